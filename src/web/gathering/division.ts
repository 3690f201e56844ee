import { DIVISIONS, isDivision, type StarGame } from '#games/divisions.ts'
import { GAMES } from '#games/index.ts'
import type { Language } from '#text/languages.ts'

/** The five games of a division, in the order of the star. */
export function gamesOf(division: string): readonly StarGame[] {
  return isDivision(division) ? DIVISIONS[division].games : []
}

/** What the game at a point of the star is called. */
export function gameTitle(division: string, game: number, language: Language): string {
  const found = gamesOf(division)[game]
  if (!found) return ''
  return 'id' in found ? GAMES[found.id].titles[language].title : found.title
}
