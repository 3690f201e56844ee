import type { Refusal as NotGathered } from '#gathering/refusal.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Problem } from '#protocol/table.ts'
import type { Refusal } from '#referee/match.ts'
import { type Language, type Translator, translator } from '#text/translate.ts'

/** Everything that can be wrong with a request, with its HTTP status; the texts are under `problems.` in the catalogue `server`. */
export const STATUS = {
  'bad-request': 400,
  'bad-field': 400,
  'bad-name': 400,
  'bad-json': 400,
  'key-in-address': 400,
  'unknown-game': 400,
  'way-not-offered': 400,
  'not-of-two': 400,
  'bad-option': 400,
  'bad-position': 400,
  'bad-act': 400,
  'bad-copy': 400,
  'unknown-division': 400,
  'wrong-number-of-seats': 400,
  'no-person': 400,
  'no-clock': 400,
  'no-key': 401,
  'wrong-key': 403,
  'not-your-part': 403,
  'players-do-not-officiate': 403,
  'guided-only': 403,
  removed: 403,
  'turned-away': 403,
  'made-up-names': 403,
  'still-secret': 403,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-code': 404,
  'no-such-gathering': 404,
  'no-such-class': 404,
  'no-such-child': 404,
  'wrong-method': 405,
  stale: 409,
  'seat-taken': 409,
  'seat-elsewhere': 409,
  'table-full': 409,
  'not-over': 409,
  'once-only': 409,
  paused: 409,
  'table-left': 409,
  'gathering-here': 409,
  'too-large': 413,
  'not-json': 415,
  refused: 422,
  'not-a-socket': 426,
  'too-many': 429,
  'wrong-codes': 429,
  'header-too-large': 431,
  internal: 500,
  'storage-failed': 503,
  busy: 503,
  closing: 503,
} as const
export type ProblemCode = keyof typeof STATUS

interface More {
  field?: string
  refusal?: Refusal
  gathering?: NotGathered
  classroom?: NotGathered
  box?: AnyBox
  retryAfter?: number
}

/** Thrown where a request cannot be carried out; nothing has changed. */
export class Refused extends Error {
  readonly code: ProblemCode
  readonly field: string | null
  readonly refusal: Refusal | null
  /** Why a gathering's log does not take it. */
  readonly gathering: NotGathered | null
  /** Why the log of a class does not. */
  readonly classroom: NotGathered | null
  /** Whose words the refusal is told in. */
  readonly box: AnyBox | null
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null

  constructor(code: ProblemCode, more: More = {}) {
    super(more.refusal?.code ?? more.gathering?.code ?? more.classroom?.code ?? code)
    this.code = code
    this.field = more.field ?? null
    this.refusal = more.refusal ?? null
    this.gathering = more.gathering ?? null
    this.classroom = more.classroom ?? null
    this.box = more.box ?? null
    this.retryAfter = more.retryAfter ?? null
  }
}

/** What is sent to whoever asked, in their language. */
export function problemOf(refused: Refused, language: Language): Problem {
  const { t } = translatorFor(language, refused.box)
  const { field, refusal, gathering, classroom } = refused
  if (gathering !== null) {
    return { code: gathering.code, message: t(`gathering:refusals.${gathering.code}`, gathering.values) }
  }
  if (classroom !== null) {
    return { code: classroom.code, message: t(`server:class.${classroom.code}`, classroom.values) }
  }
  if (refusal !== null) {
    const fault = refusal.fault
    const message = fault ? t(`rules.${fault.rule}.why`, fault.values) : t(`referee:refusals.${refusal.code}`)
    return { code: refusal.code, message, refusal }
  }
  const message = t(`server:problems.${refused.code}`, { field: field ?? '' })
  return { code: refused.code, message, ...(field !== null && { field }) }
}

const translators = new Map<string, Translator>()

function translatorFor(language: Language, box: AnyBox | null): Translator {
  const name = `${language} ${box?.rules.game.id ?? ''}`
  const known = translators.get(name)
  if (known) return known
  const made = translator(language, box)
  translators.set(name, made)
  return made
}
