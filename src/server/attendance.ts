import type { Official } from '#kernel/transcript.ts'

/** How long players wait for an official who has left before the built-in Monitor rules instead. */
export const PATIENCE = 60_000

/** When each official was last at the table. Times are passed in. */
export class Attendance {
  readonly #seen = new Map<Official, number>()

  see(official: Official, now: number): void {
    this.#seen.set(official, now)
  }

  /** Until when this official is waited for; one who was here before the server started is waited for from then on. */
  awaitedUntil(official: Official, now: number): number {
    if (!this.#seen.has(official)) this.see(official, now)
    return (this.#seen.get(official) ?? now) + PATIENCE
  }
}
