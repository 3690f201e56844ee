/** The Cuisenaire colours, from 1 cm to 10 cm. */
export const COLOURS = [
  'white',
  'red',
  'light-green',
  'purple',
  'yellow',
  'dark-green',
  'black',
  'brown',
  'blue',
  'orange',
] as const
export type Colour = (typeof COLOURS)[number]

/** `yellow1`, `yellow2`: rods of one colour are alike, but the hot one must be told from the others. */
export type RodId = string

/** A sum rectangle (`a7`), `centre`, or a start rectangle (`start-a1`). */
export type PlaceId = string

/** Inside the rules a rod is its number on the board, counted from 0. */
export type Rod = number

/** Inside the rules a place is its number on the board, counted from 0. */
export type Place = number

/** No rod, or no place: a captured rod lies nowhere. */
export const NONE = -1

export function isColour(word: string): word is Colour {
  return COLOURS.some(colour => colour === word)
}

/** What a rod's id begins with. */
export function colourOf(rod: RodId): Colour {
  const word = rod.replace(/\d+$/, '')
  return isColour(word) ? word : 'white'
}

/** In cm. */
export function sizeOf(colour: Colour): number {
  return COLOURS.indexOf(colour) + 1
}
