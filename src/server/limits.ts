import { isIPv6 } from 'node:net'
import { hashKey } from './keys.ts'
import { type ProblemCode, Refused } from './problem.ts'
import type { OwnCounts } from './shared-load.ts'

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
 * streams are counted by each for itself, and the others are told of those who ask for much (`own`).
 */
export function tallies(
  { key, device, address }: Limits,
  shared: Counting = (name, limit, window) => new Tally(name, limit, window),
) {
  const often = {
    key: {
      requests: new Tally('requests of a key', key.requests, MINUTE),
      streams: new Slots('streams of a key', key.streams),
    },
    address: {
      requests: new Tally('requests', address.requests, MINUTE),
      streams: new Slots('streams', address.streams),
    },
  }
  const own: readonly OwnCounts[] = [...Object.values(often.key), ...Object.values(often.address)]
  return {
    own,
    key: { ...often.key, hints: shared('hints', key.hints, MINUTE) },
    device: {
      joins: shared('joins of a device', device.joins, MINUTE),
      wrongCodes: shared('wrong codes', device.wrongCodes, 10 * MINUTE),
    },
    address: {
      ...often.address,
      tables: shared('tables', address.tables, MINUTE),
      joins: shared('joins', address.joins, MINUTE),
    },
  }
}
export type Tallies = ReturnType<typeof tallies>

/** Of a limit: who has less is not worth telling the other processes about. */
const WORTH_TELLING = 1 / 8

/** What is counted in this process, and what others have told. */
class Counts implements OwnCounts {
  readonly name: string
  readonly limit: number
  elsewhere: ReadonlyMap<string, number> = new Map()
  protected readonly counts = new Map<string, number>()

  constructor(name: string, limit: number) {
    this.name = name
    this.limit = limit
  }

  readonly busy = (): readonly (readonly [string, number])[] =>
    [...this.counts].filter(([, count]) => count >= this.limit * WORTH_TELLING)

  /** Of all processes together. */
  protected total(who: string): number {
    const here = this.counts.get(who) ?? 0
    return this.elsewhere.size === 0 ? here : here + (this.elsewhere.get(hashKey(who)) ?? 0)
  }
}

/** In a window of time. */
class Tally extends Counts implements Counter {
  readonly #window: number
  #ends = 0

  constructor(name: string, limit: number, window: number) {
    super(name, limit)
    this.#window = window
  }

  count(who: string, now: number, code: ProblemCode = 'too-many'): void {
    if (now >= this.#ends) {
      this.counts.clear()
      this.#ends = now + this.#window
    }
    this.counts.set(who, (this.counts.get(who) ?? 0) + 1)
    if (this.total(who) > this.limit) throw new Refused(code, { retryAfter: Math.ceil((this.#ends - now) / 1000) })
  }

  giveBack(who: string): void {
    this.counts.set(who, Math.max(0, (this.counts.get(who) ?? 0) - 1))
  }
}

/** What each caller has open at the same time. */
class Slots extends Counts {
  isFull(who: string): boolean {
    return this.total(who) >= this.limit
  }

  change(who: string, by: 1 | -1): void {
    const count = (this.counts.get(who) ?? 0) + by
    if (count > 0) this.counts.set(who, count)
    else this.counts.delete(who)
  }
}

/** One connection to the internet has all the IPv6 addresses that share the first four groups. */
export function subnetOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
