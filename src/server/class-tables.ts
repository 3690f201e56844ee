import { LEVELS } from '#bots/level.ts'
import { type Classroom, type ClassTable, type SetUp, tablesOf } from '#gathering/class/classroom.ts'
import type { TableLinks } from '#protocol/class-view.ts'
import type { Held } from '#protocol/table.ts'
import type { ClassRoom } from './class-room.ts'
import { computerName } from './class-views.ts'
import type { ServerContext } from './context.ts'
import type { Hall } from './hall.ts'
import { linkTo } from './invitations.ts'
import { type ClassSeat, classTable, nextId, withSeats } from './new-table.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'
import type { TableRecord } from './store.ts'

/** The tables of classes: ordinary tables of the hall, which do not know that there is a class. */
export class ClassTables {
  readonly #context: ServerContext
  readonly #hall: Hall

  constructor(context: ServerContext, hall: Hall) {
    this.#context = context
    this.#hall = hall
  }

  /** Throws where nothing can be played like that. */
  async check(setUp: SetUp): Promise<void> {
    const box = await this.#boxOf(setUp)
    const pupil = { name: '?', level: null, device: null, issue: 0 }
    classTable(box, setUp, [pupil, pupil], { id: '' }, this.#context)
  }

  /** Lays what is to be laid, and lets tables stand still or go on; told again, it changes nothing. */
  async settle({ id, classroom }: ClassRoom, before: Classroom | null): Promise<void> {
    const known = new Map(before ? tablesOf(before).map(table => [table.id, table]) : [])
    const now = tablesOf(classroom)
    const fresh = now.filter(table => !known.has(table.id))
    await Promise.all(fresh.map(async table => this.#hall.lay(await this.#recordOf(id, classroom, table))))
    for (const table of now) {
      this.#inUse(table.id)?.hold(classroom.paused === null ? null : 'paused')
      known.delete(table.id)
    }
    for (const left of known.values()) this.#inUse(left.id)?.hold('left')
    if (before) await this.#reseat(classroom, before)
  }

  /** Opens its tables, so that their boards can be seen. */
  async open({ classroom }: ClassRoom): Promise<void> {
    await Promise.all(tablesOf(classroom).map(({ id }) => this.#hall.room(id)))
  }

  /** Why a table of this class stands still. */
  heldAs({ classroom }: ClassRoom, record: TableRecord): Held | null {
    if (!tablesOf(classroom).some(({ id }) => id === record.id)) return 'left'
    return classroom.paused === null ? null : 'paused'
  }

  links({ id }: ClassTable): TableLinks {
    const link = (type: 'watch' | 'monitor') => linkTo(id, this.#context.keys.keyFor(id, { type }))
    return { watch: link('watch'), monitor: link('monitor') }
  }

  room(table: ClassTable) {
    return this.#hall.room(table.id)
  }

  /** Nothing of these tables stays, nor of those at which their players played again. */
  async forget(ids: readonly string[]): Promise<void> {
    for (const first of new Set(ids)) {
      for (let id = first; ; id = nextId(id, this.#context)) {
        const isThere = (await this.#context.store.read(id)) !== null
        await this.#hall.forget(id)
        if (!isThere) break
      }
    }
  }

  #inUse(id: string): Room | undefined {
    return [...this.#hall.rooms()].find(room => room.id === id)
  }

  /** Somebody has another name or device, or has gone: their old link opens nothing any more. */
  async #reseat(classroom: Classroom, before: Classroom): Promise<void> {
    for (const table of tablesOf(classroom)) {
      const was = tablesOf(before).find(({ id }) => id === table.id)
      const seats = seatsOf(classroom, table)
      // A table at which the same people play again was laid by the hall.
      if (was && JSON.stringify(seatsOf(before, was)) === JSON.stringify(seats)) continue
      const room = await this.#hall.room(table.id)
      await room.revise(record => (isSeated(record, seats) ? record : withSeats(record, seats)))
      room.hold(classroom.paused === null ? null : 'paused')
    }
  }

  async #recordOf(id: string, classroom: Classroom, table: ClassTable): Promise<TableRecord> {
    const box = await this.#boxOf(table.setUp)
    return classTable(box, table.setUp, seatsOf(classroom, table), { id: table.id, class: id }, this.#context)
  }

  async #boxOf({ game }: SetUp) {
    const box = await this.#hall.box(game)
    if (box === null) throw new Refused('unknown-game', { field: 'body.act.setUp.game' })
    return box
  }
}

/** Who sits there, under which name, on which device and with which issue of the link. */
function seatsOf({ pupils }: Classroom, { seats }: ClassTable): readonly ClassSeat[] {
  return seats.map(seat => {
    if ('computer' in seat) {
      const level = LEVELS.find(one => one === seat.computer) ?? 1
      return { name: computerName(level), level, device: null, issue: 0 }
    }
    const isGone = 'gone' in seat
    const { name = '?', device = null, issue = 0 } = pupils[isGone ? seat.gone : seat.pupil] ?? {}
    return isGone ? { name, level: null, device: null, issue: issue + 1 } : { name, level: null, device, issue }
  })
}

function isSeated({ header, chairs }: TableRecord, seats: readonly ClassSeat[]): boolean {
  return seats.every(({ name, level, device, issue }, seat) => {
    const chair = chairs[seat]
    const isOnDevice = device === null || chair?.device === device
    return level !== null || (header.seats[seat] === name && chair?.issue === issue && isOnDevice)
  })
}
