/** Time as the server is given it: nothing in it reads a clock by itself, so that tests pass time in. */
export interface Clockwork {
  /** Milliseconds that only ever go forward. */
  now(): number
  /** Milliseconds since 1970, for people. */
  wall(): number
  /** Calls once, that many milliseconds from now; returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void
}

export const REAL_TIME: Clockwork = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
