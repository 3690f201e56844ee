import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** How wide and high an element is, in pixels, whenever that changes; nothing before it is there. */
export function useSize(place: RefObject<Element | null>): readonly [width: number, height: number] {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setSize([element.clientWidth, element.clientHeight])
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}
