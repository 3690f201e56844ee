/** Somebody whose moves did not stand, by the rule that the last one broke. */
export interface Stopped {
  readonly seat: number
  readonly rule: string
  readonly times: number
  /** Wall time of the first. */
  readonly since: number
}

/** Stopped once more: counted from the first on, unless it was somebody else. */
export function stoppedAgain(before: Stopped | null, seat: number, rule: string, wall: number): Stopped {
  const { times, since } = before?.seat === seat ? before : { times: 0, since: wall }
  return { seat, rule, times: times + 1, since }
}
