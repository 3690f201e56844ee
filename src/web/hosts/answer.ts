import type { Problem } from '#protocol/table.ts'

/** What the server answered, or why not. `status` 0: it was not reached. `retryAfter`: seconds, where it asks to wait. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly problem: Problem; readonly retryAfter?: number }

/** Asking again would get the same answer. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}
