import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Film } from '#boards/flick.ts'
import { mayMove } from '#web/draw/motion.ts'
import type { FlickingTable } from './aiming.ts'

/** A film that is being shown; slow films are looked at from above. */
export interface Playing {
  readonly film: Film
  readonly isSlow: boolean
}

/** A small board on a screen seems faster than a large one on a table. */
const BRISK = 0.7
const SLOW = 0.3

/** 1 is real time. */
export function speedOf({ isSlow }: Playing): number {
  return isSlow ? SLOW : BRISK
}

/** Plays the film of every new flick before anybody is told how it ends; where none can be shown, nobody waits for it. */
export function useFilms(table: FlickingTable) {
  const [isSlow, setSlow] = useState(false)
  const [fresh, kept] = [table.showing.value, table.filmed.value]
  useLayoutEffect(() => {
    const tell = () => table.canShow(!document.hidden && mayMove())
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      table.canShow(false)
    }
  }, [table])
  const film = fresh ?? (isSlow ? kept : null)
  const playing = useMemo((): Playing | null => film && { film, isSlow: film !== fresh }, [film, fresh])
  const ended = () => {
    setSlow(false)
    table.shown()
  }
  /** Shows the last flick again, slowly; null where there is no film of it. */
  const isThere = kept !== null && table.state.value.current.last !== null
  return { playing, ended, again: isThere && playing === null ? () => setSlow(true) : null }
}
