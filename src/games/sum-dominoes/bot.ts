import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Sights } from '#kernel/mind.ts'
import type { Note } from '#kernel/note.ts'
import { type Domino, dotsOf, faceOf, LARGEST_FACE } from './domino.ts'
import { openingsOf } from './openings.ts'
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
  const open = openFaces(state)
  const standing = (of: Seat) => {
    const hand = handOf(state, of)
    return (READY * readiness(hand, open)) / WAYS_IN_ALL - hand.length * A_DOMINO - dotsOf(hand) * A_DOT
  }
  // The sum on the card is the opponent's to react to, once the second part has begun.
  const reacts = state.part === 1 && state.stage !== 'dice' && fits(handOf(state, 1 - state.flag), open, state.sum)
  const reaction = reacts ? (state.flag === seat ? -A_DOMINO : A_DOMINO) : 0
  return standing(seat) - standing(1 - seat) + reaction
}

/** Faces or sums, each a bit of a word. */
type Numbers = number

/** The faces that something can still be laid against. */
function openFaces({ laid }: State): Numbers {
  let open = 0
  for (const { value } of openingsOf(laid)) open |= 1 << value
  return open
}

/** What a domino of this hand can make with an open face. */
function sumsOf(hand: readonly Domino[], open: Numbers): Numbers {
  let sums = 0
  for (const domino of hand) sums |= (open << faceOf(domino, 'first')) | (open << faceOf(domino, 'second'))
  return sums
}

const WAYS_IN_ALL = 216

/** After how many of the 216 rolls something in this hand fits something on the board. */
function readiness(hand: readonly Domino[], open: Numbers): number {
  const sums = sumsOf(hand, open)
  let ways = 0
  for (const [sum, modes] of MODES.entries()) if ((sums & (1 << sum)) !== 0) ways += modes
  return ways
}

function fits(hand: readonly Domino[], open: Numbers, sum: number): boolean {
  // Any number may have been written on the card, a word has no bits for all of them.
  return sum <= 2 * LARGEST_FACE && (sumsOf(hand, open) & (1 << sum)) !== 0
}

/** A win is declared if there is one; good dice are kept. */
export function candidates(state: State): readonly Move[] {
  const moves = legalMoves(game, state)
  const wins = moves.filter(move => move.type === 'declare')
  if (wins.length > 0) return wins
  if (state.owed[0]?.type !== 'dice') return moves
  const kept = fits(handOf(state, state.owed[0].by), openFaces(state), state.sum)
  return [{ type: kept ? 'keep' : 'reroll' }]
}

/** Looking ahead wins more here than choosing carefully: level 4 looks as far as level 5, and is only less choosy. */
export const sights: Sights = {
  3: { positions: 12_000, ahead: 3 },
  4: { positions: 40_000, ahead: 12, guesses: 6 },
}

/** What meets a beginner's eye: the domino with the fewest dots of those that fit, whose sum is the easiest to see. */
export function glances(state: State): readonly Move[] {
  const moves = candidates(state)
  const fewest = Math.min(...moves.map(move => (move.type === 'place' ? dotsOf([move.domino]) : Infinity)))
  return moves.filter(move => move.type !== 'place' || dotsOf([move.domino]) === fewest)
}

/** Dots that are left count against a player: the domino with most of them is best gone. */
export function reason(before: State, moves: readonly Move[], _after: State, seat: Seat): Note | null {
  const laid = moves.find(move => move.type === 'place')
  if (laid === undefined) return null
  const most = Math.max(...handOf(before, seat).map(domino => dotsOf([domino])))
  return dotsOf([laid.domino]) === most ? { key: 'because.heavy' } : null
}
