import { mindsHere } from '#host/minds.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { LocalMinds } from './local.ts'

/** Thinks at once, in the test's own time. */
export function mindsOf(box: AnyBox): LocalMinds {
  return { ...mindsHere(async () => box), prepare: async () => undefined, close: () => undefined }
}
