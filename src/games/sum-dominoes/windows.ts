import type { TurnRecord, Window } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Move, outcome, type State } from './state.ts'

/**
 * What may be challenged when. The first part of a turn: until the opponent releases a domino in the second, or passes the
 * Sum Flag Card. The second part: on receiving the card and before touching a domino or the dice; in the earlier edition
 * before receiving it as well. What ended the game: until the result is accepted.
 */
export function contestable(
  state: State,
  challenger: Seat,
  turn: TurnRecord<Move>,
  last: TurnRecord<Move> | null,
): Window | null {
  if (turn.seat !== null && turn.seat !== challenger && turn.moves.length > 0) return underWay(state, turn.moves)
  const isUntouched = !turn.touched && turn.moves.every(({ type }) => isSettling(state, type))
  if (last === null || last.seat === challenger || !isUntouched) return null
  const rolled = rollOf(last.moves)
  const window = { turn: 'last', from: rolled + 1, to: last.moves.length } as const
  return rolled < 0 ? window : { ...window, part: 2 }
}

/** Of the turn that the opponent has not completed. Without a `part`, both parts are open. */
function underWay(state: State, moves: readonly Move[]): Window | null {
  const rolled = rollOf(moves)
  const second = moves.slice(rolled + 1).map(({ type }) => type)
  const isOver = outcome(state) !== null
  const isAtOnce = isOver || (state.rules > 1 && state.options.edition === 'earlier')
  if (rolled >= 0 && second.includes('place'))
    return isAtOnce ? { turn: 'this', from: rolled + 1, to: moves.length, part: 2 } : null
  if (rolled >= 0 && (isOver || (isAtOnce && second.includes('draw'))))
    return { turn: 'this', from: 0, to: moves.length }
  // Rolling without having placed is the omission of the first part, so the roll belongs to it.
  if (rolled >= 0) return { turn: 'this', from: 0, to: rolled + 1, part: 1 }
  const window = { turn: 'this', from: 0, to: moves.length } as const
  return second.includes('draw') ? window : { ...window, part: 1 }
}

/** Doing what a ruling has left to do touches nothing. */
export const SETTLING: ReadonlySet<Move['type']> = new Set(['penalty', 'takes', 'give', 'decline', 'keep'])

function isSettling({ rules }: State, type: Move['type']): boolean {
  // Under the first rules, keeping the dice began the turn.
  return SETTLING.has(type) && (rules > 1 || type !== 'keep')
}

/** Where the second part begins; -1 if it was forgotten, so that the whole turn comes after it. */
function rollOf(moves: readonly Move[]): number {
  return moves.findIndex(({ type }) => type === 'roll')
}

/**
 * Is there anything among these moves that the rule is about? If there is not, it was named at the wrong time. Rules about a
 * win have no time of their own: where none was declared they were kept.
 */
export function couldBreak(rule: string, moves: readonly Move[]): boolean {
  const has = (...types: Move['type'][]) => moves.some(({ type }) => types.includes(type))
  switch (rule) {
    case 'sum-of-the-dice':
      return has('sum')
    case 'must-place':
      return moves.some((_, index) => endsEmptyPart(moves, index))
    case 'take-second-part':
      return has('draw', 'pass')
    case 'draw-each-turn':
      return has('pass')
    case 'nothing-after-drawing':
      return has('draws')
    case 'hand-is-empty':
    case 'bank-is-empty':
    case 'declare-at-once':
      return true
    default:
      return has('place', 'shift')
  }
}

/** Does the move at this index end a part in which nothing was placed: by rolling, drawing or passing? */
export function endsEmptyPart(moves: readonly Move[], index: number): boolean {
  const type = moves[index]?.type
  if (type !== 'roll' && type !== 'draw' && type !== 'pass') return false
  const before = moves.slice(0, index).map(move => move.type)
  return !before.slice(before.lastIndexOf('roll') + 1).includes('place')
}
