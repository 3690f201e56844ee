import { parseClassLine } from '#gathering/class/class-book.ts'
import { isNameTaken, type Pupil, pupilsHere, pupilsOf, SETTINGS } from '#gathering/class/classroom.ts'
import { chanceAt } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import {
  COLOURS,
  type ComeBack,
  type Door,
  type Enter,
  type Entered,
  type NewClass,
  type Opened,
} from '#protocol/class.ts'
import { friendlyNames, isFriendly } from '#text/friendly-names.ts'
import type { Language } from '#text/languages.ts'
import { lateAct } from './class-commands.ts'
import { classLink } from './class-keys.ts'
import { ClassRoom } from './class-room.ts'
import { ClassTables } from './class-tables.ts'
import { colourOf } from './class-views.ts'
import type { ServerContext } from './context.ts'
import type { Device } from './device.ts'
import type { GatheringRecord } from './gathering-store.ts'
import type { Hall } from './hall.ts'
import { hashKey, newCode, newId, readCode } from './keys.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'
import { RoomsInUse } from './rooms-in-use.ts'
import type { TableRecord } from './store.ts'

const MINUTE = 60_000
/** Nothing of a class is kept for longer. */
const KEPT = 24 * 60 * MINUTE
/** How many names are offered, and how many that were offered are not offered to somebody else. */
const NAMES = 3
const RECENT = 300

/** All classes of one server: opened, entered and forgotten. */
export class Classes {
  readonly tables: ClassTables
  readonly #context: ServerContext
  readonly #rooms = new RoomsInUse(id => this.#open(id))
  readonly #offered: string[] = []
  #asked = 0
  #cancelBeat: () => void = () => undefined

  constructor(context: ServerContext, hall: Hall) {
    this.#context = context
    this.tables = new ClassTables(context, hall)
    context.changed = [...(context.changed ?? []), room => void this.#changed(room)]
    context.heldAs = record => this.#heldAs(record)
    hall.onOthersWrote.push(() => this.refresh())
    void this.#beat()
  }

  async create(about: NewClass): Promise<Opened> {
    if (about.setUp) await this.tables.check(about.setUp)
    const record: GatheringRecord<NewClass> = {
      ...{ id: newId(), kind: 'class', created: this.#context.time.wall(), secret: null },
      about: { ...SETTINGS, ...about },
    }
    await this.#context.gatherings.create({ record, lines: [], names: {} }, record.created + KEPT)
    const room = await this.room(record.id)
    const code = await this.newCode(room, 'first-code')
    const teacher = { type: 'teacher' } as const
    return { id: room.id, key: room.keys.keyFor(teacher), link: classLink(room.id, teacher, room.keys), code }
  }

  room(id: string): Promise<ClassRoom> {
    return this.#rooms.room(id)
  }

  /** Those in memory. */
  rooms(): Promise<readonly ClassRoom[]> {
    return this.#rooms.all()
  }

  /** Out of memory: it is gone. */
  async leave(id: string): Promise<void> {
    await (await this.#rooms.known(id))?.close('no-such-class')
    await this.#rooms.letGo(id)
  }

  /** Another process has written: a class may have been removed. */
  async refresh(): Promise<void> {
    for (const room of await this.rooms()) if (!(await room.refresh())) await this.leave(room.id)
  }

  /** The server's, for names and pairs. */
  luck(): Chance {
    return chanceAt(this.#context.newSeed(), this.#asked++)
  }

  /** The door opens to another code; the one before is void. */
  async newCode(room: ClassRoom, key: string): Promise<string> {
    const { gatherings, store } = this.#context
    await room.say({ type: 'teacher' }, key, async () => {
      for (;;) {
        const code = newCode()
        if ((await store.findCode(code)) === null && (await gatherings.setCode(room.id, code)))
          return [{ type: 'code', code }]
      }
    })
    return room.classroom.code ?? ''
  }

  async endCode(room: ClassRoom, key: string): Promise<number> {
    const line = await room.say({ type: 'teacher' }, key, () => [{ type: 'code', code: null }])
    await this.#context.gatherings.setCode(room.id, null)
    return line
  }

  /** What somebody sees who has the code. */
  async door(typed: string, device: Device, language: Language): Promise<Door> {
    const { id, classroom, online } = await this.#behind(typed)
    const isTaken = (name: string) => isNameTaken(classroom, name) || this.#offered.includes(name)
    const names = friendlyNames(language, NAMES, isTaken, this.luck())
    this.#offered.push(...names)
    this.#offered.splice(0, this.#offered.length - RECENT)
    const you = device === '' ? undefined : pupilsHere(classroom).findLast(pupil => pupil.device === device)
    return {
      id,
      title: classroom.settings.title,
      names: [...names],
      free: classroom.settings.freeNames,
      colours: [...COLOURS],
      you: you ? shownOf(you) : null,
      away: pupilsHere(classroom)
        .filter(({ number }) => !online.has(number))
        .map(shownOf),
    }
  }

  /** Comes in, once for each key and, unless it is somebody else, for each device; whoever was here before has the same number and, if it is free, the same seat. */
  async enter({ code, name, colour, key, other = false }: Enter, device: Device): Promise<Entered> {
    const room = await this.#behind(code)
    const token = tokenOf(key)
    const knownBy = other ? '' : device
    await room.say({ type: 'room' }, `join-${token}`, classroom => {
      const known = findPupil(pupilsOf(classroom), token, knownBy)
      if (known?.isHere) return []
      const plain = name.trim()
      if (!classroom.settings.freeNames && !isFriendly(plain))
        throw new Refused('made-up-names', { field: 'body.name' })
      const number = known?.number ?? 1 + Math.max(0, ...pupilsOf(classroom).map(one => one.number))
      return [{ type: 'join', pupil: number, name: plain, colour, device: device || null, token }]
    })
    const pupil = findPupil(pupilsHere(room.classroom), token, knownBy)
    if (!pupil) throw new Refused('removed')
    await room.say({ type: 'room' }, `late-${token}`, classroom => {
      const late = lateAct(classroom, pupil.number)
      return late ? [late] : []
    })
    return enteredAs(room, pupil)
  }

  /** Asks to go on as a pupil whose device is lost; null until the teacher has answered. */
  async comeBack({ code, pupil: number, key }: ComeBack, device: Device): Promise<Entered | null> {
    const room = await this.#behind(code)
    const token = tokenOf(key)
    const pupil = room.classroom.pupils[number]
    if (pupil?.turnedAway.includes(token)) throw new Refused('turned-away')
    if (pupil?.isHere && (pupil.token === token || (device !== '' && pupil.device === device)))
      return enteredAs(room, pupil)
    if (pupil?.knock?.token !== token) {
      await room.say({ type: 'room' }, `knock-${token}-${number}`, () => [
        { type: 'knock', pupil: number, token, device: device || null },
      ])
    }
    return null
  }

  /** Nothing of it stays: neither its log nor its tables. */
  async end(id: string): Promise<void> {
    const { gatherings } = this.#context
    const stored = await gatherings.read(id)
    if (stored?.record.kind !== 'class') return
    const laid = stored.lines.flatMap(text => {
      const act = parseClassLine(text)?.act
      return act?.type === 'tables' ? act.lay.map(table => table.id) : []
    })
    await this.tables.forget(laid)
    await gatherings.remove(id)
    await this.leave(id)
  }

  async close(): Promise<void> {
    this.#cancelBeat()
    await this.#rooms.close()
  }

  async #behind(typed: string): Promise<ClassRoom> {
    const code = readCode(typed)
    const id = await this.#context.gatherings.findCode(code)
    const room = id === null ? null : await this.room(id)
    if (room?.classroom.code !== code) throw new Refused('no-such-code', { field: 'body.code' })
    return room
  }

  async #open(id: string): Promise<ClassRoom> {
    const stored = await this.#context.gatherings.read<NewClass>(id)
    if (stored?.record.kind !== 'class') throw new Refused('no-such-class')
    const room = new ClassRoom(this.#context, stored, (of, before) => this.tables.settle(of, before))
    // Opening a table asks for its class, so nobody waits for this.
    this.tables
      .settle(room, null)
      .then(() => this.tables.open(room))
      .catch(error => this.#context.report(`class ${id}`, error))
    return room
  }

  async #changed(table: Room): Promise<void> {
    const { class: id } = table.record
    if (id === undefined) return
    try {
      const room = await this.room(id)
      table.hold(this.tables.heldAs(room, table.record))
      room.tableChanged(table)
    } catch (error) {
      // A table may be closed after its class is gone.
      if (!(error instanceof Refused)) this.#context.report(`class ${id}`, error)
    }
  }

  async #heldAs(record: TableRecord) {
    if (record.class === undefined) return null
    const room = await this.room(record.class).catch(() => null)
    return room === null ? 'left' : this.tables.heldAs(room, record)
  }

  async #beat(): Promise<void> {
    const { gatherings, time, report } = this.#context
    this.#cancelBeat = time.after(MINUTE, () => void this.#beat())
    await this.#rooms.sweep()
    // What fails is tried again a minute later.
    const due = await gatherings.due(time.wall()).catch(() => [])
    for (const id of due) await this.end(id).catch(error => report(`class ${id}`, error))
  }
}

function enteredAs({ id, keys }: ClassRoom, { number, name, issue }: Pupil): Entered {
  const post = { type: 'pupil', pupil: number, issue } as const
  return { id, pupil: number, name, key: keys.keyFor(post), link: classLink(id, post, keys) }
}

/** By what they came in with, else by the device: two tabs are one pupil. */
function findPupil(pupils: readonly Pupil[], token: string, device: Device): Pupil | undefined {
  return (
    pupils.find(pupil => pupil.token === token) ??
    (device === '' ? undefined : pupils.findLast(pupil => pupil.device === device))
  )
}

function shownOf(pupil: Pupil) {
  return { number: pupil.number, name: pupil.name, colour: colourOf(pupil) }
}

function tokenOf(key: string): string {
  return hashKey(key).slice(0, 22)
}
