import { isDivision } from '#games/divisions.ts'
import type { Gathered, NewGathering } from '#protocol/gathering.ts'
import type { ServerContext } from './context.ts'
import { GatheringKeys } from './gathering-keys.ts'
import { GatheringRoom } from './gathering-room.ts'
import type { StoredGathering } from './gathering-store.ts'
import { newId } from './keys.ts'
import { Refused } from './problem.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Those that nobody follows leave memory after this long. */
const IDLE = 10 * MINUTE

/** All gatherings of one server; those that somebody follows are in memory. */
export class Gatherings {
  readonly #context: ServerContext
  readonly #rooms = new Map<string, Promise<GatheringRoom>>()
  /** Told when a round's time has been called. */
  onTime: (room: GatheringRoom, round: number) => void = () => undefined
  #cancelBeat: () => void = () => undefined
  #isClosed = false

  constructor(context: ServerContext) {
    this.#context = context
    void this.#beat()
  }

  async create(about: NewGathering): Promise<Gathered> {
    if (!isDivision(about.division)) throw new Refused('unknown-division', { field: 'body.division' })
    if (Number.isNaN(Date.parse(about.date))) throw new Refused('bad-field', { field: 'body.date' })
    const record = { id: newId(), created: this.#context.time.wall(), about, secret: null }
    return this.#keep({ record, lines: [], names: {} })
  }

  /** Goes on here with a copy that was made on another server. */
  async load(copy: StoredGathering): Promise<Gathered> {
    try {
      await new GatheringRoom(this.#context, copy).close()
    } catch {
      throw new Refused('bad-copy')
    }
    return this.#keep(copy)
  }

  async room(id: string): Promise<GatheringRoom> {
    if (this.#isClosed) throw new Refused('closing')
    const known = this.#rooms.get(id)
    if (known) return known
    const opening = this.#open(id)
    this.#rooms.set(id, opening)
    opening.catch(() => this.#rooms.delete(id))
    return opening
  }

  /** Those in memory. */
  async rooms(): Promise<readonly GatheringRoom[]> {
    const rooms = await Promise.all([...this.#rooms.values()].map(room => room.catch(() => null)))
    return rooms.filter(room => room !== null)
  }

  /** Another process has written: names may have been forgotten, a gathering removed. */
  async refresh(): Promise<void> {
    for (const [id, opening] of this.#rooms) {
      const room = await opening.catch(() => null)
      if (room && !(await room.refresh())) await this.leave(id, room)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancelBeat()
    await Promise.all([...this.#rooms.values()].map(room => room.then(one => one.close()).catch(() => undefined)))
    this.#rooms.clear()
  }

  async #open(id: string): Promise<GatheringRoom> {
    const stored = await this.#context.gatherings.read(id)
    if (stored === null) throw new Refused('no-such-gathering')
    return new GatheringRoom(this.#context, stored, (room, round) => this.onTime(room, round))
  }

  async #keep(stored: StoredGathering): Promise<Gathered> {
    const { record } = stored
    const { date, keepNames } = record.about
    const isNew = await this.#context.gatherings.create(stored, Date.parse(date) + (keepNames + 1) * DAY)
    if (!isNew) throw new Refused('gathering-here')
    const key = new GatheringKeys(this.#context.keys, record).keyFor({ type: 'director' })
    return { id: record.id, key, link: gatheringLink(record.id, 'director', key) }
  }

  async #beat(): Promise<void> {
    this.#cancelBeat = this.#context.time.after(MINUTE, () => void this.#beat())
    for (const [id, opening] of this.#rooms) {
      const room = await opening.catch(() => null)
      if (room?.isIdle(IDLE)) await this.leave(id, room)
    }
    // What fails is tried again a minute later.
    const wiped = await this.#context.gatherings.wipe(this.#context.time.wall()).catch(() => [])
    for (const id of wiped) await this.#rooms.get(id)?.then(room => room.refresh())
  }

  /** Out of memory: nobody uses it, or it is gone. */
  async leave(id: string, room: GatheringRoom): Promise<void> {
    this.#rooms.delete(id)
    await room.close()
  }
}

/** A page of the gathering with the capability behind `#`, which browsers keep to themselves. */
export function gatheringLink(id: string, post: string, key: string): string {
  return `/tournament/${id}/${post}#${key}`
}
