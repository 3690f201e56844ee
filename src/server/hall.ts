import { isClosed } from '#host/view.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { FoundTable, Join, LookUp, NewTable, Seated, Take } from '#protocol/requests.ts'
import type { Role } from '#protocol/table.ts'
import { result } from '#referee/match.ts'
import type { ServerContext } from './context.ts'
import type { Device } from './device.ts'
import { linkTo, rematchLink } from './invitations.ts'
import { hashKey, newCode, readCode } from './keys.ts'
import { newTable, nextTable } from './new-table.ts'
import { Refused } from './problem.ts'
import { Room } from './room.ts'
import { heldBy, isComplete, type TableRecord } from './store.ts'

/** Gives the box of a game, or null where there is none of that name. */
export type Shelf = (game: string) => Promise<AnyBox | null>

/** Table time is noted this often: a crash gives the players back at most so much. */
const HEARTBEAT = 2000
/** Rooms that nobody uses leave memory after this long. */
const IDLE = 60_000
const HOUR = 60 * 60 * 1000
/** A code can be used for a day. */
const CODE_LASTS = 24 * HOUR
/** Once everybody has come, a code lasts this much longer: whoever got no answer asks again, and latecomers are told why. */
const CODE_LINGERS = 10 * 60_000
const SWEPT_AT_ONCE = 1000

/** All tables of one server; those in use are rooms in memory. */
export class Hall {
  readonly #context: ServerContext
  readonly #shelf: Shelf
  readonly #rooms = new Map<string, Promise<Room>>()
  readonly #open = new Set<Room>()
  #cancelBeat: () => void = () => undefined
  #nextSweep = 0
  #closed = false
  /** Told when another process has written into the store. */
  readonly onOthersWrote: (() => Promise<void>)[] = []

  constructor(context: ServerContext, shelf: Shelf) {
    this.#context = context
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

  async create(wanted: NewTable, device: Device = ''): Promise<Seated> {
    const box = await this.#shelf(wanted.game)
    if (box === null) throw new Refused('unknown-game', { field: 'body.game' })
    const record = await this.#keep(newTable(box, wanted, device, this.#context))
    return this.#seated(record, record.host)
  }

  /** Lays this table, unless it is there already. */
  lay(record: TableRecord): Promise<TableRecord> {
    return this.#keep(record)
  }

  /** Nothing of the table stays. */
  async forget(id: string): Promise<void> {
    const room = await this.#rooms.get(id)?.catch(() => null)
    this.#rooms.delete(id)
    if (room) this.#open.delete(room)
    await room?.close()
    await this.#context.store.remove(id)
    this.#count()
  }

  /** The box of a game; null where there is none of that name. */
  box(game: string): Promise<AnyBox | null> {
    return this.#shelf(game)
  }

  /** Seats somebody at the table with this code. */
  async join({ code, ...who }: Join, device: Device = ''): Promise<Seated> {
    return this.#sit(await this.#roomWith(code), who, device, openSeat)
  }

  /** The table with this code, which has a seat to take. */
  async lookUp({ code }: LookUp): Promise<FoundTable> {
    const { record } = await this.#roomWith(code)
    openSeat(record)
    return { game: record.header.game }
  }

  async #roomWith(code: string): Promise<Room> {
    const id = await this.#context.store.findCode(readCode(code))
    const room = id === null ? null : await this.room(id)
    if (room === null || this.#context.time.wall() - room.record.created > CODE_LASTS) {
      throw new Refused('no-such-code', { field: 'body.code' })
    }
    return room
  }

  /** Seats somebody by the link of an open seat. */
  async take(room: Room, link: string, who: Take, device: Device = ''): Promise<Seated> {
    const role = this.#context.keys.opens(room.record, link)?.role
    if (role === undefined) throw new Refused('wrong-key')
    if (role.type !== 'seat') throw new Refused('not-your-part')
    return this.#sit(room, who, device, ({ chairs }) => {
      if (chairs[role.seat]?.taken) throw new Refused('seat-taken')
      return role.seat
    })
  }

  /** Once for each key of theirs. The seat gets a new key: others may have seen the one it was offered with. */
  async #sit(
    room: Room,
    { name, key }: Take,
    device: Device,
    choose: (record: TableRecord) => number,
  ): Promise<Seated> {
    const joined = key === undefined ? null : hashKey(key)
    let seat = -1
    const record = await room.revise(before => {
      seat = before.chairs.findIndex(chair => joined !== null && chair.joined === joined)
      if (seat >= 0) return before
      seat = choose(before)
      return {
        ...before,
        header: { ...before.header, seats: before.header.seats.with(seat, name.trim()) },
        chairs: before.chairs.map((chair, n) =>
          n === seat ? { ...chair, taken: true, issue: chair.issue + 1, joined, device: device || null } : chair,
        ),
      }
    })
    return this.#seated(record, seat)
  }

  /** A seat that no device holds is this one's from now on. */
  async holdSeat(room: Room, seat: number, device: Device): Promise<void> {
    await room.revise(before => {
      return before.chairs[seat]?.device === null ? heldBy(before, seat, device) : before
    })
  }

  /** The seat goes on at this device, wherever it was; the stream of the other one says so there. */
  async takeOver(room: Room, link: string, device: Device): Promise<Seated> {
    const { role, spent } = this.#context.keys.opens(room.record, link) ?? {}
    if (role === undefined) throw new Refused('wrong-key')
    if (role.type !== 'seat') throw new Refused('not-your-part')
    if (spent) throw new Refused('seat-taken')
    if (!room.record.chairs[role.seat]?.taken) throw new Refused('not-your-part')
    return this.#seated(await room.revise(before => heldBy(before, role.seat, device)), role.seat)
  }

  /**
   * Asks for another game. Once everybody who plays has asked – or the organiser, who lays tables –, there is the next table,
   * the same one however often it is asked for, and everybody at this one is told their link to it.
   */
  async rematch(room: Room, role: Role): Promise<string | null> {
    if (!isClosed(room.host)) throw new Refused('not-over')
    if (room.record.station) throw new Refused('once-only')
    if (room.record.next === null) {
      if (role.type === 'seat') await room.playAgain(role.seat)
      if (role.type === 'seat' && !room.allPlayAgain) return null
      // A name that has been forgotten since must not come back with the next table.
      if (!(await room.refresh())) throw new Refused('no-such-table')
      const laid = await this.#keep(nextTable(room.box, room.record, result(room.box, room.match), this.#context))
      await room.revise(before => (before.next === null ? { ...before, next: laid.id } : before))
    }
    return rematchLink(room.record, role, this.#context.keys)
  }

  async check(): Promise<void> {
    await this.#context.store.check()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelBeat()
    await this.#beat()
    await Promise.all([...this.#open].map(room => room.close()))
    this.#open.clear()
    this.#rooms.clear()
    await this.#context.bots.close()
    await this.#context.store.close()
  }

  async #load(id: string): Promise<Room> {
    const stored = await this.#context.store.read(id)
    const box = stored === null ? null : await this.#shelf(stored.record.header.game)
    if (stored === null || box === null) throw new Refused('no-such-table')
    const held = (await this.#context.heldAs?.(stored.record)) ?? null
    const room = new Room(this.#context, box, stored, held)
    const { colleagues } = this.#context
    if (colleagues) room.lead(await colleagues.claim(id))
    return room
  }

  async #keep(record: TableRecord): Promise<TableRecord> {
    const { store } = this.#context
    for (let tries = 0; tries < 20; tries++) {
      if (await store.create(record)) return record
      const known = await store.read(record.id)
      if (known) return known.record
      record = { ...record, code: newCode() }
    }
    throw new Error('no free code found')
  }

  #seated({ id, chairs }: TableRecord, seat: number | null): Seated {
    const role: Role = seat === null ? { type: 'organiser' } : { type: 'seat', seat }
    const key = this.#context.keys.keyFor(id, role, seat === null ? 0 : chairs[seat]?.issue)
    return { id, seat, key, link: linkTo(id, key) }
  }

  #nextBeat(): void {
    this.#cancelBeat = this.#context.time.after(HEARTBEAT, () => {
      void this.#beat().then(() => {
        if (!this.#closed) this.#nextBeat()
      })
    })
  }

  async #beat(): Promise<void> {
    const times = new Map<string, number>()
    this.#freeCodes()
    for (const room of this.#open) {
      if (room.leads && room.host.isTicking) times.set(room.id, room.host.time)
      if (room.isIdle(IDLE)) this.leave(room)
    }
    this.#count()
    await this.#heedOthers().catch(() => undefined)
    // A missed heartbeat costs nobody anything but seconds given back; acts have their own errors.
    await this.#context.store.beat(times).catch(() => undefined)
  }

  /** Those in memory. */
  rooms(): Iterable<Room> {
    return this.#open
  }

  /** Out of memory: nobody uses it, or it is gone. */
  leave(room: Room): void {
    void room.close()
    this.#open.delete(room)
    this.#rooms.delete(room.id)
  }

  /** A command may have forgotten a name or removed a table: nobody goes on seeing it. */
  async #heedOthers(): Promise<void> {
    // Where there are colleagues, they tell.
    if (this.#context.colleagues || !(await this.#context.store.othersWrote())) return
    for (const room of this.#open) if (!(await room.refresh())) this.leave(room)
    for (const listener of this.onOthersWrote) await listener()
  }

  /** Of tables that are complete or over; and, now and then, of those that are too old. What fails is tried again. */
  #freeCodes(): void {
    const done = [...this.#open].filter(room => room.leads && room.record.code !== null && isCodeDone(room))
    const freed: Promise<unknown>[] = done.map(room => room.revise(before => ({ ...before, code: null })))
    const wall = this.#context.time.wall()
    if (wall >= this.#nextSweep) {
      this.#nextSweep = wall + HOUR
      freed.push(this.#context.store.freeCodes(wall - CODE_LASTS), this.#sweep(wall))
    }
    for (const work of freed) work.catch(() => undefined)
  }

  /** Removes tables at which nothing has happened for so long that nobody will come back. */
  async #sweep(wall: number): Promise<void> {
    const { store, keepFor = Infinity, log } = this.#context
    if (keepFor === Infinity) return
    // Whatever is left is found an hour later: a large sweep holds nobody up.
    const quiet = (await store.quietSince(wall - keepFor, SWEPT_AT_ONCE)).filter(id => !this.#rooms.has(id))
    for (const id of quiet) await store.remove(id)
    if (quiet.length > 0) log?.('info', 'tables removed after their time', { tables: quiet.length })
  }

  #count(): void {
    this.#context.metrics.rooms.set(this.#open.size)
  }
}

function openSeat({ chairs }: TableRecord): number {
  const seat = chairs.findIndex(chair => !chair.taken)
  if (seat < 0) throw new Refused('table-full', { field: 'body.code' })
  return seat
}

function isCodeDone({ host, record }: Room): boolean {
  return isClosed(host) || (isComplete(record) && host.time > CODE_LINGERS)
}
