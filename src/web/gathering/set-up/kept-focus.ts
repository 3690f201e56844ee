import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Where what had the focus has gone, as a line does once it is mended, this gets it: nobody is left before the beginning of the page. */
export function useKeptFocus(target: RefObject<HTMLElement | null>, changes: unknown): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isFirst.current && isLost) target.current?.focus()
    isFirst.current = false
  }, [changes])
}
