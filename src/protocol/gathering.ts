import Type, { type Static } from 'typebox'
import { EDITIONS } from '#referee/companion.ts'
import { OnceKey } from './requests.ts'

/** No control characters: a text is one line. */
const LINE = '^[^\\u0000-\\u001f\\u007f\\u2028\\u2029]*$'
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: LINE })

/** What a Director decides before the day. */
export const NewGathering = Type.Object(
  {
    name: Words(80),
    /** `2027-03-13`. */
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    /** A division of the shelf. */
    division: Words(20),
    /** For a round. */
    minutes: Type.Integer({ minimum: 1, maximum: 180 }),
    /** So many minutes after the call a child that waits in vain may be given 3NS. */
    grantAfter: Type.Integer({ minimum: 0, maximum: 60 }),
    /** Names are wiped so many days after the event. */
    keepNames: Type.Integer({ minimum: 0, maximum: 90 }),
    /** When the first round is to begin by the clock of the hall, `10:00`; families are told. */
    firstAt: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
    /** Minutes between two rounds, as they are planned. */
    between: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    /** Of the rules, for the games that have several; the current one, where nobody has said. */
    edition: Type.Optional(Type.Enum(EDITIONS)),
    /** Made-up children, who play by themselves. */
    rehearsal: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewGathering = Static<typeof NewGathering>

/** First and last name, by a child's number or an official's, `o7`: never in the log. */
export const Names = Type.Record(
  Type.String({ pattern: '^(?:[1-9]\\d{3}|o[1-9]\\d{0,2})$' }),
  Type.Tuple([Words(60), Words(60)]),
  { maxProperties: 1200 },
)
export type Names = Static<typeof Names>

/** A tablet tells within a day, in milliseconds, what it did. */
export const LONGEST_AGO = 24 * 60 * 60 * 1000

/** What somebody at a post says: all of it is written, or nothing. */
export const Said = Type.Object(
  {
    /** Acts as the log writes them, `start 3.31`. */
    acts: Type.Array(Words(60_000), { minItems: 1, maxItems: 600 }),
    /** How many milliseconds ago it was done: a tablet without a network tells it later. */
    ago: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_AGO })),
    key: OnceKey,
    /** Of those who are registered or appointed with these acts, or whose name was misspelt. */
    names: Type.Optional(Names),
  },
  { additionalProperties: false },
)
export type Said = Static<typeof Said>

/** The answer to whoever has set one up. */
export const Gathered = Type.Object({
  id: Type.String(),
  key: Type.String(),
  /** The Director's page, with the key after `#`. */
  link: Type.String(),
})
export type Gathered = Static<typeof Gathered>

/** Who is at a post now, on how many devices, and since when nobody. */
export const Presence = Type.Record(Type.String(), Type.Object({ devices: Type.Integer(), seen: Type.Integer() }))
export type Presence = Static<typeof Presence>

/** What an official's page is sent: the log from a line on, and the names that this post may read. Everything else follows from it. */
export const Minutes = Type.Object({
  post: Type.String(),
  about: NewGathering,
  from: Type.Integer(),
  /** Lines of the log, `monitor 31 @1710322200000: start 3.31`. */
  lines: Type.Array(Type.String()),
  /** Only where they are new. */
  names: Type.Optional(Names),
  presence: Presence,
  /** The server's wall time. */
  now: Type.Integer(),
})
export type Minutes = Static<typeof Minutes>

/** Links to every post, for the Director to hand out. */
export const Posts = Type.Object({
  posts: Type.Array(Type.Object({ post: Type.String(), school: Type.Optional(Type.String()), link: Type.String() })),
})
export type Posts = Static<typeof Posts>

/** Which table of ours is meant. */
export const AtStation = Type.Object(
  { round: Type.Integer({ minimum: 1, maximum: 5 }), station: Type.Integer({ minimum: 1, maximum: 9999 }) },
  { additionalProperties: false },
)
export type AtStation = Static<typeof AtStation>

/** Links to a table of ours: two seats, the officials, and to watch. */
export const StationLinks = Type.Object({
  seats: Type.Array(Type.String()),
  monitor: Type.String(),
  leader: Type.String(),
  director: Type.String(),
  watch: Type.String(),
})
export type StationLinks = Static<typeof StationLinks>

const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Moment = Nullable(Type.Integer())

/** What anybody may know of the day; see `publicDay`. */
export const PublicDay = Type.Object({
  name: Type.String(),
  date: Type.String(),
  division: Type.String(),
  minutes: Type.Integer(),
  firstAt: Nullable(Type.String()),
  between: Type.Integer(),
  round: Type.Integer(),
  rounds: Type.Array(
    Type.Object({ begun: Moment, ends: Moment, paused: Moment, called: Moment, isReleased: Type.Boolean() }),
  ),
  blocks: Type.Array(Type.Object({ letter: Type.String(), from: Type.Integer(), tables: Type.Integer() })),
  missing: Type.Array(
    Type.Object({
      number: Type.Integer(),
      letters: Nullable(Type.String()),
      school: Type.String(),
      station: Type.Integer(),
    }),
  ),
  corrected: Moment,
  /** The server's wall time. */
  now: Type.Integer(),
})
export type PublicDay = Static<typeof PublicDay>

/** What anybody may know of a child; see `publicChild`. */
export const PublicChild = Type.Object({
  number: Type.Integer(),
  letters: Nullable(Type.String()),
  initials: Type.String(),
  school: Type.String(),
  star: Type.Array(Type.Object({ round: Type.Integer(), game: Type.Integer(), station: Type.Integer() })),
  opponents: Type.Array(Nullable(Type.String())),
  points: Type.Array(Nullable(Type.Integer())),
  total: Type.Integer(),
  award: Nullable(Type.String()),
  corrected: Type.Array(Type.Object({ round: Type.Integer(), at: Type.Integer() })),
})
export type PublicChild = Static<typeof PublicChild>

/** A coach's list: what anybody may know, and the names of the own school. */
export const SchoolList = Type.Object({
  school: Type.String(),
  day: PublicDay,
  children: Type.Array(PublicChild),
  names: Names,
})
export type SchoolList = Static<typeof SchoolList>

/** A whole gathering in one file, for another laptop. */
export const Copy = Type.Object(
  {
    record: Type.Object(
      {
        id: Type.String({ pattern: '^[A-Za-z0-9_-]{12}$' }),
        created: Type.Integer(),
        about: NewGathering,
        secret: Type.String({ minLength: 22, maxLength: 22 }),
      },
      { additionalProperties: false },
    ),
    lines: Type.Array(Words(60_000), { maxItems: 50_000 }),
    names: Names,
  },
  { additionalProperties: false },
)
export type Copy = Static<typeof Copy>
