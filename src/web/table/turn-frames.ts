import type { AnyBox } from '#kernel/box.ts'
import type { Turn } from '#referee/match.ts'

/** The table after one move of a turn; before the first, nothing has been moved. */
export interface Frame {
  readonly state: unknown
  readonly move: unknown
}

/** A turn once more, move by move, from how the table lay when it began. */
export function framesOf({ rules: { game } }: AnyBox, { opening, entries }: Turn): readonly Frame[] {
  const frames: Frame[] = [{ state: opening, move: null }]
  let state = opening
  for (const { move } of entries) {
    state = game.apply(state, move)
    frames.push({ state, move })
  }
  return frames
}
