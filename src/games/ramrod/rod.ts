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
export type Rod = string

/** A sum rectangle (`a7`), `centre`, or a start rectangle (`start-a1`). */
export type Place = string

export function isColour(word: string): word is Colour {
  return COLOURS.some(colour => colour === word)
}

/** What a rod's name begins with. */
export function colourOf(rod: Rod): Colour {
  const word = rod.replace(/\d+$/, '')
  return isColour(word) ? word : 'white'
}

/** In cm. */
export function lengthOf(rod: Rod): number {
  return COLOURS.indexOf(colourOf(rod)) + 1
}

export function total(rods: readonly Rod[]): number {
  return rods.reduce((sum, rod) => sum + lengthOf(rod), 0)
}

/** "4 + 5 = 9"; a single rod is its length. */
export function sentence(rods: readonly Rod[]): string {
  return rods.length === 1 ? String(total(rods)) : `${rods.map(lengthOf).join(' + ')} = ${total(rods)}`
}
