import type { Time } from '#host/ports.ts'

/** Time as the server is given it: nothing in it reads a clock by itself. */
export interface Clockwork extends Time {
  /** Milliseconds since 1970, for people. */
  wall(): number
}

export const REAL_TIME: Clockwork = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
