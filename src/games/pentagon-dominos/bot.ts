import { legalMoves, type Seat } from '#kernel/game.ts'
import { isNextRound } from '#kernel/series.ts'
import { fits, placementOf, placementsOf, pointsFor } from './placing.ts'
import { game, standings } from './rules.ts'
import type { Move, Round, State } from './state.ts'
import { totalOf } from './tile.ts'

const WIN = 1_000_000
/** Moves worth considering: the best few by points. */
const FEW = 10
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
  const scored = legalMoves(game, state).map(move => ({ move, points: gain(state.current, move) }))
  return scored
    .sort((one, other) => other.points - one.points)
    .slice(0, FEW)
    .map(({ move }) => move)
}

function gain(round: Round, move: Move): number {
  if (isNextRound(move) || move.type !== 'lay') return 0
  const placement = placementOf(round, move)
  return placement ? pointsFor(round, placement) : 0
}

function pipsIn({ hands }: Round, seat: Seat): number {
  return (hands[seat] ?? []).reduce((sum, tile) => sum + totalOf(tile), 0)
}

/** What the tiles of a hand could do on the table now. */
function promise(round: Round, seat: Seat): number {
  let worth = 0
  for (const tile of round.hands[seat] ?? []) {
    let best = 0
    for (const placement of placementsOf(round, tile)) {
      if (fits(round, placement)) best = Math.max(best, pointsFor(round, placement))
    }
    if (best > 0) worth += PLAYABLE + PROMISED * best
  }
  return worth
}
