import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Sights } from '#kernel/mind.ts'
import type { Note } from '#kernel/note.ts'
import { type Domino, dotsOf, faceOf, isDouble, LARGEST_FACE } from './domino.ts'
import { openingsOf } from './openings.ts'
import { game } from './rules.ts'
import { handOf, type Move, outcome, type State } from './state.ts'

const WIN = 1_000_000
const A_DOMINO = 12
const A_DOT = 0.5
/** A double makes half as many sums as another domino, and finds room less often. */
const A_DOUBLE = 12
/** Worth of being able to lay something whatever is rolled: not only in the next part, but in many that follow. */
const READY = 60

/** How good a position is for a seat: few dominoes and dots in hand, and faces that fit what may be rolled. */
export function evaluate(state: State, seat: Seat): number {
  const over = outcome(state)
  if (over !== null) return over.winners.length === 0 ? 0 : over.winners.includes(seat) ? WIN : -WIN
  if (state.start !== null) return 0
  const open = openFaces(state)
  const standing = (of: Seat) => {
    const hand = handOf(state, of)
    const burden = hand.length * A_DOMINO + hand.filter(isDouble).length * A_DOUBLE + dotsOf(hand) * A_DOT
    return READY * readiness(hand, open) - burden
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

/** What this domino can make with an open face. */
function sumsWith(domino: Domino, open: Numbers): Numbers {
  return (open << faceOf(domino, 'first')) | (open << faceOf(domino, 'second'))
}

/** The chance that something in this hand fits a roll; a sum that several can make counts for more, as one of them may be gone by then. */
function readiness(hand: readonly Domino[], open: Numbers): number {
  let [once, twice, often] = [0, 0, 0]
  for (const domino of hand) {
    const sums = sumsWith(domino, open)
    often |= twice & sums
    twice |= once & sums
    once |= sums
  }
  return likelihood(once) / 2 + likelihood(twice) / 4 + likelihood(often) / 8
}

/** How likely one of these sums is rolled: looked up in two halves, as this is asked for every position. */
function likelihood(sums: Numbers): number {
  return (LOWER[sums & (HALF - 1)] ?? 0) + (UPPER[sums >> HALF_BITS] ?? 0)
}

const HALF_BITS = 10
const HALF = 1 << HALF_BITS

function likelihoods(first: number): readonly number[] {
  const ways = Array.from({ length: HALF_BITS }, () => 0)
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) {
        const at = a + b + c - first
        if (at >= 0 && at < HALF_BITS) ways[at] = (ways[at] ?? 0) + 1
      }
  return Array.from(
    { length: HALF },
    (_, sums) => ways.reduce((all, one, bit) => all + ((sums >> bit) & 1) * one, 0) / 6 ** 3,
  )
}

const LOWER = likelihoods(0)
const UPPER = likelihoods(HALF_BITS)

function fits(hand: readonly Domino[], open: Numbers, sum: number): boolean {
  // Any number may have been written on the card, a word has no bits for all of them.
  return sum <= 2 * LARGEST_FACE && hand.some(domino => (sumsWith(domino, open) & (1 << sum)) !== 0)
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

/**
 * What meets a beginner's eye. It loves doubles and collects what is alike: so it lays what goes with nothing else in its hand, and has fewer
 * and fewer sums to make. With its hand empty it sometimes forgets the flag card: when, depends on how the dominoes lie.
 */
export function glances(state: State): readonly Move[] {
  const moves = candidates(state)
  if (moves[0]?.type === 'declare') return isForgotten(state) ? legalMoves(game, state).filter(isNoWin) : moves
  const fondness = moves.map(move => (move.type === 'place' ? loss(state, move.domino) : 0))
  const least = Math.min(...fondness)
  return moves.filter((_, index) => fondness[index] === least)
}

function isNoWin({ type }: Move): boolean {
  return type !== 'declare'
}

function isForgotten({ laid, part }: State): boolean {
  return laid.reduce<number>((sum, { x, y }) => sum + x + y, part) % FORGOTTEN === 0
}

const FORGOTTEN = 2

/** How sorry a beginner is to lay this one; of equals the one with the fewest dots is the easiest to add. */
function loss(state: State, domino: Domino): number {
  const left = handOf(state, state.flag).filter(other => other !== domino)
  const faces = new Set(left.flatMap(other => [faceOf(other, 'first'), faceOf(other, 'second')]))
  return (isDouble(domino) ? 10_000 : 0) + 100 * faces.size + dotsOf([domino])
}

/** Dots that are left count against a player: the domino with most of them is best gone. */
export function reason(before: State, moves: readonly Move[], _after: State, seat: Seat): Note | null {
  const laid = moves.find(move => move.type === 'place')
  if (laid === undefined) return null
  const most = Math.max(...handOf(before, seat).map(domino => dotsOf([domino])))
  return dotsOf([laid.domino]) === most ? { key: 'because.heavy' } : null
}
