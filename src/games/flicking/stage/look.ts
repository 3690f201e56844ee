/** How richly the dice are drawn. */
export interface Look {
  readonly shadows: boolean
  /** At most so many pixels of the screen for one of the page. */
  readonly pixels: number
}

export const FINE: Look = { shadows: true, pixels: 2 }
export const PLAIN: Look = { shadows: false, pixels: 1 }
const COARSE: Look = { shadows: false, pixels: 0.6 }

/** The shadows go first, and then sharpness. Nothing comes back: it would go to and fro. */
export function simpler(look: Look): Look {
  return look === FINE ? PLAIN : COARSE
}
