import { isClosed } from '#host/view.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Join, NewTable, Seated } from '#protocol/requests.ts'
import type { House } from './house.ts'
import { hashKey, newCode, readCode, roleName } from './keys.ts'
import { newTable, nextTable } from './new-table.ts'
import { Refused } from './problem.ts'
import { Room } from './room.ts'
import type { TableRecord } from './store.ts'
import { linkTo, rematchLink } from './table-view.ts'

/** Gives the box of a game, or null where there is none of that name. */
export type Shelf = (game: string) => Promise<AnyBox | null>

/** Table time is noted this often: a crash gives the players back at most so much. */
const HEARTBEAT = 2000
/** Rooms that nobody uses leave memory after this long. */
const IDLE = 60_000
/** A code can be used for a day. */
const CODE_LASTS = 24 * 60 * 60 * 1000

/** All tables of one server; those in use are rooms in memory. */
export class Hall {
  readonly #house: House
  readonly #shelf: Shelf
  readonly #rooms = new Map<string, Promise<Room>>()
  readonly #open = new Set<Room>()
  #cancelBeat: () => void = () => undefined
  #closed = false

  constructor(house: House, shelf: Shelf) {
    this.#house = house
    this.#shelf = shelf
    this.#nextBeat()
  }

  async room(id: string): Promise<Room> {
    if (this.#closed) throw new Refused('closing')
    const known = this.#rooms.get(id)
    if (known) return known
    const opening = this.#load(id)
    this.#rooms.set(id, opening)
    opening.then(
      room => this.#open.add(room) && this.#count(),
      () => this.#rooms.delete(id),
    )
    return opening
  }

  async create(wanted: NewTable): Promise<Seated> {
    const box = await this.#shelf(wanted.game)
    if (box === null) throw new Refused('unknown-game', { field: 'body.game' })
    const record = await this.#keep(newTable(box, wanted, this.#house))
    return this.#seated(
      record,
      record.chairs.findIndex(({ kind, taken }) => kind === 'person' && taken),
    )
  }

  /** The next open seat of the table with this code. The seat's link, if it was sent to somebody, is void then. */
  async join({ code, name, key }: Join): Promise<Seated> {
    const id = await this.#house.store.findCode(readCode(code))
    const room = id === null ? null : await this.room(id)
    if (room === null || this.#house.time.wall() - room.record.created > CODE_LASTS) {
      throw new Refused('no-such-code', { field: 'body.code' })
    }
    const joined = key === undefined ? null : hashKey(key)
    let seat = -1
    const record = await room.revise(before => {
      seat = before.chairs.findIndex(chair => joined !== null && chair.joined === joined)
      if (seat >= 0) return before
      seat = before.chairs.findIndex(chair => !chair.taken)
      const chair = before.chairs[seat]
      if (chair === undefined) throw new Refused('table-full', { field: 'body.code' })
      const issue = chair.issue + 1
      const hash = hashKey(this.#house.keys.keyFor(before.id, { type: 'seat', seat }, issue))
      return {
        ...before,
        header: { ...before.header, seats: before.header.seats.with(seat, name.trim()) },
        chairs: before.chairs.with(seat, { ...chair, taken: true, issue, joined }),
        keys: { ...before.keys, [roleName({ type: 'seat', seat })]: hash },
      }
    })
    return this.#seated(record, seat)
  }

  /** Takes a seat by its link. */
  async take(room: Room, seat: number, name: string): Promise<Seated> {
    const nickname = name.trim()
    const record = await room.revise(before => {
      const chair = before.chairs[seat]
      if (chair === undefined || (chair.taken && before.header.seats[seat] !== nickname))
        throw new Refused('seat-taken')
      if (chair.taken) return before
      return {
        ...before,
        header: { ...before.header, seats: before.header.seats.with(seat, nickname) },
        chairs: before.chairs.with(seat, { ...chair, taken: true }),
      }
    })
    return this.#seated(record, seat)
  }

  /** Lays the table for the next game, once; everybody at this one is told their link. */
  async rematch(room: Room, seat: number): Promise<string> {
    if (!isClosed(room.host)) throw new Refused('not-over')
    if (room.record.next === null) {
      const laid = await this.#keep(nextTable(room.box, room.record, this.#house))
      await room.revise(before => (before.next === null ? { ...before, next: laid.id } : before))
    }
    const link = rematchLink(room.record, { type: 'seat', seat }, this.#house.keys)
    if (!link) throw new Refused('internal')
    return link
  }

  async check(): Promise<void> {
    await this.#house.store.check()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelBeat()
    await this.#beat()
    await Promise.all([...this.#open].map(room => room.close()))
    this.#open.clear()
    this.#rooms.clear()
    await this.#house.bots.close()
    await this.#house.store.close()
  }

  async #load(id: string): Promise<Room> {
    const stored = await this.#house.store.read(id)
    const box = stored === null ? null : await this.#shelf(stored.record.header.game)
    if (stored === null || box === null) throw new Refused('no-such-table')
    return new Room(this.#house, box, stored)
  }

  async #keep(record: TableRecord): Promise<TableRecord> {
    for (let tries = 0; tries < 20; tries++) {
      if (await this.#house.store.create(record)) return record
      record = { ...record, code: newCode() }
    }
    throw new Error('no free code found')
  }

  #seated({ id, chairs }: TableRecord, seat: number): Seated {
    const key = this.#house.keys.keyFor(id, { type: 'seat', seat }, chairs[seat]?.issue ?? 0)
    return { id, seat, key, link: linkTo(id, key) }
  }

  #nextBeat(): void {
    this.#cancelBeat = this.#house.time.after(HEARTBEAT, () => {
      void this.#beat().then(() => {
        if (!this.#closed) this.#nextBeat()
      })
    })
  }

  async #beat(): Promise<void> {
    const times = new Map<string, number>()
    for (const room of this.#open) {
      if (room.host.isTicking) times.set(room.id, room.host.time)
      if (!room.isIdle(IDLE)) continue
      void room.close()
      this.#open.delete(room)
      this.#rooms.delete(room.id)
    }
    this.#count()
    // A missed heartbeat costs nobody anything but seconds given back; acts have their own errors.
    await this.#house.store.beat(times).catch(() => undefined)
  }

  #count(): void {
    this.#house.metrics.rooms.set(this.#open.size)
  }
}
