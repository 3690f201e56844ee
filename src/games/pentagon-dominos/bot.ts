import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Sights } from '#kernel/mind.ts'
import type { Note } from '#kernel/note.ts'
import { bestPoints, fittingPlacements, moveOf, pointsFor } from './placing.ts'
import { round } from './round.ts'
import { game, standings } from './rules.ts'
import type { Move, Round, State } from './state.ts'
import { totalOf } from './tile.ts'

const WIN = 1_000_000
/** Moves worth considering: the best few by points. */
const FEW = 10
const AT_A_GLANCE = 15
/** Pips in a hand are deducted if somebody else goes out first. */
const LEFT = 0.45
/** Worth of a tile that could be laid now, and of each point it would make: it is some turns away, and others may take the slot. */
const PLAYABLE = 2.5
const PROMISED = 0.25

/** Points first, then the hand: few pips to deduct, and tiles that will fit. */
export function evaluate(state: State, seat: Seat): number {
  const over = game.outcome(state)
  if (over !== null) return over.winners.includes(seat) ? WIN : -WIN
  const points = standings(state)
  const { current } = state
  const worth = points.map((sum, owner) => sum - (current.ended === null ? LEFT * pipsIn(current, owner) : 0))
  const others = worth.filter((_, owner) => owner !== seat)
  return (worth[seat] ?? 0) - Math.max(...others) + (current.ended === null ? promise(current, seat) : 0)
}

export function candidates(state: State): readonly Move[] {
  return worthMost(state, FEW)
}

/** Somebody who does not count well takes more for worth considering. */
export function glances(state: State): readonly Move[] {
  return worthMost(state, AT_A_GLANCE)
}

/** What the others hold decides more here than what they do with it. */
export const sights: Sights = { 5: { guesses: 8, positions: 60_000 } }

function worthMost(state: State, count: number): readonly Move[] {
  const { current } = state
  const isToLay = round.toAct(current) === current.flag
  const fitting = isToLay ? fittingPlacements(current, current.hands[current.flag] ?? []) : []
  if (fitting.length === 0) return legalMoves(game, state).slice(0, count)
  return fitting
    .map(placement => ({ placement, points: pointsFor(placement) }))
    .sort((one, other) => other.points - one.points)
    .slice(0, count)
    .flatMap(({ placement }) => moveOf(current, placement) ?? [])
}

function pipsIn({ hands }: Round, seat: Seat): number {
  return (hands[seat] ?? []).reduce((sum, tile) => sum + totalOf(tile), 0)
}

/** What the tiles of a hand could do on the table now. */
function promise(current: Round, seat: Seat): number {
  let worth = 0
  for (const best of bestPoints(current, current.hands[seat] ?? [])) if (best > 0) worth += PLAYABLE + PROMISED * best
  return worth
}

/** A turn that scores as much as any. */
export function reason({ current }: State, moves: readonly Move[], _after: State, seat: Seat): Note | null {
  const words = moves.map(move => game.formatMove(move))
  const all = fittingPlacements(current, current.hands[seat] ?? []).map(placement => {
    const move = moveOf(current, placement)
    return { points: pointsFor(placement), isChosen: move !== null && words.includes(game.formatMove(move)) }
  })
  const most = Math.max(...all.map(({ points }) => points))
  return all.some(({ points, isChosen }) => isChosen && points === most) ? { key: 'because.points' } : null
}
