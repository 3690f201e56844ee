import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** Has this come near to what is seen? Then it stays so: what was drawn once is not taken away. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null || isNear) return
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear
}
