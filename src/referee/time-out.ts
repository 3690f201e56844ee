import type { AnyBox } from '#kernel/box.ts'
import { type Author, isOfficial } from '#kernel/transcript.ts'
import { NOTHING_STATED } from './acts.ts'
import type { Ruling } from './dispute.ts'
import { type Effect, endMatch, isSettled, type Match, othersThan } from './match.ts'
import { hasThreeMarks } from './rulings.ts'

/** So many time outs of a player may end without a statement before one is recorded as inappropriate. */
const FREE_OF_CHARGE = 1

/** "Challenge!": play, the minute and the game's time stand still for everybody. An official may stop play as well, to put pieces right. */
export function callTimeOut(box: AnyBox, match: Match, author: Author): Effect {
  if (typeof author !== 'number' && !isOfficial(author)) return { refusal: { code: 'players-only' } }
  if (match.mode !== 'tournament' || !box.rules.remedies) return { refusal: { code: 'no-challenges' } }
  if (match.timeOut !== null) return { refusal: { code: 'time-out' } }
  if (match.dispute?.awaiting) return { refusal: { code: 'awaiting-ruling' } }
  if (isSettled(box, match)) return { refusal: { code: 'game-over' } }
  return { match: { ...match, timeOut: { by: author } } }
}

/** Nothing is stated after all: by whoever called the time out, by the clock when the minute is over, or by an official. */
export function playOn(match: Match, author: Author): Effect {
  const { timeOut } = match
  if (timeOut === null) return { refusal: { code: 'no-time-out' } }
  const mayEnd = author === timeOut.by || isOfficial(author) || (author === 'clock' && typeof timeOut.by === 'number')
  if (!mayEnd) return { refusal: { code: 'time-out' } }
  const { by } = timeOut
  const over = { ...match, timeOut: null }
  if (typeof by !== 'number') return { match: over }
  const unstated = match.unstated.map((count, seat) => (seat === by ? count + 1 : count))
  if ((unstated[by] ?? 0) <= FREE_OF_CHARGE) return { match: { ...over, unstated } }
  const ruling: Ruling = {
    ...{ line: match.line, challenger: by, rule: NOTHING_STATED, about: null },
    ...{ verdict: 'inappropriate', opinions: [], evidence: null, kept: null, improper: 'unstated' },
  }
  const recorded = { ...over, unstated, record: [...match.record, ruling] }
  if (!hasThreeMarks(recorded, by)) return { match: recorded }
  // Play has not resumed: an opinion on the ruling before may still change how many marks there are.
  const { dispute, undisputed } = match
  return { match: { ...endMatch(recorded, othersThan(match, by), 'three-marks'), dispute, undisputed } }
}
