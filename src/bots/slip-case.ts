import { type AnyBox, rulesAt } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import { type Chance, type Seat, versionOf } from '#kernel/game.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/begin.ts'
import { type Match, result, windowOpen } from '#referee/match.ts'
import { step } from '#referee/step.ts'
import { easyTurn } from './easy-turn.ts'
import { rightChallenge } from './noticing.ts'
import { findSlip, type Slip, THOROUGH } from './slips.ts'

/** A game up to a turn in question, which breaks this rule, or none. Lines are those of a log; the last turn is the one in question. */
export interface SlipCase {
  readonly header: Header
  readonly lines: readonly Line[]
  readonly rule: string | null
  /** What is broken with it, where a rule cannot be broken alone. */
  readonly also: readonly string[]
  /** Who may challenge. */
  readonly challenger: Seat
}

/** The rules that somebody could be caught breaking, whatever house rules they need; under these, where some are given. */
export function watchedRules(box: AnyBox, options?: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(box.rules.game.rules).flatMap(([rule, enforcer]) =>
    enforcer === 'players' && optionsFor(box, rule, options) !== null ? [rule] : [],
  )
}

/** What else is asked of a case. */
interface Wanted {
  /** House rules; without them, those that the rule needs. */
  readonly options?: Readonly<Record<string, unknown>> | undefined
  /** Whose turn is in question; without it, anybody's. */
  readonly by?: Seat
}

/** Games that are played in vain before there is no case. */
const GAMES = 60
const LONGEST = 1200
/** Turns that pass before the one in question, at most. */
const LATEST = 24

/** A case of this rule, or of a turn that breaks none; null where none is found, which no rule of ours comes to. */
export function slipCase(box: AnyBox, rule: string | null, chance: Chance, wanted: Wanted = {}): SlipCase | null {
  return slipCases(box, rule, chance, wanted).next().value ?? null
}

/** Such cases without end, no two the same: game after game, and in each of them turn after turn. */
export function* slipCases(
  box: AnyBox,
  rule: string | null,
  chance: Chance,
  { options, by }: Wanted = {},
): Generator<SlipCase, undefined> {
  const given = rule === null ? (options ?? {}) : optionsFor(box, rule, options)
  if (given === null || !box.rules.remedies) return
  const header: Header = {
    game: box.rules.game.id,
    rules: versionOf(box.rules.game),
    way: 'tournament',
    options: given,
    seats: ['Ana', 'Ben'],
  }
  for (let game = 0, inVain = 0; inVain < GAMES; game++, inVain++) {
    for (const found of casesIn(box, header, rule, chance, game > 0, by)) {
      yield found
      inVain = -1
    }
  }
}

/** The given house rules, with what else makes this rule hold; null where nothing does. */
function optionsFor(
  box: AnyBox,
  rule: string,
  options?: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const holds = (some: Readonly<Record<string, unknown>>) => rulesAt(box, some).some(([one]) => one === rule)
  if (holds(options ?? {})) return options ?? {}
  if (options) return null
  const choices = box.setUp.choices.flatMap(({ key, values }) => values.map(value => ({ [key]: value })))
  return choices.find(holds) ?? null
}

/** What is played: how it stands, and what was said. */
interface Played {
  readonly match: Match
  readonly lines: readonly Line[]
}

/** One game to its end, with every turn in it that could be the one in question. */
function* casesIn(
  box: AnyBox,
  header: Header,
  rule: string | null,
  chance: Chance,
  missesWins: boolean,
  by: Seat | undefined,
): Generator<SlipCase> {
  let before = rule === null ? null : (box.mind.slips?.after?.[rule] ?? null)
  let played: Played = { match: beginFrom(box, header), lines: [] }
  const from = before === null ? 1 + chance(LATEST) : 1
  while (result(box, played.match) === null && played.lines.length < LONGEST) {
    const { number, entries, seat } = played.match.turn
    const isAsked = number >= from && entries.length === 0 && (before !== null || by === undefined || seat === by)
    const wrong = isAsked ? turnWith(box, played, before ?? rule, chance) : null
    const found = wrong && before === null ? inQuestion(box, header, wrong, played, rule, chance) : null
    if (found) yield found
    if (wrong && before !== null) {
      played = wrong
      before = null
      continue
    }
    const next = nextLines(box, played.match, chance, missesWins)
    const after = next && saidAll(box, played, next)
    if (after === null) return
    played = after
  }
}

/** The whole turn of whoever is to act, with this rule broken in it somewhere; for null a right one. */
function turnWith(box: AnyBox, before: Played, rule: string | null, chance: Chance): Played | null {
  const { number, seat } = before.match.turn
  let played = before
  let isDone = rule === null
  while (result(box, played.match) === null && played.match.turn.number === number) {
    const { state } = played.match
    const isToAct = seat !== null && box.rules.game.toAct(state) === seat
    const slip = isDone || rule === null || !isToAct ? null : slipAt(box, state, seat, rule, chance)
    const words = slip?.moves.map(move => ({ author: seat ?? 0, words: box.rules.game.formatMove(move) }))
    const next = words ?? nextLines(box, played.match, chance, false)
    const after = next && saidAll(box, played, next)
    if (after === null) return null
    if (slip !== null) isDone = true
    played = after
  }
  return isDone ? played : null
}

function slipAt(box: AnyBox, state: unknown, seat: Seat, rule: string, chance: Chance): Slip | null {
  const intended = box.mind.slips?.leads ? box.mind.slips.leads(state, rule) : []
  return intended && findSlip(box, state, seat, [rule], chance, { intended, effort: THOROUGH })
}

/** What is said next: the table's answer, or a turn of whoever is to act. */
function nextLines(box: AnyBox, { state, turn }: Match, chance: Chance, missesWins: boolean): readonly Line[] | null {
  const { game, table } = box.rules
  const actor = game.toAct(state)
  if (actor === null) return null
  if (actor === 'table')
    return table ? [{ author: 'table', words: game.formatMove(table.answer(state, chance)) }] : null
  const opening = turn.entries.length === 0 ? (box.mind.opening?.(state, chance) ?? null) : null
  const moves = opening === null ? easyTurn(box, state, actor, chance, { missesWins })?.moves : [opening]
  return moves?.map(move => ({ author: actor, words: game.formatMove(move) })) ?? null
}

/** null where the referee stops one of them, or there are none. */
function saidAll(box: AnyBox, before: Played, lines: readonly Line[]): Played | null {
  if (lines.length === 0) return null
  return lines.reduce<Played | null>((played, line) => played && said(box, played, line), before)
}

function said(box: AnyBox, { match, lines }: Played, line: Line): Played | null {
  const done = step(box, match, line)
  return 'refusal' in done ? null : { match: done.match, lines: [...lines, line] }
}

/** The turn as it may be challenged: to its end, or as long as the challenge would be in time. */
function inQuestion(
  box: AnyBox,
  header: Header,
  played: Played,
  before: Played,
  rule: string | null,
  chance: Chance,
): SlipCase | null {
  const { seat } = before.match.turn
  const challenger = header.seats.findIndex((_, other) => other !== seat)
  const ends: Played[] = []
  let so = before
  for (const line of played.lines.slice(before.lines.length)) {
    so = said(box, so, line) ?? so
    if (isCase(box, so.match, challenger, rule)) ends.push(so)
  }
  const whole = ends.at(-1)
  if (whole === undefined) return null
  const end = rule === null && chance(3) === 0 ? pick(chance, ends) : whole
  const also = box.mind.slips?.together?.[rule ?? ''] ?? []
  return { header, lines: end.lines, rule, also, challenger }
}

/** A challenge would be in time, and ruled correct for the rule in question. */
function isCase(box: AnyBox, match: Match, challenger: Seat, rule: string | null): boolean {
  if (!windowOpen(box, match, challenger)) return false
  return rule === null || rightChallenge(box, match, challenger, rule) !== null
}
