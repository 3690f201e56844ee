import { pick } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import type { Answer, Sights } from '#kernel/mind.ts'
import type { Note } from '#kernel/note.ts'
import { type Domino, dotsOf, faceOf, isDouble } from './domino.ts'
import { game } from './rules.ts'
import { bankOf, handOf, type Move, type State } from './state.ts'
import { awaitedOf } from './turn.ts'
import { fits, likelihood, openFaces } from './worth.ts'

/** A win is declared if there is one; good dice are kept. */
export function candidates(state: State): readonly Move[] {
  const moves = legalMoves(game, state)
  const wins = moves.filter(move => move.type === 'declare')
  if (wins.length > 0) return wins
  if (state.owed[0]?.type !== 'dice') return moves
  const kept = fits(handOf(state, state.owed[0].by), openFaces(state), state.sum)
  return [{ type: kept ? 'keep' : 'reroll' }]
}

/** Dice are thought of by their sums, of which those of 3, 4, 17 and 18 hardly ever come; one domino stands for all that may be drawn. */
export function answers(state: State, chance: Chance): readonly Answer<Move>[] | null {
  const { move } = awaitedOf(state)
  if (move === 'rolls') return ROLLS
  return move === 'draws' ? [{ move: { type: 'draws', domino: pick(chance, bankOf(state)) }, weight: 1 }] : null
}

const ROLLS: readonly Answer<Move>[] = Array.from({ length: 12 }, (_, index) => {
  const sum = 5 + index
  const first = Math.min(6, sum - 2)
  const second = Math.min(6, sum - first - 1)
  return { move: { type: 'rolls', dice: [first, second, sum - first - second] }, weight: likelihood(1 << sum) }
})

/** Only the strongest thinks beyond the next roll, which wins more here than anything else; the others differ in how choosy they are. */
export const sights: Sights = {
  3: { positions: 12_000, ahead: 1 },
  4: { positions: 12_000, ahead: 1, guesses: 1 },
  5: { positions: 20_000 },
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
