import { useEffect, useRef, useState } from 'preact/hooks'
import { impulseOf, lyingIn } from '#games/flicking/lying.ts'
import type { Shown, State } from '#games/flicking/state.ts'
import type { Film } from '#physics/film.ts'
import { mayMove } from '../draw/motion.ts'

/** A film that is being shown; slow films are looked at from above. */
export interface Playing {
  readonly film: Film
  readonly isSlow: boolean
}

interface Films {
  readonly playing: Playing | null
  readonly ended: () => void
  /** Shows the last flick once more, slowly; null while there is none. */
  readonly again: (() => void) | null
}

/**
 * The motion of every new flick, made here by the same physics that settled it: nothing is sent, and whoever comes late can
 * still watch it again. Where the dice lie in the end is the table's word alone.
 */
export function useFilms(state: State): Films {
  const { current, rounds } = state
  const shown = current.flicked ?? current.last
  const key = shown && `${rounds.length} ${JSON.stringify([shown.seat, shown.flick, shown.before])}`
  const seen = useRef(current.flicked === null ? key : null)
  const [playing, setPlaying] = useState<Playing | null>(null)
  const show = async (what: Shown, isSlow: boolean) => {
    const film = await filmOf(what)
    if (film) setPlaying({ film, isSlow })
  }
  useEffect(() => {
    void physics()
  }, [])
  useEffect(() => {
    if (key === seen.current) return
    seen.current = key
    if (shown && mayMove()) void show(shown, false)
  }, [key])
  const { last } = current
  return { playing, ended: () => setPlaying(null), again: last && (() => void show(last, true)) }
}

async function filmOf({ before, flick }: Shown): Promise<Film | null> {
  const engine = await physics()
  return engine?.simulate(lyingIn(before), impulseOf(flick)).film ?? null
}

/** Without a network there is no film, only the end of it. */
async function physics() {
  try {
    const engine = await import('#physics/simulate.ts')
    await engine.startPhysics()
    return engine
  } catch {
    return null
  }
}
