/** Tells with a table's stream which game is played there: a page fetches it while the table itself is still being read. */
export const GAME_HEADER = 'flagcard-game'
