import type { Face } from '#boards/half-grid.ts'

/** The smaller face first: `2-5`, `6-6`. */
export type Domino = string

export const LARGEST_FACE = 9

/** The double-nine set: 55 dominoes. */
export const DOMINOES: readonly Domino[] = Array.from({ length: LARGEST_FACE + 1 }, (_, small) =>
  Array.from({ length: LARGEST_FACE + 1 - small }, (_, more) => `${small}-${small + more}`),
).flat()

const KNOWN = new Set(DOMINOES)

export function isDomino(text: string): text is Domino {
  return KNOWN.has(text)
}

export function faceOf(domino: Domino, face: Face): number {
  return Number(domino[face === 'first' ? 0 : 2])
}

export function isDouble(domino: Domino): boolean {
  return domino[0] === domino[2]
}

export function dotsOf(hand: readonly Domino[]): number {
  return hand.reduce((dots, domino) => dots + faceOf(domino, 'first') + faceOf(domino, 'second'), 0)
}
