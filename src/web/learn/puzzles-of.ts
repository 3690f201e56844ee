import { GAMES } from '#games/index.ts'
import { type Puzzles, parsePuzzles } from '#learning/puzzle.ts'

const files = import.meta.glob<string>('../../games/*/puzzles.txt', { query: '?raw', import: 'default' })

/** The games that have puzzles, in the order of the shelf. */
export const PUZZLED: readonly string[] = Object.keys(GAMES).filter(hasPuzzles)

export function hasPuzzles(game: string): boolean {
  return Object.hasOwn(files, fileOf(game))
}

export async function puzzlesOf(game: string): Promise<Puzzles | null> {
  const text = await files[fileOf(game)]?.()
  return text === undefined ? null : parsePuzzles(text)
}

function fileOf(game: string): string {
  return `../../games/${game}/puzzles.txt`
}
