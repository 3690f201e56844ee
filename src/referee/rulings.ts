import type { AnyBox, Remedies } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Author, isOfficial, OFFICIALS } from '#kernel/transcript.ts'
import type { Act, Verdict } from './acts.ts'
import { brokenIn, judge } from './judge.ts'
import {
  contestedTurn,
  continueWith,
  type Dispute,
  type Effect,
  endMatch,
  isSettled,
  latestTurn,
  type Match,
  openTurn,
  othersThan,
  type Ruling,
  result,
} from './match.ts'

/** Three incorrect or inappropriate challenges, in any combination, lose the game (code 1C). */
export const MARKS_TO_LOSE = 3

export function challenge(box: AnyBox, match: Match, seat: Seat, act: Act & { type: 'challenge' }): Effect {
  if (match.mode !== 'tournament' || !box.rules.remedies) return { refusal: { code: 'no-challenges' } }
  if (match.dispute?.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  if (isSettled(box, match)) return { refusal: { code: 'game-over' } }
  if (act.shown === null && box.rules.remedies.shows?.includes(act.rule)) return { refusal: { code: 'show-it' } }
  const undisputed = { ...match, dispute: null, undisputed: null, offer: null }
  const dispute: Dispute = {
    line: match.line,
    challenger: seat,
    rule: act.rule,
    shown: act.shown,
    official: 'monitor',
    awaiting: true,
    opinions: [],
  }
  return { match: { ...undisputed, dispute, undisputed } }
}

/** Either player raises the Opinion Card: Monitor, then Game Leader, then Tournament Director, whose word is final. */
export function askOpinion(match: Match): Effect {
  const { dispute } = match
  if (dispute === null) return { refusal: { code: 'play-has-resumed' } }
  if (dispute.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  const next = OFFICIALS[OFFICIALS.indexOf(dispute.official) + 1]
  if (next === undefined) return { refusal: { code: 'ruling-is-final' } }
  return { match: { ...match, dispute: { ...dispute, official: next, awaiting: true } } }
}

export function giveRuling(box: AnyBox, match: Match, author: Author, verdict: Verdict): Effect {
  const { dispute, undisputed } = match
  if (!isOfficial(author)) return { refusal: { code: 'officials-only' } }
  if (!dispute?.awaiting || undisputed === null || !box.rules.remedies) return { refusal: { code: 'nothing-to-rule' } }
  if (dispute.official !== author) return { refusal: { code: 'not-your-ruling' } }
  const opinions = [...dispute.opinions, { by: author, verdict }]
  const finding = judge(box, undisputed, dispute)
  const ruling: Ruling = {
    line: dispute.line,
    challenger: dispute.challenger,
    rule: dispute.rule,
    about: contestedTurn(box, undisputed, dispute.challenger)?.entries[0]?.line ?? null,
    verdict,
    opinions,
    evidence: finding.verdict === verdict ? finding.evidence : null,
  }
  const recorded = { ...undisputed, line: match.line, record: [...undisputed.record, ruling] }
  const settled = carryOut(box, box.rules.remedies, recorded, dispute, verdict)
  return { match: { ...settled, dispute: { ...dispute, awaiting: false, opinions }, undisputed } }
}

/** What a verdict does; from the match as it was before the challenge, with the ruling on the record. */
function carryOut(
  box: AnyBox,
  remedies: Remedies<unknown, unknown>,
  match: Match,
  dispute: Dispute,
  verdict: Verdict,
): Match {
  const { challenger } = dispute
  const bad = match.record.filter(ruling => ruling.challenger === challenger && ruling.verdict !== 'correct')
  if (bad.length >= MARKS_TO_LOSE) return endMatch(match, othersThan(match, challenger), 'three-marks')
  if (verdict === 'inappropriate') return match
  const turn = contestedTurn(box, match, challenger) ?? latestTurn(match, challenger)
  if (turn === null) return match
  const broken = brokenIn(box, turn, dispute)
  const contested = {
    challenger,
    rule: dispute.rule,
    opening: turn.opening,
    moves: turn.entries.map(entry => entry.move),
    ...(broken !== null && { broken: broken.move }),
    ...(dispute.shown !== null && { shown: dispute.shown }),
  }
  if (verdict === 'correct') {
    const next = continueWith(box, match, remedies.correct(match.state, contested))
    const isUnderWay = turn.number === match.turn.number
    // A game with windows of its own may let the challenged player complete the turn.
    if (isUnderWay && next.turn.number === turn.number) return { ...next, accepted: false }
    // The challenger begins a turn afresh; the contested turn stays open to challenges of other rules.
    const last = isUnderWay ? match.turn : match.last
    return { ...next, accepted: false, turn: openTurn(box, next.state), last }
  }
  if (result(box, match) !== null) return { ...match, accepted: true }
  if (remedies.incorrect) return continueWith(box, match, remedies.incorrect(match.state, contested))
  return match.turn.seat === challenger ? continueWith(box, match, remedies.loseTurn(match.state)) : match
}
