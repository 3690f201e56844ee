import type { Mode } from '#kernel/transcript.ts'

/** What is played at a table, and how. */
export interface SetUp {
  readonly game: string
  readonly way: Mode
  readonly options?: Readonly<Record<string, unknown>>
  readonly position?: string
  readonly clock?: boolean
  readonly turnLimit?: number
}

/** What the one who is left over does. */
export type Odd =
  | { readonly type: 'computer'; readonly level: number }
  | { readonly type: 'monitor' }
  | { readonly type: 'wait' }

export interface Settings {
  readonly title: string
  /** Two more than this may come in. */
  readonly size: number
  readonly freeNames: boolean
  readonly latecomers: 'seat' | 'wait'
  readonly anonymous: boolean
}

export const SETTINGS: Settings = { title: '', size: 30, freeNames: false, latecomers: 'seat', anonymous: true }

/** Somebody asks to be let in as a pupil whose device is lost; the token tells who asks. */
export interface Knock {
  readonly token: string
  readonly device: string | null
  readonly at: number
}

/** A made-up name, and what it takes to know them again; nothing says who they are. */
export interface Pupil {
  readonly number: number
  readonly name: string
  readonly colour: string
  /** What their device is known by; null where it keeps no cookie. */
  readonly device: string | null
  /** What they came in with: asking again gives the same seat. */
  readonly token: string
  /** Counts up when another device takes their place, which makes the earlier link void. */
  readonly issue: number
  /** Has neither left nor been removed. */
  readonly isHere: boolean
  readonly hand: number | null
  readonly knock: Knock | null
  /** Tokens that the teacher has turned away. */
  readonly turnedAway: readonly string[]
  /** What they are to do while they sit at no table. */
  readonly task: number | null
  /** Steps that are done, by task. */
  readonly done: Readonly<Record<number, readonly string[]>>
  readonly games: { readonly played: number; readonly won: number; readonly tied: number }
}

/** Who sits there: a pupil, a computer of some level, or a pupil who has gone. */
export type SeatOf = { readonly pupil: number } | { readonly computer: number } | { readonly gone: number }

export interface Outcome {
  readonly winners: readonly number[]
  readonly reason: string
}

/** A table of the hall that pupils of the class play at. Its number is never used again. */
export interface ClassTable {
  readonly number: number
  readonly id: string
  readonly setUp: SetUp
  readonly seats: readonly SeatOf[]
  readonly monitors: readonly number[]
  readonly outcome: Outcome | null
}

/** Something to learn, with its steps as the page that shows it counts them. */
export interface Task {
  readonly number: number
  readonly kind: 'lesson' | 'cases'
  readonly game: string
  readonly lesson?: string
  readonly steps: readonly string[]
  /** Given to everybody: whoever comes late has it as well. */
  readonly forAll: boolean
  readonly isOver: boolean
}
export type NewTask = Omit<Task, 'isOver'>

/** A moment of a game to talk about: how the table lay before a turn and after it. */
export interface Snapshot {
  readonly number: number
  readonly at: number
  readonly game: string
  readonly rules?: number
  readonly options: Readonly<Record<string, unknown>>
  readonly turn: number
  readonly seat: number | null
  readonly before: unknown
  readonly moves: readonly { readonly words: string; readonly move: unknown }[]
  readonly after: unknown
  readonly broken: readonly string[]
}

/** What the projector shows. */
export type Screen =
  | { readonly type: 'door' | 'wall' | 'progress' }
  | { readonly type: 'table'; readonly table: number }
  | { readonly type: 'snapshot'; readonly snapshot: number; readonly answer: boolean }

/** Two who have sat opposite each other; `NOBODY` for whoever was left over. */
export type Meeting = readonly [number, number]
export const NOBODY = 0

/** A class as its log has made it. */
export interface Classroom {
  readonly settings: Settings
  /** Opens the door; null once it has been ended. */
  readonly code: string | null
  readonly pupils: Readonly<Record<number, Pupil>>
  readonly tables: Readonly<Record<number, ClassTable>>
  /** The highest number that a table has had. */
  readonly lastTable: number
  readonly met: readonly Meeting[]
  /** Of the last seating: what is played when nothing else is said. */
  readonly setUp: SetUp | null
  readonly odd: Odd
  readonly paused: number | null
  readonly tasks: readonly Task[]
  readonly snapshots: readonly Snapshot[]
  readonly lastSnapshot: number
  readonly screen: Screen
}

/** What a teacher may say before anybody comes. */
export interface Plan {
  readonly settings: Settings
  readonly setUp: SetUp | null
  readonly odd: Odd
}

export const PLAN: Plan = { settings: SETTINGS, setUp: null, odd: { type: 'computer', level: 1 } }

export function openedClass({ settings, setUp, odd }: Plan = PLAN): Classroom {
  return {
    settings,
    code: null,
    pupils: {},
    tables: {},
    lastTable: 0,
    met: [],
    setUp,
    odd,
    paused: null,
    tasks: [],
    snapshots: [],
    lastSnapshot: 0,
    screen: { type: 'door' },
  }
}

export function pupilsOf({ pupils }: Classroom): readonly Pupil[] {
  return Object.values(pupils)
}

export function pupilsHere(classroom: Classroom): readonly Pupil[] {
  return pupilsOf(classroom).filter(({ isHere }) => isHere)
}

export function tablesOf({ tables }: Classroom): readonly ClassTable[] {
  return Object.values(tables)
}

/** Somebody comes in although the class is complete: a visitor, or a tablet that forgot who it was. */
const ABOVE_SIZE = 2

export function isFull(classroom: Classroom): boolean {
  return pupilsHere(classroom).length >= classroom.settings.size + ABOVE_SIZE
}

/** Numbers of those who play at a table, without those who have gone. */
export function playersAt({ seats }: ClassTable): readonly number[] {
  return seats.flatMap(seat => ('pupil' in seat ? [seat.pupil] : []))
}

/** What a pupil does: one thing at a time. */
export type Doing =
  | { readonly type: 'table'; readonly table: ClassTable; readonly seat: number }
  | { readonly type: 'monitor'; readonly table: ClassTable }
  | { readonly type: 'task'; readonly task: Task }
  | { readonly type: 'waiting' }

export function doingOf(classroom: Classroom, number: number): Doing {
  for (const table of tablesOf(classroom)) {
    const seat = table.seats.findIndex(one => 'pupil' in one && one.pupil === number)
    if (seat >= 0) return { type: 'table', table, seat }
    if (table.monitors.includes(number)) return { type: 'monitor', table }
  }
  const given = classroom.pupils[number]?.task
  const task = classroom.tasks.find(one => one.number === given && !one.isOver)
  return task ? { type: 'task', task } : { type: 'waiting' }
}

/** A name that somebody in the class has. */
export function isNameTaken(classroom: Classroom, name: string): boolean {
  const same = name.toLowerCase()
  return pupilsHere(classroom).some(pupil => pupil.name.toLowerCase() === same)
}
