import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** How wide and high an element is, in pixels, whenever that changes; null until the page has been laid out, which nobody is made to wait for. */
export function useSize(place: RefObject<Element | null>): readonly [width: number, height: number] | null {
  const [size, setSize] = useState<readonly [number, number] | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setSize([element.clientWidth, element.clientHeight])
    let first: ReturnType<typeof setTimeout> | null = null
    const observer = new ResizeObserver(() => {
      if (first !== null) measure()
      // Several boards of a page are drawn one after the other, and fingers are answered in between.
      else first = setTimeout(measure)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      if (first !== null) clearTimeout(first)
    }
  }, [])
  return size
}
