import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'

/** Lets the page draw and answer fingers before the next piece of work. */
export function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

/** A device that is never idle does it all the same. */
const LATEST = { timeout: 1000 }

/** Does something once the page has nothing better to do; gives a way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, LATEST)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}

/** False at first, true once that has been seen: what is folded away need not be drawn before the rest can be used, nor all of it at once. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => whenIdle(() => setSoon(true)), [])
  return isSoon
}

/** False at first, true in the next piece of work: the second half of what would keep everybody waiting in one go. */
export function useSecondHalf(): boolean {
  const [isSecond, setSecond] = useState(false)
  useLayoutEffect(() => {
    const timer = setTimeout(() => setSecond(true))
    return () => clearTimeout(timer)
  }, [])
  return isSecond
}

interface InTurnProps {
  /** Whoever comes to a page that stands is drawn with it. */
  readonly isStanding: boolean
  readonly children: ComponentChildren
}

/** Draws what it holds in a piece of work of its own: first what surrounds it, then one of these after another, then the second half of what surrounds them. */
export function InTurn({ isStanding, children }: InTurnProps): ComponentChildren {
  const isDue = useSecondHalf()
  return isDue || isStanding ? children : null
}
