import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Author } from '#kernel/transcript.ts'
import {
  acceptors,
  type Effect,
  endMatch,
  isFinal,
  isSettled,
  type Match,
  othersThan,
  result,
  resumed,
} from './match.ts'

/** The loser accepts a declared win. */
export function accept(box: AnyBox, match: Match, seat: Seat): Effect {
  if (result(box, match) === null) return { refusal: { code: 'nothing-to-accept' } }
  if (isSettled(box, match)) return { refusal: { code: 'game-over' } }
  if (!acceptors(box, match).includes(seat)) return { refusal: { code: 'opponent-accepts' } }
  return { match: { ...resumed(match), accepted: true } }
}

/** Players check and sign their own score cards. */
export function sign(box: AnyBox, match: Match, seat: Seat): Effect {
  if (!isSettled(box, match)) return { refusal: { code: 'not-over' } }
  if (match.signed[seat]) return { refusal: { code: 'already-signed' } }
  return { match: { ...resumed(match), signed: match.signed.map((done, index) => done || index === seat) } }
}

/** The Game Leader checks the signed cards and takes them; only then may the players leave. */
export function collect(match: Match, author: Author): Effect {
  if (author !== 'leader' && author !== 'director') return { refusal: { code: 'officials-only' } }
  if (match.collected) return { refusal: { code: 'already-collected' } }
  if (match.signed.includes(false)) return { refusal: { code: 'not-signed' } }
  return { match: { ...match, collected: true } }
}

/** Another game, once nothing can change this one any more; it begins when everybody who plays has said so. */
export function playAgain(box: AnyBox, match: Match, seat: Seat): Effect {
  if (!isFinal(box, match)) return { refusal: { code: 'not-over' } }
  if (match.again[seat]) return { refusal: { code: 'asked-already' } }
  return { match: { ...match, again: match.again.with(seat, true) } }
}

/** Somebody who was asked for another game says no; whoever likes may ask again later. */
export function declineAgain(match: Match, seat: Seat): Effect {
  if (!match.again.some((asks, other) => asks && other !== seat)) return { refusal: { code: 'nothing-offered' } }
  return { match: { ...match, again: match.again.map(() => false) } }
}

/** The Tournament Director's ruling on conduct: 0 points, and the end of a game that is not over. */
export function ruleConduct(box: AnyBox, match: Match, author: Author, seat: Seat, reason: string): Effect {
  if (author !== 'director') return { refusal: { code: 'director-only' } }
  if (match.mode !== 'tournament') return { refusal: { code: 'no-challenges' } }
  if (seat >= match.seats) return { refusal: { code: 'no-such-seat' } }
  if (match.conduct.some(known => known.seat === seat)) return { refusal: { code: 'ruled-on-conduct' } }
  const ruled = { ...match, conduct: [...match.conduct, { seat, reason }] }
  return { match: isSettled(box, match) ? ruled : endMatch(ruled, othersThan(match, seat), 'conduct') }
}
