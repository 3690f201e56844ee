import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { FoundTable, NewTable, Nickname, OnceKey } from './requests.ts'

/**
 * What crosses the network about a class. A pupil is a number, a made-up name and a colour; nothing here says who a child is.
 */
export const object = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description !== undefined && { description }) })
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
export const PupilNumber = Type.Integer({ minimum: 1, maximum: 9999 })
export const TableNumber = Type.Integer({ minimum: 1, maximum: 99_999 })
export const Moment = Type.Integer({ description: 'Wall time of the server, in milliseconds' })
export const Level = Type.Integer({ minimum: 1, maximum: 5 })
const Code = Type.String({ minLength: 5, maxLength: 20 })
export const Link = Type.String({ description: 'A path with the key behind `#`' })

/** What a pupil is told apart by at a glance, with the name. */
export const COLOURS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
export const Colour = Type.Enum(COLOURS)

/** At most as many pupils as a wall can show. */
export const LARGEST_CLASS = 60
export const Size = Type.Integer({ minimum: 2, maximum: LARGEST_CLASS })

/** What happens with pupils who come when others play already: they sit down at once, or the teacher seats them. */
export const LATECOMERS = ['seat', 'wait'] as const

/** What a teacher decides. */
const SETTINGS = {
  /** `Room 12`. */
  title: Type.String({ maxLength: 40, pattern: '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029;]*$' }),
  /** Two more than this may come in. */
  size: Size,
  /** Pupils may type a name of their own. */
  freeNames: Type.Boolean(),
  latecomers: Type.Enum(LATECOMERS),
  /** The projector shows mathematicians' names in place of the pupils'. */
  anonymous: Type.Boolean(),
}
export const ClassSettings = object(SETTINGS)
export type ClassSettings = Static<typeof ClassSettings>

/** The answer to a teacher who has opened a class. */
export const Opened = object({
  id: Type.String(),
  key: Type.String(),
  /** `/class/ID#KEY`. */
  link: Link,
  code: Type.String(),
})
export type Opened = Static<typeof Opened>

/** What is played at a table, and how. */
export const SetUp = Type.Pick(NewTable, ['game', 'way', 'options', 'position', 'clock', 'turnLimit'], {
  additionalProperties: false,
})
export type SetUp = Static<typeof SetUp>

/** What the one who is left over does. */
export const Odd = Type.Union([
  object({ type: Type.Literal('computer'), level: Level }),
  object({ type: Type.Literal('monitor') }, 'Of another table'),
  object({ type: Type.Literal('wait') }),
])
export type Odd = Static<typeof Odd>

/** All of it has a default. */
export const NewClass = object({
  ...Type.Partial(ClassSettings).properties,
  setUp: Type.Optional(SetUp),
  odd: Type.Optional(Odd),
})
export type NewClass = Static<typeof NewClass>

/** What stands behind the code of a class. */
export const Door = object({
  id: Type.String(),
  title: Type.String(),
  names: Type.Array(Type.String(), { description: 'Three that nobody has; ask again for three others' }),
  free: Type.Boolean({ description: 'A name of their own is taken as well' }),
  colours: Type.Array(Colour),
  you: orNull(
    object(
      { number: PupilNumber, name: Type.String(), colour: Colour },
      'This device is in the class already: joining gives the same seat',
    ),
  ),
  away: Type.Array(object({ number: PupilNumber, name: Type.String(), colour: Colour }), {
    description: 'Whose tablet is closed: one of them may come back on another, if the teacher agrees',
  }),
})
export type Door = Static<typeof Door>

/** What a code opens. */
export const Found = Type.Union([FoundTable, object({ class: Door })])
export type Found = Static<typeof Found>

export const Enter = object({
  code: Code,
  name: Nickname,
  colour: Colour,
  /** Asking again with the same key gives the same seat. */
  key: OnceKey,
  other: Type.Optional(
    Type.Boolean({ description: 'Somebody else than whoever came in with this device before: two may share a tablet' }),
  ),
})
export type Enter = Static<typeof Enter>

/** Somebody whose device does not know them any more. Asked again and again with the same key, until the teacher has answered. */
export const ComeBack = object({ code: Code, pupil: PupilNumber, key: OnceKey })
export type ComeBack = Static<typeof ComeBack>

export const Entered = object({
  id: Type.String(),
  pupil: PupilNumber,
  name: Type.String(),
  key: Type.String(),
  /** `/class/ID/me#KEY`. */
  link: Link,
})
export type Entered = Static<typeof Entered>

/** The teacher has not answered yet. */
export const Knocked = object({ waiting: Type.Literal(true) })

/** A step of a lesson, `x-1.3`, or a case, `x-cases.7`, as the page that shows it calls it. */
export const StepId = Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{0,47}$' })
const Steps = Type.Array(StepId, { minItems: 1, maxItems: 60, uniqueItems: true })
const GameId = Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' })

/** Something to learn, with its steps as the page counts them. */
export const NewTask = Type.Union([
  object({ kind: Type.Literal('lesson'), game: GameId, lesson: StepId, steps: Steps }),
  object({ kind: Type.Literal('cases'), game: GameId, steps: Steps }, 'A set of the detective’s cases'),
])
export type NewTask = Static<typeof NewTask>

const Who = Type.Optional(
  Type.Array(PupilNumber, { minItems: 1, maxItems: 62, uniqueItems: true, description: 'Everybody who is here' }),
)
const Tables = Type.Optional(
  Type.Array(TableNumber, { minItems: 1, maxItems: 62, uniqueItems: true, description: 'All of them' }),
)

/** A table as a teacher lays it by hand: two pupils, or one and a computer; and somebody who looks after it. */
const ByHand = object({
  pupils: Type.Array(PupilNumber, { minItems: 1, maxItems: 2 }),
  computer: Type.Optional(Level),
  monitor: Type.Optional(PupilNumber),
})

/** What the projector shows. */
export const Screen = Type.Union([
  object({ type: Type.Literal('door') }, 'The code, large'),
  object({ type: Type.Literal('wall') }),
  object({ type: Type.Literal('table'), table: TableNumber }),
  object({ type: Type.Literal('snapshot'), snapshot: Type.Integer({ minimum: 1 }), answer: Type.Boolean() }),
  object({ type: Type.Literal('progress') }),
])
export type Screen = Static<typeof Screen>

const act = <Name extends string, Properties extends TProperties>(name: Name, properties: Properties) =>
  object({ do: Type.Literal(name), ...properties })
const One = { pupil: PupilNumber }

/** What a teacher does. `setUp`: as before, where nothing is said. */
export const TeacherAct = Type.Union([
  act('settings', { settings: Type.Partial(ClassSettings) }),
  act('new-code', {}),
  act('end-code', {}),
  act('pair', {
    how: Type.Enum(['chance', 'rotation']),
    who: Who,
    setUp: Type.Optional(SetUp),
    odd: Type.Optional(Odd),
  }),
  act('seat', {
    tables: Type.Array(ByHand, { maxItems: 31 }),
    away: Type.Optional(
      Type.Array(PupilNumber, { maxItems: 62, uniqueItems: true, description: 'Who gets up and waits' }),
    ),
    monitors: Type.Optional(
      Type.Array(object({ ...One, table: TableNumber }), {
        maxItems: 62,
        description: 'Of tables that are there already',
      }),
    ),
    setUp: Type.Optional(SetUp),
  }),
  act('swap', { pupils: Type.Array(PupilNumber, { minItems: 2, maxItems: 2, uniqueItems: true }) }),
  act('change', { tables: Tables, setUp: SetUp }),
  act('clear', { tables: Tables }),
  act('task', { task: NewTask, who: Who }),
  act('end-task', { task: Type.Integer({ minimum: 1 }) }),
  act('pause', {}),
  act('go-on', {}),
  act('remove', One),
  act('admit', One),
  act('turn-away', One),
  act('lower', One),
  act('snapshot', { table: TableNumber }),
  act('discard', { snapshot: Type.Integer({ minimum: 1 }) }),
  act('show', { screen: Screen }),
  act('undo', { line: Type.Integer({ minimum: 0 }) }),
])
export type TeacherAct = Static<typeof TeacherAct>

/** What a pupil's page tells. */
export const PupilAct = Type.Union([
  act('raise', {}),
  act('lower', {}),
  act('done', { task: Type.Integer({ minimum: 1 }), step: StepId }),
  act('reading', { on: Type.Boolean({ description: 'The rules lie open' }) }),
  act('leave', {}),
])
export type PupilAct = Static<typeof PupilAct>

export const ClassSaid = object({
  act: Type.Union([...TeacherAct.anyOf, ...PupilAct.anyOf]),
  key: OnceKey,
  /** Of the class as the sender saw it; another number is refused as stale. Without it, it is done as things stand. */
  line: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type ClassSaid = Static<typeof ClassSaid>
