import { isIPv6 } from 'node:net'

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
    const known = this.#failed.get(household(address))
    return known === undefined || known.until <= now || known.count < this.#limit
  }

  fail(address: string, now: number): void {
    for (const [other, { until }] of this.#failed) if (until <= now) this.#failed.delete(other)
    const house = household(address)
    const known = this.#failed.get(house)
    if (known) known.count++
    else this.#failed.set(house, { count: 1, until: now + this.#window })
  }
}

/** One connection to the internet has all the IPv6 addresses that share the first four groups. */
export function household(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
