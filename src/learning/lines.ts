/** How many lines a text takes on a phone held upright: nothing that a child reads there is longer than two at a time. */

/** In ems: the rooms for words on a phone of 390 pixels, with the button that reads them aloud beside them. */
const ROOMS = {
  /** What a step asks for. */
  ask: 13.2,
  /** What a try is answered. */
  answer: 19,
  /** What somebody did in a turn, told below the question. */
  turn: 15.9,
  /** What the Monitor says at a table. */
  monitor: 17.9,
  /** What Pip says before and after a game. */
  pip: 13.1,
  /** A moment of a film. */
  moment: 20.2,
} as const

export type Room = keyof typeof ROOMS

/** Of both of our fonts the wider, in hundredths of an em. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[ ijlíI.,:;!¡’'|]/u, 28],
  [/[frt()1-]/u, 40],
  [/[mwMWQ…→]/u, 84],
  [/\p{Lu}/u, 67],
  [/./u, 58],
]

/** Broken between words, as a browser does. */
export function linesOf(text: string, room: Room): number {
  const wide = ROOMS[room] * 100
  const space = widthOf(' ')
  let [lines, at] = [1, -space]
  for (const word of text.split(/\s+/)) {
    const width = widthOf(word)
    const isMore = at >= 0 && at + space + width > wide
    lines += isMore ? 1 : 0
    at = isMore ? width : at + space + width
  }
  return lines
}

/** Two lines at most: short enough to be read at once. */
export function isBrief(text: string, room: Room): boolean {
  return linesOf(text, room) <= 2
}

function widthOf(word: string): number {
  return [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0), 0)
}
