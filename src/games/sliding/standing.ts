import type { SlidingBoard } from './board.ts'
import type { Places } from './state.ts'

/** The chip on each space, or `OFF`. */
export type Standing = Readonly<Int8Array>

/**
 * Positions say where each chip stands; this says which chip stands on each space. Bots ask for it in thousands of positions, so
 * every board has one list that is filled anew: what it says is over as soon as somebody asks again.
 */
export function chipsOn({ standing }: SlidingBoard, at: Places): Standing {
  standing.fill(-1)
  for (let chip = 0; chip < at.length; chip++) {
    const space = at[chip] ?? -1
    if (space >= 0) standing[space] = chip
  }
  return standing
}
