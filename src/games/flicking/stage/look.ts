/** How much detail the dice are drawn with. */
export interface Look {
  readonly shadows: boolean
  /** The highest device pixel ratio. */
  readonly pixels: number
}

export const FINE: Look = { shadows: true, pixels: 2 }
export const PLAIN: Look = { shadows: false, pixels: 1 }
const COARSE: Look = { shadows: false, pixels: 0.6 }

/** Shadows go first, then sharpness. Nothing comes back, or it would flicker between the two. */
export function simpler(look: Look): Look {
  return look === FINE ? PLAIN : COARSE
}
