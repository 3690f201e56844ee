import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** How wide and high an element is, in pixels, whenever that changes; null until the page has been laid out, which nobody is made to wait for. */
export function useSize(place: RefObject<Element | null>): readonly [width: number, height: number] | null {
  const [size, setSize] = useState<readonly [number, number] | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize([element.clientWidth, element.clientHeight]))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}
