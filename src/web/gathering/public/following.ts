import { useEffect, useState } from 'preact/hooks'
import type { Problem } from '#protocol/table.ts'
import { after } from '../../hosts/after.ts'
import { useNow } from '../at-day.ts'
import { onClockJump } from '../clock-jump.ts'
import { keep, kept, listenTo } from '../day-wire.ts'

/** What somebody without a part in the day is shown of it, live. */
export interface Followed<View> {
  /** The last that was heard, also before the network was lost. */
  readonly view: View | null
  readonly isLive: boolean
  /** The server's time, told again every second. */
  readonly now: number
  /** When it was last heard of, by the server's clock. */
  readonly heard: number
  /** Why there is nothing to follow. */
  readonly problem: Problem | null
}

interface Heard<View> {
  readonly view: View
  /** The server's time when it said this, and how far its clock is ahead of this device's. */
  readonly at: number
  readonly ahead: number
}

const FIRST_RETRY = 500
const LONGEST_RETRY = 15_000

/** Follows what anybody may see; with a key what a coach may. Only the former, which has no names, is kept on the device. */
export function useFollowed<View>(id: string, key: string | null, timeIn: (view: View) => number): Followed<View> {
  const place = `flagcard:hall:${id}`
  const [heard, setHeard] = useState(() => (key === null ? kept<Heard<View>>(place) : null))
  const [isLive, setLive] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const now = useNow()
  useEffect(() => {
    let retry = FIRST_RETRY
    let stop = () => {}
    let cancel = () => {}
    const listen = () => {
      stop = listenTo(id, key, 0, {
        event: data => {
          const view: View = JSON.parse(data)
          const next = { view, at: timeIn(view), ahead: timeIn(view) - Date.now() }
          retry = FIRST_RETRY
          setHeard(next)
          setLive(true)
          if (key === null) keep(place, next)
        },
        lost: final => {
          setLive(false)
          setProblem(final)
          if (final) return
          cancel = after(retry, listen)
          retry = Math.min(retry * 2, LONGEST_RETRY)
        },
      })
    }
    const leave = () => {
      cancel()
      stop()
    }
    const hurry = () => {
      leave()
      listen()
    }
    // A network that is gone does not always end a stream.
    const lose = () => setLive(false)
    listen()
    const stopWatch = onClockJump(hurry)
    addEventListener('online', hurry)
    addEventListener('offline', lose)
    return () => {
      leave()
      stopWatch()
      removeEventListener('online', hurry)
      removeEventListener('offline', lose)
    }
  }, [id, key])
  return { view: heard?.view ?? null, isLive, now: now + (heard?.ahead ?? 0), heard: heard?.at ?? 0, problem }
}
