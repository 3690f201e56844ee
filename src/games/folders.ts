/** What several games have in common lies in a folder of its own. */
const IN_COMMON: Readonly<Record<string, string>> = {
  fiar: 'sliding',
  'kwatro-sinko': 'sliding',
  jam: 'flicking',
  sumo: 'flicking',
  'jam-sumo': 'flicking',
}

/**
 * The folders that hold what a game says (`text/`), the looks of its scene (`style.css`) and its stage, where there are any; the later one counts.
 * Known before its box is there, so that the page asks for all of it at once.
 */
export function foldersOf(game: string): readonly string[] {
  const common = Object.hasOwn(IN_COMMON, game) ? IN_COMMON[game] : undefined
  return common === undefined ? [game] : [common, game]
}
