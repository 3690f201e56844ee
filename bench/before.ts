import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
/** The last commit with positions written down by name. */
const NAMED = 'a124671'
const ROUNDS = 3
const SECONDS = 2

export interface Faster {
  readonly game: string
  readonly perSecond: number
  /** null where the history is not here. */
  readonly before: number | null
}

/** Moves a second of each game, and of the rules before positions were written in numbers, in turn: the middle of three rounds. */
export function comparedMoves(): readonly Faster[] {
  const old = checkedOut()
  try {
    const rounds = Array.from({ length: ROUNDS }, () => ({ now: movesOf(ROOT), before: old && movesOf(old) }))
    return Object.keys(rounds[0]?.now ?? {}).map(game => ({
      game,
      perSecond: middle(rounds.map(({ now }) => now[game] ?? Number.NaN)),
      before: old && middle(rounds.map(({ before }) => before?.[game] ?? Number.NaN)),
    }))
  } finally {
    if (old) rmSync(old, { recursive: true })
  }
}

function movesOf(folder: string): Readonly<Record<string, number>> {
  const script = join(import.meta.dirname, 'moves.ts')
  return JSON.parse(execFileSync(process.execPath, [script, folder, String(SECONDS)], { encoding: 'utf8' }))
}

function checkedOut(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-before-'))
  try {
    const tar = execFileSync('git', ['archive', NAMED, 'src', 'package.json'], { cwd: ROOT, maxBuffer: 1e9 })
    execFileSync('tar', ['-x', '-C', folder], { input: tar })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN
}
