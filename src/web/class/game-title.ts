import { GAMES, isGameId } from '#games/index.ts'
import { language } from '../language.ts'

/** What a game is called in the reader's language. */
export function gameTitle(id: string): string {
  return isGameId(id) ? GAMES[id].titles[language.value].title : id
}
