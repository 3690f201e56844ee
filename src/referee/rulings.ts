import type { AnyBox, Contested, Remedies } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Author, isOfficial, OFFICIALS } from '#kernel/transcript.ts'
import { type Act, MARKS_TO_LOSE, type Matter, type Verdict } from './acts.ts'
import type { Dispute, Disputed, Ruling } from './dispute.ts'
import { brokenIn, judge } from './judge.ts'
import {
  contestedTurn,
  continueWith,
  declarer,
  type Effect,
  endMatch,
  isSettled,
  latestTurn,
  type Match,
  openTurn,
  othersThan,
  result,
  resumed,
  type Turn,
  windowOpen,
} from './match.ts'

/** The challenger states the matter: one rule or several, each a challenge of its own. */
export function challenge(box: AnyBox, match: Match, seat: Seat, { matters }: Act & { type: 'challenge' }): Effect {
  const { remedies } = box.rules
  if (match.mode !== 'tournament' || !remedies) return { refusal: { code: 'no-challenges' } }
  if (match.dispute?.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  if (match.timeOut !== null && match.timeOut.by !== seat) return { refusal: { code: 'time-out' } }
  if (isSettled(box, match)) return { refusal: { code: 'game-over' } }
  if (match.timeOut === null && matters.length > 1) return { refusal: { code: 'time-out-first' } }
  if (new Set(matters.map(({ rule }) => rule)).size < matters.length) return { refusal: { code: 'named-twice' } }
  const hasNothingToShow = matters.some(({ rule, shown }) => shown === null && remedies.shows?.includes(rule))
  if (hasNothingToShow) return { refusal: { code: 'show-it' } }
  const named = matters.map(matter => ({ ...matter, opinions: [] }))
  if (joins(box, match, seat, matters))
    return { match: { ...match, timeOut: null, dispute: joined(match.dispute, named) } }
  const undisputed = { ...resumed(match), timeOut: null }
  const dispute: Dispute = {
    line: match.line,
    challenger: seat,
    matters: named,
    asked: 0,
    official: 'monitor',
    awaiting: true,
    inTimeOut: match.timeOut !== null,
  }
  return { match: { ...undisputed, dispute, undisputed } }
}

/**
 * Nothing has been done about the same player's rulings yet, and the turn may still be challenged: another time out adds to what
 * was named, as if all had been named at once, and nobody loses the right to an opinion.
 */
function joins(
  box: AnyBox,
  match: Match,
  seat: Seat,
  named: readonly Matter[],
): match is Match & { readonly dispute: Dispute } {
  const { dispute, timeOut, turn } = match
  if (timeOut === null || !dispute?.inTimeOut || dispute.challenger !== seat) return false
  const isNew = named.every(({ rule }) => dispute.matters.every(known => known.rule !== rule))
  return isNew && turn.entries.every(({ line }) => line < dispute.line) && windowOpen(box, match, seat)
}

function joined(dispute: Dispute, named: readonly Disputed[]): Dispute {
  const matters = [...dispute.matters, ...named]
  return { ...dispute, matters, asked: dispute.matters.length, official: 'monitor', awaiting: true }
}

/** Either player raises the Opinion Card: Monitor, then Game Leader, then Tournament Director, whose word is final. */
export function askOpinion(match: Match, rule: string | null): Effect {
  const { dispute } = match
  if (dispute === null || match.signed.includes(true)) return { refusal: { code: 'play-has-resumed' } }
  if (dispute.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  if (rule === null && dispute.matters.length > 1) return { refusal: { code: 'which-ruling' } }
  const asked = rule === null ? 0 : dispute.matters.findIndex(matter => matter.rule === rule)
  const matter = dispute.matters[asked]
  if (matter === undefined) return { refusal: { code: 'which-ruling' } }
  const official = OFFICIALS[matter.opinions.length]
  if (official === undefined) return { refusal: { code: 'ruling-is-final' } }
  return { match: { ...match, dispute: { ...dispute, asked, official, awaiting: true } } }
}

export function giveRuling(box: AnyBox, match: Match, author: Author, verdict: Verdict): Effect {
  const { dispute, undisputed } = match
  if (!isOfficial(author)) return { refusal: { code: 'officials-only' } }
  if (!dispute?.awaiting || undisputed === null || !box.rules.remedies) return { refusal: { code: 'nothing-to-rule' } }
  if (dispute.official !== author) return { refusal: { code: 'not-your-ruling' } }
  const matters = dispute.matters.map((matter, index) =>
    index === dispute.asked ? { ...matter, opinions: [...matter.opinions, { by: author, verdict }] } : matter,
  )
  const next = matters.findIndex(({ opinions }) => opinions.length === 0)
  if (next >= 0) return { match: { ...match, dispute: { ...dispute, matters, asked: next } } }
  const settled = { ...dispute, matters, awaiting: false }
  if (isConfirmed(match, dispute, verdict))
    return { match: { ...match, dispute: settled, record: confirmed(match, settled) } }
  return { match: { ...carryOut(box, box.rules.remedies, match, undisputed, settled), dispute: settled, undisputed } }
}

/** Another opinion says the same: nothing is carried out again. Under the first rules it was, penalties and all. */
function isConfirmed({ version }: Match, { matters, asked }: Dispute, verdict: Verdict): boolean {
  return version > 1 && matters[asked]?.opinions.at(-1)?.verdict === verdict
}

function confirmed({ record }: Match, { line, matters }: Dispute): readonly Ruling[] {
  return record.map(ruling => {
    const matter = ruling.line === line ? matters.find(({ rule }) => rule === ruling.rule) : undefined
    return matter ? { ...ruling, opinions: matter.opinions } : ruling
  })
}

/** What the rulings do together, from the match as it was before the challenge: on the record, remedies, loss of the turn. */
function carryOut(
  box: AnyBox,
  remedies: Remedies<unknown, unknown>,
  match: Match,
  undisputed: Match,
  dispute: Dispute,
): Match {
  const { challenger } = dispute
  const recorded: Match = {
    ...undisputed,
    // What has happened since that no opinion takes back.
    ...{ line: match.line, overruns: match.overruns, unstated: match.unstated, conduct: match.conduct },
    record: [
      ...undisputed.record,
      ...dispute.matters.map(matter => rulingOn(box, undisputed, dispute, matter)),
      ...match.record.filter(({ line }) => line > dispute.line),
    ],
  }
  if (hasThreeMarks(recorded, challenger)) return endMatch(recorded, othersThan(match, challenger), 'three-marks')
  const done = timed(box, remedies, match, withEffects(box, remedies, recorded, dispute))
  const [conduct] = match.conduct
  // The game had been lost by the ruling that is gone; the Director's ruling on conduct is not.
  if (conduct && !isSettled(box, done)) return endMatch(done, othersThan(match, conduct.seat), 'conduct')
  const isSameTurn = done.turn.number === match.turn.number && done.turn.seat === match.turn.seat
  return isSameTurn ? { ...done, turn: { ...done.turn, reminded: match.turn.reminded } } : done
}

/** Time that was called stays called, whatever an opinion changes. Under the first rules the clock called it again. */
function timed(box: AnyBox, remedies: Remedies<unknown, unknown>, before: Match, after: Match): Match {
  if (!before.timeCalled || after.timeCalled || after.version === 1) return after
  return { ...continueWith(box, after, remedies.callTime(after.state, false)), timeCalled: true }
}

export function hasThreeMarks({ record }: Match, seat: Seat): boolean {
  return (
    record.filter(({ challenger, verdict }) => challenger === seat && verdict !== 'correct').length >= MARKS_TO_LOSE
  )
}

function rulingOn(box: AnyBox, undisputed: Match, { line, challenger }: Dispute, matter: Disputed): Ruling {
  const verdict = wordOn(matter)
  const finding = judge(box, undisputed, { ...matter, challenger })
  const agrees = finding.verdict === verdict
  return {
    line,
    challenger,
    rule: matter.rule,
    about: contestedTurn(box, undisputed, challenger)?.entries[0]?.line ?? null,
    verdict,
    opinions: matter.opinions,
    evidence: agrees ? finding.evidence : null,
    kept: agrees ? finding.kept : null,
    improper: agrees ? finding.improper : null,
  }
}

/** The last word on a matter. */
function wordOn({ opinions }: Disputed): Verdict {
  return opinions.at(-1)?.verdict ?? 'inappropriate'
}

/** First the remedies of every C, then what any I costs. */
function withEffects(box: AnyBox, remedies: Remedies<unknown, unknown>, match: Match, dispute: Dispute): Match {
  const { challenger } = dispute
  const turn = contestedTurn(box, match, challenger) ?? latestTurn(match, challenger)
  if (turn === null) return match
  const contestedBy = (matter: Disputed) => contestedWith(box, turn, challenger, matter)
  const right = dispute.matters.filter(matter => wordOn(matter) === 'correct').map(contestedBy)
  const wrong = dispute.matters.filter(matter => wordOn(matter) === 'incorrect').map(contestedBy)
  const mended = remedied(box, remedies, match, turn, right, challenger)
  if (wrong.length === 0) return mended
  const isConfirmed = right.length === 0 && result(box, match) !== null
  const accepted = isConfirmed ? { ...mended, accepted: true } : mended
  if (remedies.incorrect) {
    let paid = accepted
    for (const contested of wrong) paid = continueWith(box, paid, remedies.incorrect(paid.state, contested))
    return paid
  }
  // Nobody loses a turn over a declared win: it is confirmed, or a correct challenge has voided it.
  if (isConfirmed || declarer(box, match) !== null || mended.turn.seat !== challenger) return accepted
  const waits = dispute.inTimeOut && remedies.owes?.(mended.state) === true
  return waits ? { ...mended, losesTurn: challenger } : loseTurn(box, remedies, mended)
}

function remedied(
  box: AnyBox,
  remedies: Remedies<unknown, unknown>,
  match: Match,
  turn: Turn,
  right: readonly Contested<unknown, unknown>[],
  challenger: Seat,
): Match {
  if (right.length === 0) return match
  let next = match
  for (const contested of right) next = continueWith(box, next, remedies.correct(next.state, contested))
  const isUnderWay = turn.number === match.turn.number
  // A game with windows of its own may let the challenged player complete the turn.
  if (isUnderWay && next.turn.number === turn.number) return { ...next, accepted: false }
  // The challenger begins a turn afresh, whoever has to give something first; the contested turn stays open to challenges of other rules.
  const last = isUnderWay ? match.turn : match.last
  return { ...next, accepted: false, turn: { ...openTurn(box, next.state), seat: challenger }, last }
}

function contestedWith(box: AnyBox, turn: Turn, challenger: Seat, matter: Disputed): Contested<unknown, unknown> {
  const broken = brokenIn(box, turn, matter)
  return {
    challenger,
    rule: matter.rule,
    opening: turn.opening,
    moves: turn.entries.map(entry => entry.move),
    ...(broken !== null && { broken: broken.move }),
    ...(matter.shown !== null && { shown: matter.shown }),
  }
}

/** The loss of a turn that had to wait for a remedy, once that has been carried out. */
export function payTurn(box: AnyBox, match: Match): Match {
  const { remedies } = box.rules
  if (match.losesTurn === null || !remedies) return match
  if (match.turn.seat !== match.losesTurn) return { ...match, losesTurn: null }
  return remedies.owes?.(match.state) === true ? match : loseTurn(box, remedies, match)
}

function loseTurn(box: AnyBox, remedies: Remedies<unknown, unknown>, match: Match): Match {
  return { ...continueWith(box, match, remedies.loseTurn(match.state)), losesTurn: null }
}
