import Type from 'typebox'
import { Value } from 'typebox/value'

const Whole = Type.Integer({ minimum: 0 })
const Id = Type.String({ pattern: '^[\\w-]{1,64}$' })
const StringOrNull = Type.Union([Type.String(), Type.Null()])

const Chair = Type.Object({ kind: Type.Union([Type.Literal('person'), Type.Literal('bot')]), taken: Type.Boolean() })
const BesideTable = Type.Object({
  record: Type.Object({
    id: Id,
    created: Whole,
    seed: Type.String(),
    code: StringOrNull,
    next: StringOrNull,
    chairs: Type.Array(Chair),
    officials: Type.Array(Type.String()),
  }),
  revision: Whole,
  time: Whole,
  lines: Type.Array(Type.Tuple([Whole, Whole, StringOrNull])),
})

const BesideDay = Type.Object({
  record: Type.Object({
    id: Id,
    created: Whole,
    secret: StringOrNull,
    about: Type.Object({ name: Type.String(), date: Type.String(), keepNames: Type.Number() }),
  }),
  wipe: Whole,
  keys: Type.Array(StringOrNull),
  names: Type.Record(Type.String(), Type.Tuple([Type.String(), Type.String()])),
})

/** Could a server have written this beside a game? What it means, only the rules can tell. */
export function isBesideTable(beside: unknown): boolean {
  return Value.Check(BesideTable, beside)
}

export function isBesideDay(beside: unknown): boolean {
  return Value.Check(BesideDay, beside)
}
