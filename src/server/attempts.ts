/** Failed attempts by address: whoever guesses is made to wait. */
export class Attempts {
  readonly #limit: number
  readonly #window: number
  readonly #failed = new Map<string, { count: number; until: number }>()

  constructor(limit: number, window: number) {
    this.#limit = limit
    this.#window = window
  }

  mayTry(address: string, now: number): boolean {
    const known = this.#failed.get(address)
    return known === undefined || known.until <= now || known.count < this.#limit
  }

  fail(address: string, now: number): void {
    for (const [other, { until }] of this.#failed) if (until <= now) this.#failed.delete(other)
    const known = this.#failed.get(address)
    if (known) known.count++
    else this.#failed.set(address, { count: 1, until: now + this.#window })
  }
}
