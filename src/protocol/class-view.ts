import Type, { type Static } from 'typebox'
import {
  ClassSettings,
  Colour,
  Level,
  Link,
  Moment,
  NewTask,
  Odd,
  object,
  orNull,
  PupilNumber,
  Screen,
  SetUp,
  Size,
  StepId,
  TableNumber,
} from './class.ts'

/** Who sits at a table: a pupil, a computer, or nobody any more. */
const SeatOf = Type.Union([
  object({ pupil: PupilNumber }),
  object({ computer: Level, name: Type.String() }),
  object({ gone: PupilNumber }, 'Has left the class'),
])

const Outcome = object({ winners: Type.Array(Type.Integer()), reason: Type.String() })

const TableRow = object(
  {
    number: TableNumber,
    setUp: SetUp,
    seats: Type.Array(SeatOf),
    monitors: Type.Array(PupilNumber),
    outcome: orNull(Outcome),
  },
  'A table, without its board',
)
export type TableRow = Static<typeof TableRow>

export const Board = object(
  {
    table: TableNumber,
    game: Type.String(),
    rules: Type.Optional(Type.Integer()),
    options: Type.Record(Type.String(), Type.Unknown()),
    way: Type.String(),
    state: Type.Unknown({ description: 'The position, as a spectator sees it' }),
    line: Type.Integer(),
    turn: Type.Integer(),
    awaits: orNull(Type.Integer({ description: 'The seat whose turn it is' })),
    outcome: orNull(Outcome),
    dispute: orNull(object({ since: Moment }, 'A time out, or a ruling that is waited for')),
    stopped: orNull(
      object(
        { seat: Type.Integer(), rule: Type.String(), times: Type.Integer(), since: Moment },
        'Somebody has been stopped so often in one turn',
      ),
    ),
    lastAct: Moment,
  },
  'What a small board shows, and what it wants',
)
export type Board = Static<typeof Board>

const Doing = Type.Union([
  object({ type: Type.Literal('table'), table: TableNumber, seat: Type.Integer() }),
  object({ type: Type.Literal('monitor'), table: TableNumber }),
  object({ type: Type.Literal('task'), task: Type.Integer() }),
  object({ type: Type.Literal('waiting') }),
])

const PupilRow = object({
  number: PupilNumber,
  name: Type.String(),
  colour: Colour,
  here: Type.Boolean({ description: 'Has neither left nor been removed' }),
  online: Type.Boolean({ description: 'A page of theirs is open' }),
  hand: orNull(Moment),
  reading: orNull(Moment),
  knocking: orNull(Moment),
  doing: Doing,
  done: Type.Record(Type.String(), Type.Array(StepId), { description: 'By task' }),
  games: object({ played: Type.Integer(), won: Type.Integer(), tied: Type.Integer() }),
})
export type PupilRow = Static<typeof PupilRow>

const TaskRow = Type.Union([
  object({ number: Type.Integer(), over: Type.Boolean(), ...NewTask.anyOf[0].properties }),
  object({ number: Type.Integer(), over: Type.Boolean(), ...NewTask.anyOf[1].properties }),
])
export type TaskRow = Static<typeof TaskRow>

/** A moment of a game to talk about, without names: how the table lay before a turn and after it. */
export const Snapshot = object({
  number: Type.Integer(),
  at: Moment,
  game: Type.String(),
  rules: Type.Optional(Type.Integer()),
  options: Type.Record(Type.String(), Type.Unknown()),
  turn: Type.Integer(),
  seat: orNull(Type.Integer({ description: 'Who played it' })),
  before: Type.Unknown(),
  /** What was done, move by move, as a spectator may know it. */
  moves: Type.Array(object({ words: Type.String(), move: Type.Unknown() })),
  after: Type.Unknown(),
  /** Rules that it broke; on the projector null until the answer is shown. */
  broken: orNull(Type.Array(Type.String())),
})
export type Snapshot = Static<typeof Snapshot>

/** The teacher's whole view but boards and snapshots. */
export const TeacherView = object({
  role: Type.Literal('teacher'),
  id: Type.String(),
  line: Type.Integer({ description: 'How many lines the log has' }),
  undo: orNull(
    Type.Integer({ description: 'The last line that may be taken back: a seating, a task, somebody removed' }),
  ),
  settings: ClassSettings,
  code: orNull(Type.String({ description: 'null: ended' })),
  links: object({ teacher: Link, projector: Link }),
  paused: orNull(Moment),
  setUp: orNull(SetUp),
  odd: Odd,
  pupils: Type.Array(PupilRow),
  tables: Type.Array(TableRow),
  tasks: Type.Array(TaskRow),
  snapshots: Type.Array(Type.Integer()),
  screen: Screen,
  /** Projectors and teachers' pages that are open. */
  projectors: Type.Integer(),
  teachers: Type.Integer(),
  now: Moment,
})
export type TeacherView = Static<typeof TeacherView>

const Opponent = Type.Union([
  object({ name: Type.String(), colour: Colour }),
  object({ computer: Level, name: Type.String() }),
])

export const PupilView = object({
  role: Type.Literal('pupil'),
  id: Type.String(),
  title: Type.String(),
  me: object({ number: PupilNumber, name: Type.String(), colour: Colour }),
  paused: orNull(Moment),
  hand: orNull(Moment),
  now: Moment,
  doing: Type.Union([
    object({ type: Type.Literal('waiting') }),
    object({
      type: Type.Enum(['table', 'monitor']),
      table: TableNumber,
      /** `/table/ID#KEY`: the seat, or the Monitor's chair. */
      link: Link,
      game: Type.String(),
      way: Type.String(),
      opponents: Type.Array(Opponent, { description: 'Who sits opposite; for a monitor both players' }),
    }),
    object({ type: Type.Literal('task'), task: TaskRow, done: Type.Array(StepId) }),
  ]),
})
export type PupilView = Static<typeof PupilView>

/** What hangs on the wall of the room. Names are those that may be shown there. */
export const ProjectorView = object({
  role: Type.Literal('projector'),
  id: Type.String(),
  title: Type.String(),
  code: orNull(Type.String()),
  size: Size,
  here: Type.Integer(),
  paused: orNull(Moment),
  screen: Screen,
  /** As far as `screen` shows them. */
  names: Type.Record(Type.String(), object({ name: Type.String(), colour: orNull(Colour) })),
  tables: Type.Array(TableRow),
  tasks: Type.Array(TaskRow),
  done: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(StepId)), {
    description: 'By pupil and task',
  }),
  now: Moment,
})
export type ProjectorView = Static<typeof ProjectorView>

/** Sent down the event stream: whatever has changed, each part whole. All of it comes first. */
export const ClassEvent = object({
  view: Type.Optional(Type.Union([TeacherView, PupilView, ProjectorView])),
  boards: Type.Optional(Type.Array(Board)),
  snapshots: Type.Optional(Type.Array(Snapshot)),
})
export type ClassEvent = Static<typeof ClassEvent>

/** Links to a table, for the teacher: to look over a shoulder, and to sit down as Monitor. */
export const TableLinks = object({ watch: Link, monitor: Link })
export type TableLinks = Static<typeof TableLinks>
