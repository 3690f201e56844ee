import { isIPv6 } from 'node:net'
import { type ProblemCode, Refused } from './problem.ts'

const MINUTE = 60_000

/**
 * How much may be asked for in a minute (`wrongCodes`: in ten; `streams`: open at the same time). A whole school sits
 * behind one address, so keys and devices are limited first and addresses last.
 *
 * Right codes are let in however many wrong ones came before, so `address.joins` is what stops guessing. It counts
 * devices with and without a cookie apart: 1,200 guesses a minute at one of 20^8 codes find an open table after
 * 20^8 / 2 / 1,200 minutes on average, which is more than twenty years.
 */
export const LIMITS = {
  key: { requests: 600, hints: 60, streams: 8 },
  device: { joins: 60, wrongCodes: 20 },
  address: { requests: 60_000, tables: 600, joins: 600, streams: 5000 },
}
export type Limits = typeof LIMITS

/** What counts them, for one server. */
export function tallies({ key, device, address }: Limits) {
  return {
    key: { requests: new Tally(key.requests), hints: new Tally(key.hints), streams: new Slots(key.streams) },
    device: { joins: new Tally(device.joins), wrongCodes: new Tally(device.wrongCodes, 10 * MINUTE) },
    address: {
      requests: new Tally(address.requests),
      tables: new Tally(address.tables),
      joins: new Tally(address.joins),
      streams: new Slots(address.streams),
    },
  }
}
export type Tallies = ReturnType<typeof tallies>

/** Counts what each caller does within a window of time, and refuses what is too much. */
class Tally {
  readonly #limit: number
  readonly #window: number
  readonly #counts = new Map<string, number>()
  #ends = 0

  constructor(limit: number, window = MINUTE) {
    this.#limit = limit
    this.#window = window
  }

  count(who: string, now: number, code: ProblemCode = 'too-many'): void {
    if (now >= this.#ends) {
      this.#counts.clear()
      this.#ends = now + this.#window
    }
    const count = (this.#counts.get(who) ?? 0) + 1
    this.#counts.set(who, count)
    if (count > this.#limit) throw new Refused(code, { retryAfter: Math.ceil((this.#ends - now) / 1000) })
  }

  giveBack(who: string): void {
    this.#counts.set(who, Math.max(0, (this.#counts.get(who) ?? 0) - 1))
  }
}

/** Counts what each caller has open at the same time. */
class Slots {
  readonly #limit: number
  readonly #counts = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  isFull(who: string): boolean {
    return (this.#counts.get(who) ?? 0) >= this.#limit
  }

  change(who: string, by: 1 | -1): void {
    const count = (this.#counts.get(who) ?? 0) + by
    if (count > 0) this.#counts.set(who, count)
    else this.#counts.delete(who)
  }
}

/** One connection to the internet has all the IPv6 addresses that share the first four groups. */
export function subnetOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
