import { mayMove } from '../draw/motion.ts'

/** In milliseconds: time for a piece to glide and to be looked at. */
export const MOMENT = 1000
/** For an act of a turn that is to be judged, before the next: it is thought about, too. */
const ACT = 1600

/** Where nothing glides, nobody waits for it. */
export function actTime(): number {
  return mayMove() ? ACT : MOMENT
}
