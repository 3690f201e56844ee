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

/** Counts what each caller does within a window of time, and refuses what is too much. */
export interface Counter {
  count(who: string, now: number, code?: ProblemCode): void | Promise<void>
  giveBack(who: string): void | Promise<void>
}

/** Makes a counter of this name. */
export type Counting = (name: string, limit: number, window: number) => Counter

/**
 * What counts them. Where several processes share a database, they count there together what is done seldom and what stops guessing. Requests and
 * streams are counted by each for itself: what is said at a table all comes to the process that has it.
 */
export function tallies(
  { key, device, address }: Limits,
  shared: Counting = (_, limit, window) => new Tally(limit, window),
) {
  return {
    key: {
      requests: new Tally(key.requests, MINUTE),
      hints: shared('hints', key.hints, MINUTE),
      streams: new Slots(key.streams),
    },
    device: {
      joins: shared('joins of a device', device.joins, MINUTE),
      wrongCodes: shared('wrong codes', device.wrongCodes, 10 * MINUTE),
    },
    address: {
      requests: new Tally(address.requests, MINUTE),
      tables: shared('tables', address.tables, MINUTE),
      joins: shared('joins', address.joins, MINUTE),
      streams: new Slots(address.streams),
    },
  }
}
export type Tallies = ReturnType<typeof tallies>

/** For this process. */
class Tally implements Counter {
  readonly #limit: number
  readonly #window: number
  readonly #counts = new Map<string, number>()
  #ends = 0

  constructor(limit: number, window: number) {
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
  if (!address.includes(':') || !isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
