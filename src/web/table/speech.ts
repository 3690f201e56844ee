import type { AnyBox } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import { NEXT_ROUND } from '#kernel/series.ts'
import type { Official } from '#kernel/transcript.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { MARKS, MARKS_TO_LOSE, NOTHING_STATED } from '#referee/acts.ts'
import type { Ruling } from '#referee/dispute.ts'
import { acceptors, awaited, declarer, isSettled, result, type Standing } from '#referee/match.ts'
import { ruleNote } from '#referee/narrate.ts'
import { inBrief } from '#text/in-brief.ts'
import type { Translator } from '#text/translator.ts'
import { countedSaid } from './counted-said.ts'
import { firstPartIsOpen } from './first-part.ts'
import type { Hint, Plan } from './hint.ts'
import { hintReason, hintSaid } from './hint-said.ts'
import { lostTurn, toldOff } from './lost-turn.ts'
import type { TapAnswer } from './tap-answer.ts'

/** What the Monitor says, and what is pointed at on the board meanwhile. */
export interface Speech {
  /**
   * `stop`: something was not done; `good`, `bad` and `ruled`: a ruling for the reader, against the reader, or between others; `call`:
   * somebody must answer; `hint`; `plain`.
   */
  readonly tone: 'stop' | 'good' | 'bad' | 'ruled' | 'call' | 'hint' | 'plain'
  readonly title: string | null
  readonly text: string
  /** What is advised is good for this. */
  readonly reason?: string | null
  readonly at: readonly string[]
}

interface Heard {
  readonly box: AnyBox
  readonly view: TableView
  readonly problem: Problem | null
  readonly hint: (Pick<Plan, 'said'> & Pick<Hint, 'isExample' | 'reason'>) | null
  readonly answer?: TapAnswer | null
  readonly isNudged?: boolean
  /** On a phone a hint has two lines. */
  readonly isSmall?: boolean
  readonly t: Translator
}

/** The most urgent thing the Monitor has to say; null while play simply goes on. */
export function monitorSays(heard: Heard): Speech | null {
  const { box, view, problem, hint, answer = null, isNudged = false, isSmall = false, t } = heard
  const { match, stuck } = view
  if (stuck) {
    const { line, words } = stuck
    return plain('stop', t.t('table:stuck.title'), t.t('table:stuck.text', { line: line + 1, words }))
  }
  if (problem) return refused(problem, t)
  if (isNudged) return plain('call', t.t('table:nudge.title'), t.either('nudge', 'table:nudge.text'))
  if (answer?.type === 'breaks-rule') return brokenRule(answer.fault, t)
  if (match.timeOut) return stopped(view, match.timeOut.by, t)
  if (match.dispute?.awaiting) return challenged(box, view, match.dispute, t)
  const now = match.dispute && ruledAt(box, view, match.dispute.line, t)
  if (now) return now
  const unstated = match.record.at(-1)
  if (unstated?.rule === NOTHING_STATED && unstated.line === match.line - 1) return ruled(box, view, unstated, t)
  const outcome = result(box, match)
  if (outcome !== null && !isSettled(box, match)) return declared(box, view, outcome.winners, t)
  if (outcome !== null) return null
  const announcer = match.mode === 'tournament' ? declarer(box, match) : null
  if (announcer !== null && announcer === match.turn.seat) return announced(view, announcer, t)
  if (answer?.type === 'fits-nowhere') return plain('hint', null, t.t('table:answers.fits-nowhere'))
  if (hint !== null && hint.said.length > 0) return hinted(box, hint, t, isSmall)
  if (match.timeCalled) return plain('call', t.t('table:says.time-called-title'), t.t('table:says.time-called'))
  if (match.turn.reminded.length > 0) return reminded(view, t)
  const lost = lostTurn(box, view)
  if (lost) return plain('plain', null, t.t(`table:lost.${lost.by}`, { name: nameOf(view, lost.seat) }))
  const counted = countedSaid(box, view, t)
  if (counted !== null) return plain('plain', null, counted)
  const told = toldOff(view)
  const then = told === null ? null : ruledAt(box, view, told, t)
  // By now things lie elsewhere.
  return then && { ...then, at: [] }
}

/** Whom everybody waits for; null when the game is over for good. */
export function whatNow(
  box: AnyBox,
  view: Pick<TableView, 'match' | 'seats' | 'plays' | 'stuck'>,
  seat: Seat | null,
  t: Translator,
): string | null {
  const { match, seats, stuck } = view
  if (stuck || match.timeOut) return null
  if (match.dispute?.awaiting) {
    return t.t('table:says.wait-ruling', { official: `@referee:officials.${match.dispute.official}` })
  }
  if (result(box, match) !== null) return isSettled(box, match) ? null : t.t('table:says.wait-answer')
  if (hasOpenSeat(view)) return t.t(view.plays.length > 0 ? 'table:says.wait-opponent' : 'table:says.wait-players')
  const actor = seat ?? awaited(box, match)
  if (typeof actor !== 'number') return t.either('wait-table', 'table:says.wait-table')
  const name = nameOf(view, actor)
  if (box.face.actions(match.state, actor, match.mode).includes(NEXT_ROUND))
    return t.t('table:says.round-over', { name })
  if (seats[actor]?.kind !== 'bot') return t.t('table:says.others-turn', { name })
  return t.t(firstPartIsOpen(box, view, actor) ? 'table:says.bot-first-part' : 'table:says.bot-thinks', { name })
}

/** What is said to a tap that led nowhere, in place of what to do now; null where it is said otherwise or not at all. */
export function tapAnswered(box: AnyBox, view: TableView, answer: TapAnswer | null, t: Translator): string | null {
  if (answer === null || answer.type === 'breaks-rule' || answer.type === 'fits-nowhere') return null
  if ('first' in answer && answer.first) return t.say(answer.first)
  if (answer.type !== 'others-turn') return t.either(`answers.${answer.type}`, `table:answers.${answer.type}`)
  const actor = awaited(box, view.match)
  return typeof actor === 'number' ? t.t('table:answers.others-turn', { name: nameOf(view, actor) }) : null
}

/** Somebody who was invited has not come yet. */
export function hasOpenSeat({ seats }: Pick<TableView, 'seats'>): boolean {
  return seats.some(({ kind }) => kind === 'open')
}

export function nameOf(view: Pick<TableView, 'seats'>, seat: Seat): string {
  return view.seats[seat]?.name ?? ''
}

/** The reason in the reader's own language of today, not of when it was given. */
function refused({ code, message, refusal }: Problem, t: Translator): Speech {
  const fault = refusal?.fault
  if (fault) return brokenRule(fault, t)
  // A code that no catalogue has keeps the words it came with.
  const said = t.either(`referee:refusals.${refusal?.code ?? code}`, '') || message
  // Nobody has done anything wrong.
  return plain(code === 'busy' ? 'plain' : 'stop', null, said)
}

function brokenRule(fault: Fault, t: Translator): Speech {
  const text = inBrief({ key: `rules.${fault.rule}.why`, values: fault.values }, t)
  return { tone: 'stop', title: t.t(`rules.${fault.rule}.name`), text, at: fault.at }
}

function reason(fault: Fault, t: Translator): string {
  return t.t(`rules.${fault.rule}.why`, fault.values)
}

/** Said to everybody but whoever has called the time out. */
function stopped(view: TableView, by: Seat | Official, t: Translator): Speech {
  const text =
    typeof by === 'number'
      ? t.t('table:time-out.naming', { name: nameOf(view, by) })
      : t.t('table:time-out.official-waits')
  return plain('call', t.either('challenges.hands-off', 'table:time-out.hands-off'), text)
}

function challenged(box: AnyBox, view: TableView, dispute: NonNullable<Standing['dispute']>, t: Translator): Speech {
  const values = { name: nameOf(view, dispute.challenger), official: `@referee:officials.${dispute.official}` }
  const { rule = '', opinions = [] } = dispute.matters[dispute.asked] ?? {}
  const title = t.t('table:says.challenge', { ...values, rule: t.say(ruleNote(box, rule)) })
  const asked = t.t(opinions.length > 0 ? 'table:says.asked-again' : 'table:says.asked', values)
  return plain('call', title, view.clock === null ? asked : `${asked} ${t.t('table:says.clock-still')}`)
}

function ruledAt(box: AnyBox, view: TableView, line: number, t: Translator): Speech | null {
  const [ruling, ...more] = view.match.record.filter(one => one.line === line)
  if (ruling === undefined) return null
  return more.length === 0 ? ruled(box, view, ruling, t) : ruledAll(box, view, [ruling, ...more], t)
}

function ruled(box: AnyBox, view: TableView, ruling: Ruling, t: Translator): Speech {
  const { verdict, challenger } = ruling
  const name = nameOf(view, challenger)
  const title = t.t('table:says.ruling', {
    official: `@referee:officials.${ruling.opinions.at(-1)?.by ?? 'monitor'}`,
    verdict: `@referee:verdicts.${verdict}`,
    mark: MARKS[verdict],
  })
  const text = [
    whyRuled(box, view, ruling, t),
    effectOf(box, view, [ruling], t),
    warning(view.match, challenger, name, verdict, t),
  ]
  const tone = toneOf(view, ruling)
  return { tone, title, text: text.filter(Boolean).join(' '), at: shownBy(ruling) }
}

/** Glad or grave only to somebody who reads it alone and whom it is about. */
function toneOf(view: TableView, ruling: Ruling): Speech['tone'] {
  const { verdict, challenger } = ruling
  const [reader, ...others] = view.plays
  if (reader === undefined || others.length > 0) return 'ruled'
  if (reader === challenger) return verdict === 'correct' ? 'good' : 'bad'
  if (reader !== contested(view, ruling) || verdict === 'inappropriate') return 'ruled'
  return verdict === 'correct' ? 'bad' : 'good'
}

/** Several rules were challenged at once: each has its own ruling, in the order announced. */
function ruledAll(box: AnyBox, view: TableView, rulings: readonly [Ruling, ...Ruling[]], t: Translator): Speech {
  const [{ challenger }] = rulings
  const each = rulings.map(ruling =>
    t.t('table:says.ruling-on', {
      mark: MARKS[ruling.verdict],
      rule: t.say(ruleNote(box, ruling.rule)),
      why: whyRuled(box, view, ruling, t),
    }),
  )
  const decisive = rulings.find(({ verdict }) => verdict === 'correct') ?? rulings[0]
  const worst = rulings.find(({ verdict }) => verdict !== 'correct')?.verdict ?? 'correct'
  const name = nameOf(view, challenger)
  return {
    tone: toneOf(view, decisive),
    title: t.t('table:says.rulings', { marks: rulings.map(({ verdict }) => MARKS[verdict]).join(' · ') }),
    text: [...each, effectOf(box, view, rulings, t), warning(view.match, challenger, name, worst, t)]
      .filter(Boolean)
      .join('\n'),
    // A line through everything that all of them point at would show nothing.
    at: shownBy(decisive),
  }
}

/** What rulings do, the remedy first; as a game says it, where it does. */
function effectOf(box: AnyBox, view: TableView, rulings: readonly Ruling[], t: Translator): string {
  const { match } = view
  const [first] = rulings
  if (first === undefined || match.ended) return ''
  const has = (one: Ruling['verdict']) => rulings.some(({ verdict }) => verdict === one)
  const name = nameOf(view, first.challenger)
  const remedy = has('correct') ? t.either('challenges.effect-correct', '') : ''
  if (has('incorrect'))
    return [remedy, lossOf(box, view, first.challenger, has('correct'), t)].filter(Boolean).join(' ')
  if (!has('inappropriate')) return remedy
  return remedy || t.either('challenges.effect-inappropriate', 'table:says.effect-inappropriate', { name })
}

function lossOf(box: AnyBox, view: TableView, challenger: Seat, isMended: boolean, t: Translator): string {
  const { match } = view
  const name = nameOf(view, challenger)
  const winner = isMended ? null : declarer(box, match)
  if (winner !== null) return t.t('table:says.effect-confirmed', { other: nameOf(view, winner) })
  if (match.losesTurn !== null) return t.t('table:says.effect-owed', { name })
  if (!isMended && result(box, match) !== null && !box.rules.remedies?.incorrect) return t.t('table:says.effect-stands')
  // Over a win that was void nobody loses a turn.
  if (!box.rules.remedies?.incorrect && match.turn.seat === challenger) return ''
  return t.either('challenges.effect-incorrect', 'table:says.effect-incorrect', { name })
}

function shownBy({ evidence, kept }: Ruling): readonly string[] {
  return evidence?.at ?? kept?.at ?? []
}

function whyRuled(box: AnyBox, view: TableView, ruling: Ruling, t: Translator): string {
  const { verdict, evidence, kept, improper } = ruling
  if (evidence)
    return t.t('table:says.reason', { name: nameOf(view, contested(view, ruling)), why: reason(evidence, t) })
  if (kept) return t.say(kept)
  if (improper) return t.t(`referee:improper.${improper}`)
  return t.t(`table:says.why-${verdict}`, { rule: t.say(ruleNote(box, ruling.rule)) })
}

/** Whose turn was challenged: reasons are said to that player. */
function contested(view: TableView, { about, challenger }: Ruling): Seat {
  const author = view.lines.find(({ n }) => n === about)?.author
  if (typeof author === 'number') return author
  return view.seats.findIndex((_, seat) => seat !== challenger)
}

/** Incorrect and inappropriate challenges: the third loses. */
function warning(match: Standing, seat: Seat, name: string, verdict: Ruling['verdict'], t: Translator): string {
  if (verdict === 'correct') return ''
  const bad = match.record.filter(ruling => ruling.challenger === seat && ruling.verdict !== 'correct').length
  return t.t(bad >= MARKS_TO_LOSE ? 'table:says.third-mark' : `table:says.warning-${bad}`, { name })
}

function declared(box: AnyBox, view: TableView, winners: readonly Seat[], t: Translator): Speech {
  const [winner] = winners
  const other = t.people(acceptors(box, view.match).map(seat => nameOf(view, seat)))
  if (winner === undefined) return plain('call', t.t('table:says.ended-title'), t.t('table:says.ended', { other }))
  const name = nameOf(view, winner)
  return plain('call', t.t('table:says.declared-title', { name }), t.t('table:says.declared', { name, other }))
}

/** Where a declared win does not end the game at once: it may be challenged now all the same. */
function announced(view: TableView, winner: Seat, t: Translator): Speech {
  const others = view.seats.flatMap(({ name }, seat) => (seat === winner ? [] : [name]))
  const name = nameOf(view, winner)
  const text = t.t('table:says.announced', { name, other: t.people(others) })
  return plain('call', t.t('table:says.declared-title', { name }), text)
}

function hinted(box: AnyBox, hint: NonNullable<Heard['hint']>, t: Translator, isSmall: boolean): Speech {
  const title = t.t(hint.isExample ? 'table:says.example-title' : 'table:says.hint-title')
  const reason = hintReason(box, hint)
  return { ...plain('hint', title, hintSaid(hint.said, t, isSmall)), reason: reason && t.say(reason) }
}

function reminded(view: TableView, t: Translator): Speech {
  const seat = view.match.turn.reminded.at(-1) ?? 0
  const values = { name: nameOf(view, seat), count: view.match.overruns[seat] ?? 1 }
  return plain('call', t.t('table:says.reminded-title', values), t.t('table:says.reminded', values))
}

function plain(tone: Speech['tone'], title: string | null, text: string): Speech {
  return { tone, title, text, at: [] }
}
