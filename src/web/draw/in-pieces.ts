import { useEffect, useRef, useState } from 'preact/hooks'

/** So many things are drawn in one go, so that a slow phone answers in between. */
const PIECE = 24

/** How many things of a board are to be drawn: none before it may begin, then more from frame to frame; once it has stood whole, any number. */
export function useInPieces(mayBegin: boolean, all: number): number {
  const [most, setMost] = useState(PIECE)
  const wasWhole = useRef(false)
  wasWhole.current ||= mayBegin && most >= all
  useEffect(() => {
    if (mayBegin && !wasWhole.current) setMost(most + PIECE)
  }, [mayBegin, most])
  if (wasWhole.current) return Number.POSITIVE_INFINITY
  return mayBegin ? most : 0
}
