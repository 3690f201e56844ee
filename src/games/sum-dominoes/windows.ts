import type { TurnRecord, Window } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Move, outcome, type State } from './state.ts'

/**
 * What may be challenged when. The first part of a turn: until the opponent releases a domino in the second, or passes the
 * Sum Flag Card. The second part: on receiving the card and before touching a domino or the dice. What ended the game: until
 * the result is accepted.
 */
export function contestable(
  state: State,
  challenger: Seat,
  turn: TurnRecord<Move>,
  last: TurnRecord<Move> | null,
): Window | null {
  if (turn.seat !== null && turn.seat !== challenger && turn.moves.length > 0) {
    const rolled = rollOf(turn.moves)
    if (!hasReleasedTwice(turn.moves, rolled))
      return { turn: 'this', from: 0, to: firstPartEnd(state, turn.moves, rolled) }
    return outcome(state) === null ? null : { turn: 'this', from: rolled + 1, to: turn.moves.length }
  }
  const isUntouched = !turn.touched && turn.moves.every(({ type }) => SETTLING.has(type))
  if (last === null || last.seat === challenger || !isUntouched) return null
  return { turn: 'last', from: rollOf(last.moves) + 1, to: last.moves.length }
}

/** Doing what a ruling has left to do touches nothing. */
const SETTLING: ReadonlySet<Move['type']> = new Set(['penalty', 'give', 'decline'])

/** Where the second part begins; -1 if it was forgotten, so that the whole turn comes after it. */
function rollOf(moves: readonly Move[]): number {
  return moves.findIndex(({ type }) => type === 'roll')
}

function hasReleasedTwice(moves: readonly Move[], rolled: number): boolean {
  return rolled >= 0 && moves.some(({ type }, index) => index > rolled && type === 'place')
}

/** Rolling without having placed is the omission of the first part, so the roll belongs to it. */
function firstPartEnd(state: State, moves: readonly Move[], rolled: number): number {
  return rolled < 0 || outcome(state) !== null ? moves.length : rolled + 1
}
