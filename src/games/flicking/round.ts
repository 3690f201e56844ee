import type { Game, Outcome, Seat } from '#kernel/game.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { hasHand } from './hand.ts'
import { flicksToTry } from './moves.ts'
import { formatMove, parseMove } from './notation.ts'
import { placedAt } from './placing.ts'
import { afterRolls, everybodyRolls } from './start.ts'
import {
  colourOf,
  DICE,
  type Dice,
  type Die,
  type DieStatus,
  type Flick,
  type Hits,
  isOver,
  isWithoutDice,
  type Kind,
  makeOf,
  type Options,
  ownerOf,
  pointsOf,
  type Round,
  type RoundMove,
  type Settles,
} from './state.ts'

/** Between dice in a zone that is full from the start, in millimetres. */
const APART = 17

export function beginRound({
  kind,
  seats,
  options,
  rules,
  beginner,
}: Pick<Round, 'kind' | 'seats' | 'options' | 'rules' | 'beginner'>): Round {
  const dice: Record<Die, DieStatus> = {}
  for (let seat = 0; seat < seats; seat++) {
    for (let n = 1; n <= DICE[kind]; n++) {
      const pose = placedAt(kind, seats, seat, (n - 3) * APART, makeOf({ rules }))
      const isLaid = kind === 'sumo' && options.presetZone
      dice[`${colourOf(seat)}${n}`] = isLaid ? { in: 'play', pose, lies: 'flat' } : { in: 'hand' }
    }
  }
  return {
    kind,
    options,
    seats,
    rules,
    rolling: null,
    beginner,
    turn: 1,
    flag: beginner,
    dice,
    flicked: null,
    last: null,
  }
}

/**
 * 2: who begins is rolled for, unless the players like it otherwise.
 * 3: flat flicks on a board with a smaller hole, and nobody's hand is quite steady.
 */
const VERSION = 3

/** One round of Jam or Sumo as a game of its own. `sign` is -1 where Jam's penalties are added to Sumo's points. */
export function roundGame(
  id: string,
  first: Kind,
  options: Options,
  sign: 1 | -1 = 1,
): Game<Round, RoundMove, Rule, Options> {
  return {
    id,
    version: VERSION,
    seats: [2, 3, 4],
    rules: RULES,
    options,
    formerly: version => (version < 3 ? { presetZone: false } : {}),
    setup(seats, chosen, version = VERSION) {
      const round = beginRound({ kind: first, seats, options: chosen, rules: version, beginner: 0 })
      return version > 1 && chosen.start === 'roll' ? everybodyRolls(round) : round
    },
    toAct: round => (isOver(round) ? null : isForTheTable(round) ? 'table' : round.flag),
    turn: round => round.turn,
    possibleMoves: flicksToTry,
    faults,
    apply,
    outcome: round => (isOver(round) ? counted(round, sign) : null),
    view: round => round,
    parseMove,
    formatMove,
  }
}

function isForTheTable({ rolling, flicked }: Round): boolean {
  return rolling !== null || flicked !== null
}

function apply(round: Round, move: RoundMove): Round {
  if (move.type === 'rolls') return afterRolls(round, move)
  if (move.type === 'flick') return flick(round, move)
  if (move.type === 'hits') return hit(round, move)
  return move.type === 'settles' ? settle(round, move) : nextTurn(round)
}

function flick(round: Round, move: Flick): Round {
  const { dice, kind, seats } = round
  const place: DieStatus | undefined =
    move.from === null
      ? dice[move.die]
      : { in: 'play', pose: placedAt(kind, seats, ownerOf(move.die), move.from, makeOf(round)), lies: 'flat' }
  const before = place ? { ...dice, [move.die]: place } : dice
  const hit = hasHand(round) ? null : { aim: move.aim, strength: move.strength }
  return { ...round, dice: before, flicked: { seat: round.flag, flick: move, hit, before, struck: [], missed: false } }
}

function hit(round: Round, { aim, strength }: Hits): Round {
  return { ...round, flicked: round.flicked && { ...round.flicked, hit: { aim, strength } } }
}

function settle(round: Round, { dice: resting, struck, pushed }: Settles): Round {
  const { flicked, kind, options } = round
  if (flicked === null) return round
  const { flick, seat } = flicked
  const dice: Record<Die, DieStatus> = { ...round.dice }
  for (const rest of resting) {
    if ('gone' in rest)
      dice[rest.die] = rest.gone === 'edge' && kind === 'jam' ? { in: 'hand' } : { in: 'out', by: rest.gone }
    else dice[rest.die] = { in: 'play', pose: rest.pose, lies: rest.lies }
  }
  const hit = options.chainStrikes ? [...struck, ...pushed] : struck
  const missed = kind === 'sumo' && hasTargets(round.dice, seat) && !hit.some(die => ownerOf(die) !== seat)
  if (missed && dice[flick.die]?.in === 'play') dice[flick.die] = { in: 'out', by: 'missed' }
  return nextTurn({ ...round, dice, last: { ...flicked, struck: hit, missed } })
}

/** Without an opponent's die on the board there is nothing to strike. */
export function hasTargets(dice: Dice, seat: Seat): boolean {
  return Object.entries(dice).some(([die, place]) => place.in === 'play' && ownerOf(die) !== seat)
}

/** Whoever has no dice left has nothing to flick while the others have their last one. */
function nextTurn(round: Round): Round {
  const next = { ...round, flicked: null, turn: round.turn + 1, flag: (round.flag + 1) % round.seats }
  return !isOver(next) && isWithoutDice(next, next.flag) ? nextTurn(next) : next
}

function counted(round: Round, sign: 1 | -1): Outcome {
  const points = pointsOf(round)
  const best = round.kind === 'jam' ? Math.min(...points) : Math.max(...points)
  const winners = points.flatMap((sum, seat) => (sum === best ? [seat] : []))
  const signed = points.map(sum => (round.kind === 'jam' && sum !== 0 ? sign * sum : sum))
  return { winners, reason: round.kind, points: signed }
}
