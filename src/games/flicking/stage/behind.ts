import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { mayMove } from '#web/draw/motion.ts'
import { aimingAt, type FlickingTable } from './aiming.ts'

/** In milliseconds: how the dice came to rest is looked at from where they were flicked. */
const LOOK = 1600

/** Behind whom the camera stands: on a shared device whoever is to flick, so that everybody flicks away from themselves. */
export function useBehind(table: FlickingTable, near: Seat): Seat {
  const { flag, flicked } = table.state.value.current
  const plays = table.plays.value
  const holder = flicked?.seat ?? flag
  const wanted = plays.length > 1 && plays.includes(holder) ? holder : near
  const hasChosen = aimingAt(table).die.value !== null
  const [seat, setSeat] = useState(wanted)
  useEffect(() => {
    if (wanted === seat) return
    const timer = setTimeout(() => setSeat(wanted), hasChosen || !mayMove() ? 0 : LOOK)
    return () => clearTimeout(timer)
  }, [wanted, seat, hasChosen])
  return seat
}
