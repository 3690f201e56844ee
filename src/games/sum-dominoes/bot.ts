import { legalMoves, type Seat } from '#kernel/game.ts'
import { type Domino, dotsOf, faceOf } from './domino.ts'
import { hasRoom, openingsOf } from './placement.ts'
import { game } from './rules.ts'
import { handOf, type Move, outcome, type State } from './state.ts'

const WIN = 1_000_000
const A_DOMINO = 12
const A_DOT = 0.5
/** Worth of being able to lay something in a part of a turn. */
const READY = 11

/** How many of the 216 rolls of three dice give each sum. */
const MODES: readonly number[] = (() => {
  const ways = Array.from({ length: 19 }, () => 0)
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) ways[a + b + c] = (ways[a + b + c] ?? 0) + 1
  return ways
})()

/** How good a position is for a seat: few dominoes and dots in hand, and faces that fit what may be rolled. */
export function evaluate(state: State, seat: Seat): number {
  const over = outcome(state)
  if (over !== null) return over.winners.length === 0 ? 0 : over.winners.includes(seat) ? WIN : -WIN
  if (state.start !== null) return 0
  const open = openValues(state)
  const standing = (of: Seat) => {
    const hand = handOf(state, of)
    return (READY * readiness(hand, open)) / WAYS_IN_ALL - hand.length * A_DOMINO - dotsOf(hand) * A_DOT
  }
  // The sum on the card is the opponent's to react to, once the second part has begun.
  const reacts = state.part === 1 && state.stage !== 'dice' && fits(handOf(state, 1 - state.flag), open, state.sum)
  const reaction = reacts ? (state.flag === seat ? -A_DOMINO : A_DOMINO) : 0
  return standing(seat) - standing(1 - seat) + reaction
}

/** The faces that something can still be laid against. */
function openValues({ laid }: State): ReadonlySet<number> {
  return new Set(openingsOf(laid).flatMap(opening => (hasRoom(laid, opening) ? [opening.value] : [])))
}

const WAYS_IN_ALL = 216

/** After how many of the 216 rolls something in this hand fits something on the board. */
function readiness(hand: readonly Domino[], open: ReadonlySet<number>): number {
  const sums = new Set<number>()
  for (const domino of hand)
    for (const value of open) {
      sums.add(value + faceOf(domino, 'first'))
      sums.add(value + faceOf(domino, 'second'))
    }
  return [...sums].reduce((ways, sum) => ways + (MODES[sum] ?? 0), 0)
}

function fits(hand: readonly Domino[], open: ReadonlySet<number>, sum: number): boolean {
  return hand.some(domino => open.has(sum - faceOf(domino, 'first')) || open.has(sum - faceOf(domino, 'second')))
}

/** A win is declared if there is one; good dice are kept. */
export function candidates(state: State): readonly Move[] {
  const moves = legalMoves(game, state)
  const wins = moves.filter(move => move.type === 'declare')
  if (wins.length > 0) return wins
  if (state.owed[0]?.type !== 'dice') return moves
  const kept = fits(handOf(state, state.owed[0].by), openValues(state), state.sum)
  return [{ type: kept ? 'keep' : 'reroll' }]
}
