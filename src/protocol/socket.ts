import type { Problem, TableEvent } from './table.ts'

/** What a WebSocket to a table speaks. Its key follows as a second protocol: a browser can send no header of its own with it. */
export const SOCKET_PROTOCOL = 'flagcard'

/** What became of something that was said: the number of lines with it, or why it was not written, as a request would be answered. */
export type Outcome =
  | { readonly line: number }
  | { readonly status: number; readonly problem: Problem; readonly retryAfter?: number }

/** Everything that comes down. `said`: of what was said with this key. `refused` is the last: the seat is played on another device now, say. */
export type SocketMessage = TableEvent & {
  readonly said?: { readonly key: string } & Outcome
  readonly refused?: Problem
}
