import { useEffect, useState } from 'preact/hooks'

/** False at first, true once that has been seen: what is folded away need not be drawn before the rest can be used. */
export function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => setSoon(true), [])
  return isSoon
}
