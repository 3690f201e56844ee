import { DIVISIONS, isDivision, type StarGame } from '#games/divisions.ts'
import { GAMES } from '#games/index.ts'
import { LANGUAGES, type Language } from '#text/languages.ts'

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

/** The grades that play in a division. */
export function gradesOf(division: string): readonly number[] {
  return isDivision(division) ? DIVISIONS[division].grades : []
}

/** What each game of a division may be called in a list: its title in every language. */
export function titlesOf(division: string): readonly (readonly string[])[] {
  return gamesOf(division).map((_, game) => LANGUAGES.map(language => gameTitle(division, game, language)))
}
