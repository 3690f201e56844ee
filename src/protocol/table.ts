import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import type { Values } from '#kernel/note.ts'
import { MODES, OFFICIALS } from '#kernel/transcript.ts'
import { ACT_TYPES, VERDICTS } from '#referee/acts.ts'
import { IMPROPER } from '#referee/dispute.ts'

/**
 * What crosses the network about a table. Each schema is the type, the documentation and the test of what is sent: a
 * field that is not named here does not belong in a view.
 */
type Sent<Value> = Value extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value

const object = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(description !== undefined && { description }) })
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

const Seat = Type.Integer({ minimum: 0 })
const Milliseconds = Type.Number({ minimum: 0 })
const Official = Type.Enum(OFFICIALS)
const Verdict = Type.Enum(VERDICTS)
/** Of the game: what is in it is the game's own business. */
const State = Type.Unknown({ description: 'The position, as this viewer may see it' })
const Move = Type.Unknown({ description: 'A move of the game' })
const NoteValues = Type.Unsafe<Values>(Type.Record(Type.String(), Type.Unknown()))

export const Author = Type.Union([Seat, Type.Literal('table'), Type.Literal('clock'), Official])

export const Note = object(
  { key: Type.String(), values: Type.Optional(NoteValues) },
  'A sentence of the catalogues, and what fills it',
)

/** What the holder of a link is at a table. */
export const Role = Type.Union([
  object({ type: Type.Literal('seat'), seat: Seat }),
  object(
    { type: Type.Literal('invited'), seat: Seat },
    'Has the link of a seat that is still open: watches until they sit down',
  ),
  object({ type: Official }),
  object({ type: Type.Literal('watch') }),
  object({ type: Type.Literal('organiser') }, 'Set the table up for others: watches, and invites'),
])
export type Role = Sent<Static<typeof Role>>

const Fault = object(
  { rule: Type.String(), at: Type.Array(Type.String()), values: NoteValues },
  'A rule that a move breaks, with what to point at and what to say',
)

const Turn = object({
  number: Type.Integer({ description: '0 is the starting procedure' }),
  seat: orNull(Seat),
  opening: State,
  entries: Type.Array(
    object({
      line: Type.Integer(),
      move: Move,
      faults: Type.Array(Fault, { description: 'Empty in tournament play for everybody but officials' }),
      mended: Type.Optional(State),
    }),
  ),
  touched: Type.Boolean(),
  reminded: Type.Array(Seat, { description: 'Who has been reminded of the minute in this turn' }),
})

const Reason = object(
  { key: Type.String(), values: Type.Optional(NoteValues), at: Type.Array(Type.String()) },
  'Why a rule was kept, and what to point at',
)
const Improper = Type.Enum(IMPROPER, { description: 'Why a challenge is inappropriate' })

const Opinions = Type.Array(object({ by: Official, verdict: Verdict }))

const Ruling = object({
  line: Type.Integer(),
  challenger: Seat,
  rule: Type.String(),
  about: orNull(Type.Integer()),
  verdict: Verdict,
  opinions: Opinions,
  evidence: orNull(Fault),
  kept: orNull(Reason),
  improper: orNull(Improper),
})

const Outcome = object({
  winners: Type.Array(Seat),
  reason: Type.String(),
  points: Type.Optional(Type.Array(Type.Number())),
})

const MatchView = object(
  {
    mode: Type.Enum(MODES),
    seats: Type.Integer(),
    turnLimit: orNull(Type.Integer()),
    line: Type.Integer({ description: 'How many lines have been written' }),
    state: State,
    turn: Turn,
    last: orNull(Turn),
    timeOut: orNull(object({ by: Type.Union([Seat, Official]) }, 'Play stands still')),
    unstated: Type.Array(Type.Integer(), { description: 'Time outs of each seat that ended without a statement' }),
    dispute: orNull(
      object({
        line: Type.Integer(),
        challenger: Seat,
        matters: Type.Array(
          object({ rule: Type.String(), part: orNull(Type.Integer()), shown: orNull(Move), opinions: Opinions }),
          { description: 'In the order announced' },
        ),
        asked: Type.Integer({ description: 'Which of them is being ruled on' }),
        official: Official,
        awaiting: Type.Boolean(),
        inTimeOut: Type.Boolean(),
      }),
    ),
    losesTurn: orNull(Seat),
    record: Type.Array(Ruling),
    rulesOff: Type.Array(Type.String(), { description: 'Rules that this table does not play' }),
    overruns: Type.Array(Type.Integer()),
    timeCalled: Type.Boolean(),
    offer: orNull(object({ type: Type.Enum(['tie', 'undo']), from: Seat })),
    ended: orNull(Outcome),
    accepted: Type.Boolean(),
    signed: Type.Array(Type.Boolean()),
    collected: Type.Boolean({ description: 'The Game Leader has the score cards' }),
    again: Type.Array(Type.Boolean(), { description: 'Who would like another game' }),
    conduct: Type.Array(object({ seat: Seat, reason: Type.String() })),
  },
  'How the match stands, as this viewer may see it',
)

/** A line of the log as a watcher may read it, with what it is called. */
export const LogLine = object({
  n: Type.Integer({ description: 'Counted from 0' }),
  author: Author,
  type: Type.Enum(ACT_TYPES),
  words: orNull(Type.String({ description: 'null where this viewer may not read it' })),
  note: Note,
})
export type LogLine = Sent<Static<typeof LogLine>>

const SeatView = object({
  name: Type.String(),
  kind: Type.Enum(['person', 'bot', 'open'], { description: '`open` until somebody has taken it by link or code' }),
  present: Type.Boolean(),
})
export type SeatView = Sent<Static<typeof SeatView>>

const Clock = object({ turn: Type.Number(), grace: Type.Number(), game: Type.Number() }, 'In seconds; 0: no limit')

const OfTwo = Type.Union([object({ game: Type.Literal(1) }), object({ game: Type.Literal(2), won: orNull(Seat) })], {
  description: 'One of two games in which each begins once; the second knows who won the first, null for a tie',
})

const HeaderView = object({
  game: Type.String(),
  rules: Type.Optional(Type.Integer()),
  way: Type.Enum(MODES),
  options: Type.Record(Type.String(), Type.Unknown()),
  position: Type.Optional(Type.String({ description: 'The position at the beginning, if it was laid out' })),
  seats: Type.Array(Type.String()),
  ofTwo: Type.Optional(OfTwo),
  turnLimit: Type.Optional(Type.Integer()),
  clock: Type.Optional(Clock),
  seedHash: Type.Optional(Type.String()),
  seed: Type.Optional(Type.String({ description: 'Once nothing can change the result any more' })),
})

/** A motion that led to a line. What a film is made of is between the game's table and its stage. */
const Filmed = object({ line: Type.Integer(), film: Type.Unknown() })
export type Filmed = Sent<Static<typeof Filmed>>

const Stuck = object(
  { line: Type.Integer(), words: Type.String(), code: Type.String() },
  'A kept line that today’s rules do not accept: the game is shown up to it, and cannot be played on',
)
export type Stuck = Sent<Static<typeof Stuck>>

/** Why a table stands still that belongs to a class. */
export const HELD = ['paused', 'left'] as const
export type Held = (typeof HELD)[number]

const Link = Type.String({ description: 'A path with the key behind `#`, such as `/table/k3…#w…`' })

const Invitations = object({
  code: orNull(Type.String({ description: 'Takes the next open seat; null when all are taken' })),
  seats: Type.Array(orNull(Link), {
    description:
      'Of seats that are still open; for whoever set the table up. Those of officials: for an organiser, who does not play',
  }),
  watch: Link,
  monitor: orNull(Link),
  leader: orNull(Link),
  director: orNull(Link),
})
export type Invitations = Sent<Static<typeof Invitations>>

/** Everything the table page shows; the same from a server and from the page's own host. */
export const TableView = object(
  {
    id: Type.String(),
    header: HeaderView,
    role: Role,
    plays: Type.Array(Seat, { description: 'The seats that this device plays' }),
    cover: Type.Optional(orNull(Seat)),
    seats: Type.Array(SeatView),
    officials: Type.Array(Official, { description: 'Whose chairs are taken' }),
    match: MatchView,
    finding: orNull(
      object({ verdict: Verdict, evidence: orNull(Fault), kept: orNull(Reason), improper: orNull(Improper) }),
    ),
    stuck: Type.Optional(orNull(Stuck)),
    invitations: orNull(Invitations),
    rematch: Type.Optional(orNull(Link)),
    ofCard: Type.Optional(
      Type.Boolean({ description: 'The game of a tournament’s card: played once, and nothing comes after it here' }),
    ),
    held: Type.Optional(
      orNull(
        Type.Enum(HELD, { description: 'Why nobody is heard: a teacher has paused everybody, or a class has left' }),
      ),
    ),
    clock: orNull(
      object({
        turnLeft: orNull(Milliseconds),
        gameLeft: orNull(Milliseconds),
        statementLeft: orNull(Milliseconds),
        running: Type.Boolean(),
      }),
    ),
    filmed: Type.Optional(orNull(Filmed)),
    lines: Type.Array(LogLine, { description: 'From where the viewer left off' }),
  },
  'All that this key may see of the table',
)
export type TableView = Sent<Static<typeof TableView>>

/** Every field may be missing: it is as it was. */
const some = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Partial(Type.Object(properties), {
    additionalProperties: false,
    ...(description !== undefined && { description }),
  })

const TableChanges = some(
  { ...TableView.properties, match: some({ ...MatchView.properties, turn: some(Turn.properties) }) },
  'What has changed since the event before: fields of the view, of its `match` and of its `turn`',
)
export type TableChanges = Sent<Static<typeof TableChanges>>

/** Sent down the event stream: a view, or what has changed in it. */
export const TableEvent = object({ view: Type.Optional(TableView), changes: Type.Optional(TableChanges) })
export type TableEvent = Sent<Static<typeof TableEvent>>

const Refusal = object({ code: Type.String(), fault: Type.Optional(Fault) }, 'The rule that stopped a move')

/** How a bad request is answered, always: nothing has changed. */
export const Problem = object(
  {
    code: Type.String(),
    message: Type.String({ description: 'In the language of `Accept-Language` or `?lang=`' }),
    field: Type.Optional(Type.String({ description: 'What is wrong, such as `body.seats`' })),
    refusal: Type.Optional(Refusal),
  },
  'Nothing has changed',
)
export type Problem = Sent<Static<typeof Problem>>
