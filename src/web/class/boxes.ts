import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import { openBox } from '../shell/open-box.ts'

/** The games whose boards are seen on this page, fetched once each. */
const boxes = signal<ReadonlyMap<string, AnyBox>>(new Map())
const asked = new Set<string>()

/** null until it has come. */
export function useBox(game: string): AnyBox | null {
  useEffect(() => {
    if (asked.has(game)) return
    asked.add(game)
    openBox(game).then(
      box => {
        if (box) boxes.value = new Map([...boxes.peek(), [game, box]])
      },
      // Without a network now: whoever looks next asks again.
      () => asked.delete(game),
    )
  }, [game])
  return boxes.value.get(game) ?? null
}
