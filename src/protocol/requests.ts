import Type, { type Static } from 'typebox'
import { LONGEST_POSITION } from '#kernel/arranging.ts'
import { MODES } from '#kernel/transcript.ts'
import { LONGEST_NAME, VISIBLE } from './names.ts'
import { Author, Note } from './table.ts'

/** Control characters, the bar that parts names in a transcript, and what turns or hides the letters round it. */
const NOT_IN_NAMES = '\\u0000-\\u001f\\u007f-\\u009f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff|'

/** A nickname. Spaces round it are taken off. */
export const Nickname = Type.String({ maxLength: LONGEST_NAME, pattern: `^(?=.*${VISIBLE})[^${NOT_IN_NAMES}]*$` })

/** Made up by the sender; the same key is carried out once. */
export const OnceKey = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

const Chair = Type.Object(
  {
    kind: Type.Union([Type.Literal('person'), Type.Literal('bot')]),
    name: Type.Optional(Nickname),
    /** Of a bot: 1 for beginners to 5. */
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    /** Of a bot, in tournament play: it sometimes breaks a rule, for others to notice. */
    slips: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** What is asked for when a table is set up. Seats of persons are open, but for the asker's. */
export const NewTable = Type.Object(
  {
    game: Type.String({ maxLength: 40 }),
    way: Type.Enum(MODES),
    options: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 40 })),
    /** What the game begins from, as `position:` in a transcript; without it, from the beginning. */
    position: Type.Optional(
      Type.String({ minLength: 1, maxLength: LONGEST_POSITION, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
    ),
    seats: Type.Array(Chair, { minItems: 1, maxItems: 8 }),
    /** Tournament time: a minute a turn, half an hour a game. */
    clock: Type.Optional(Type.Boolean()),
    /** 2: each of two begins once, so nobody draws for it. The second game begins by `rematch`. */
    games: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
    turnLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999 })),
    /** false: the asker sets the table up for others. Else the first person's seat is theirs. */
    plays: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewTable = Static<typeof NewTable>

const SitDown = {
  name: Nickname,
  /** Asking again with the same key gives the same seat, so that a lost answer loses nothing. */
  key: Type.Optional(OnceKey),
}

/** As somebody has typed it. */
const Code = Type.String({ minLength: 5, maxLength: 20 })

/** Asks whether a code opens a seat, before anything else is asked of whoever has it. */
export const LookUp = Type.Object({ code: Code }, { additionalProperties: false })
export type LookUp = Static<typeof LookUp>

/** The table behind a code. */
export const FoundTable = Type.Object({ game: Type.String() })
export type FoundTable = Static<typeof FoundTable>

export const Join = Type.Object({ code: Code, ...SitDown }, { additionalProperties: false })
export type Join = Static<typeof Join>

export const Take = Type.Object(SitDown, { additionalProperties: false })
export type Take = Static<typeof Take>

/** What was said, and after which line the sender believed to say it. */
export const Command = Type.Object(
  {
    words: Type.String({ minLength: 1, maxLength: 400, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
    /** Who says it, where the link plays more than one part; a seat's link may leave it out. */
    author: Type.Optional(Author),
    /** The number of lines the sender has seen; another number is refused as stale, with nothing lost. */
    line: Type.Integer({ minimum: 0 }),
    key: OnceKey,
  },
  { additionalProperties: false },
)
export type Command = Static<typeof Command>

/** The same over a WebSocket; refused in this language. */
export const Saying = Type.Object(
  { say: Command, lang: Type.Optional(Type.String({ maxLength: 35 })) },
  { additionalProperties: false },
)
export type Saying = Static<typeof Saying>

/** The answer to whoever has a seat now, or has set a table up for others. */
export const Seated = Type.Object({
  id: Type.String(),
  seat: Type.Union([Type.Integer(), Type.Null()]),
  /** The secret of the seat, for `Authorization: Bearer …`. */
  key: Type.String(),
  /** The page of the table with the key after `#`, where no server ever sees it. */
  link: Type.String(),
})
export type Seated = Static<typeof Seated>

/** The answer to a line: it is safe, and this is the length of the log. */
export const Written = Type.Object({ line: Type.Integer() })
export type Written = Static<typeof Written>

/** The moves that are left in a good turn, in order, and what it is good for. */
export const Hint = Type.Object({ moves: Type.Array(Type.String()), reason: Type.Union([Note, Type.Null()]) })
export type Hint = Static<typeof Hint>

/** Where other devices find the server, such as `http://192.168.1.20:8080`. */
export const Addresses = Type.Object({ addresses: Type.Array(Type.String()) })
export type Addresses = Static<typeof Addresses>
