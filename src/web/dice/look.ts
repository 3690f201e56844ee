/** How richly the dice are drawn. */
export interface Look {
  readonly shadows: boolean
  /** At most so many pixels of the screen for one of the page. */
  readonly pixels: number
}

export const FINE: Look = { shadows: true, pixels: 2 }
export const PLAIN: Look = { shadows: false, pixels: 1 }
export const COARSE: Look = { shadows: false, pixels: 0.6 }

/** Fewer frames a second than these look jerky. */
const SMOOTH = 40

/** The look after a film that ran so fast; it never becomes richer again, or it would go to and fro. */
export function lookFor(look: Look, framesASecond: number): Look {
  if (framesASecond >= SMOOTH) return look
  return look === FINE ? PLAIN : COARSE
}
