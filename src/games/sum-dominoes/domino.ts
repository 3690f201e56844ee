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

const ZERO = '0'.charCodeAt(0)

export function faceOf(domino: Domino, face: Face): number {
  return domino.charCodeAt(face === 'first' ? 0 : 2) - ZERO
}

export function isDouble(domino: Domino): boolean {
  return domino.charCodeAt(0) === domino.charCodeAt(2)
}

/** Both faces as digits, below 100: 25 for `2-5`. */
export function numberOf(domino: Domino): number {
  return faceOf(domino, 'first') * 10 + faceOf(domino, 'second')
}

export function dotsOf(hand: readonly Domino[]): number {
  let dots = 0
  for (const domino of hand) dots += faceOf(domino, 'first') + faceOf(domino, 'second')
  return dots
}
