import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Film } from '#boards/flick.ts'
import { mayMove } from '#web/draw/motion.ts'

/** A film that is being shown; slow films are looked at from above. */
export interface Playing {
  readonly film: Film
  readonly isSlow: boolean
}

/** Plays the film of every new flick; if nothing can be shown, films are skipped. */
export function useFilms(filmed: { readonly line: number; readonly film: Film } | null, canShow: boolean) {
  const newest = filmed?.line ?? -1
  // A film that was there when the page was opened does not play by itself.
  const [seen, setSeen] = useState(newest)
  const [isSlow, setSlow] = useState(false)
  const isNew = newest !== seen
  const plays = canShow && (isSlow || (isNew && mayMove()))
  useEffect(() => {
    if (isNew && !plays) setSeen(newest)
  }, [isNew, plays, newest])
  const playing = useMemo(
    () => (plays && filmed ? { film: filmed.film, isSlow: isSlow && !isNew } : null),
    [plays, filmed, isSlow, isNew],
  )
  const ended = () => {
    setSeen(newest)
    setSlow(false)
  }
  /** Shows the last flick again, slowly; null if there is none. */
  const again = filmed && (() => setSlow(true))
  return { playing, ended, again }
}
