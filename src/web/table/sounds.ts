import { useEffect, useRef } from 'preact/hooks'
import { play } from '../sound.ts'
import { useTable } from './at-table.ts'
import { useCountdown } from './parts/countdown.ts'
import { tuneFor } from './tune.ts'

/** Milliseconds of a minute that are heard to run out. */
const SHORT = 10_000

/** Your turn, a ruling and the time are heard, softly. */
export function useSounds(): void {
  const { controller, view } = useTable()
  const seat = controller.seat.value
  const before = useRef({ view, seat })
  useEffect(() => {
    const tune = tuneFor(before.current.view, view, before.current.seat, seat)
    before.current = { view, seat }
    if (tune !== null) play(tune)
  }, [view.match.line, seat])
  const left = useCountdown(view.clock)?.turnLeft ?? null
  const isShort = left !== null && left <= SHORT && left > 0 && seat !== null
  useEffect(() => {
    if (isShort) play('time-short')
  }, [isShort])
}
