import { isDivision } from '#games/divisions.ts'
import type { Gathered, NewGathering } from '#protocol/gathering.ts'
import type { ServerContext } from './context.ts'
import { GatheringKeys } from './gathering-keys.ts'
import { GatheringRoom } from './gathering-room.ts'
import type { StoredGathering } from './gathering-store.ts'
import { newId } from './keys.ts'
import { Refused } from './problem.ts'
import { RoomsInUse } from './rooms-in-use.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** All gatherings of one server; those that somebody follows are in memory. */
export class Gatherings {
  readonly #context: ServerContext
  readonly #rooms = new RoomsInUse(id => this.#open(id))
  /** Told when a round's time has been called. */
  onTime: (room: GatheringRoom, round: number) => void = () => undefined
  #cancelBeat: () => void = () => undefined

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

  room(id: string): Promise<GatheringRoom> {
    return this.#rooms.room(id)
  }

  /** Those in memory. */
  rooms(): Promise<readonly GatheringRoom[]> {
    return this.#rooms.all()
  }

  /** Out of memory: nobody uses it, or it is gone. */
  leave(id: string): Promise<void> {
    return this.#rooms.letGo(id)
  }

  /** Another process has written: names may have been forgotten, a gathering removed. */
  async refresh(): Promise<void> {
    for (const room of await this.rooms()) if (!(await room.refresh())) await this.leave(room.id)
  }

  async close(): Promise<void> {
    this.#cancelBeat()
    await this.#rooms.close()
  }

  async #open(id: string): Promise<GatheringRoom> {
    const stored = await this.#context.gatherings.read(id)
    if (stored === null || stored.record.kind === 'class') throw new Refused('no-such-gathering')
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
    await this.#rooms.sweep()
    // What fails is tried again a minute later.
    const wiped = await this.#context.gatherings.wipe(this.#context.time.wall()).catch(() => [])
    for (const id of wiped) (await this.#rooms.known(id))?.refresh()
  }
}

/** A page of the gathering with the capability behind `#`, which browsers keep to themselves. */
export function gatheringLink(id: string, post: string, key: string): string {
  return `/tournament/${id}/${post}#${key}`
}
