import { HALF } from '#boards/dice-board.ts'
import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { hasFreePlace, inTheWay, zoneOf } from './placing.ts'
import { rollsWell } from './start.ts'
import {
  colourOf,
  type Die,
  diceOf,
  type Flick,
  makeOf,
  ownerOf,
  type Round,
  type RoundMove,
  type Settles,
} from './state.ts'

export const RULES = {
  'start-in-order': 'table',
  'dice-at-rest': 'table',
  'die-in-play': 'table',
  'inside-the-zone': 'table',
  'place-is-free': 'table',
  'dice-settle': 'table',
  'own-die': 'players',
  'flick-if-you-can': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

export function faults(round: Round, move: RoundMove): readonly Fault<Rule>[] {
  if (move.type === 'rolls') return rollsWell(round, move) ? [] : [fault('start-in-order')]
  if (round.rolling !== null) return [fault('start-in-order')]
  const isTables = move.type === 'hits' || move.type === 'settles'
  if (isTables ? move.type !== awaited(round) : round.flicked !== null) return [fault('dice-at-rest')]
  if (move.type === 'hits') return []
  if (move.type === 'settles') return settlesWell(round, move) ? [] : [fault('dice-settle')]
  if (move.type === 'pass') return canFlick(round) ? [fault('flick-if-you-can')] : []
  return flickFaults(round, move)
}

/** What the table is to say after a flick; null where there was none. */
function awaited({ flicked }: Round): 'hits' | 'settles' | null {
  return flicked && (flicked.hit === null ? 'hits' : 'settles')
}

function flickFaults(round: Round, { die, from }: Flick): readonly Fault<Rule>[] {
  const place = round.dice[die]
  const owner = ownerOf(die)
  const isThere = place !== undefined && place.in !== 'out' && (place.in === 'hand') === (from !== null)
  if (!isThere) return [fault('die-in-play')]
  const found: Fault<Rule>[] = []
  if (from !== null) {
    const { side } = zoneOf(round.kind, makeOf(round))
    const blocker = inTheWay(round, owner, from)
    if (Math.abs(from) > side) found.push(fault('inside-the-zone', [], { side }))
    if (blocker !== null)
      found.push(fault('place-is-free', [blocker], { colour: `@colours.${colourOf(ownerOf(blocker))}` }))
  }
  if (owner !== round.flag) found.push(fault('own-die', [die], { colour: `@colours.${colourOf(round.flag)}` }))
  return found
}

/** A player with no die on the board and no room in the zone can only pass. */
export function canFlick(round: Round): boolean {
  const own = diceOf(round, round.flag)
  if (own.some(([, place]) => place.in === 'play')) return true
  return own.some(([, place]) => place.in === 'hand') && hasFreePlace(round, round.flag)
}

/** Every die is named once and was on the board, and what is still on it is somewhere near it. */
function settlesWell({ dice, flicked }: Round, move: Settles): boolean {
  const wasInPlay = (die: Die) => dice[die]?.in === 'play'
  const names = move.dice.map(({ die }) => die)
  const hit = [...move.struck, ...move.pushed]
  const isOnce = new Set(names).size === names.length && new Set(hit).size === hit.length
  const isOther = hit.every(die => die !== flicked?.flick.die)
  const isNear = move.dice.every(
    rest => 'gone' in rest || rest.pose.slice(0, 3).every(part => Math.abs(part) < 2 * HALF),
  )
  return isOnce && isOther && isNear && [...names, ...hit].every(wasInPlay)
}
