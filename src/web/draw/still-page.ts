import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/**
 * Keeps the page from scrolling away under a finger that has taken hold of a thing, where its style asks for that: browsers heed
 * `touch-action` of a whole drawing, but not that of a thing in it, and a drag would be over as soon as it began.
 */
export function useStillPage(svg: RefObject<SVGSVGElement | null>, held: () => Element | null): void {
  const holding = useRef(held)
  holding.current = held
  useEffect(() => {
    const drawing = svg.current
    const move = (event: TouchEvent) => {
      const thing = holding.current()
      if (thing && event.cancelable && getComputedStyle(thing).touchAction === 'none') event.preventDefault()
    }
    // Preact's own listener would be passive, and could not say so.
    drawing?.addEventListener('touchmove', move, { passive: false })
    return () => drawing?.removeEventListener('touchmove', move)
  }, [])
}
