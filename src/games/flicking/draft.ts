import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { aimAtBearing } from './bearings.ts'
import { canFlick } from './faults.ts'
import { MOST_SPIN, MOST_STRENGTH } from './notation.ts'
import { freePlaces, hasFreePlace, placedAt, zoneOf } from './placing.ts'
import { colourOf, type Die, diceOf, isOver, type Move, makeOf, pointsOf, type Round, type State } from './state.ts'

export function actions({ current }: State, seat: Seat): readonly string[] {
  if (isOver(current)) return ['next-round']
  const isStuck = current.flicked === null && current.flag === seat && !canFlick(current)
  return isStuck ? ['pass'] : []
}

/** A die, then numbers: where it is placed if it comes from the hand, degrees from straight ahead, strength, and spin. */
export function draftFor(toAct: (view: State) => Seat | 'table' | null) {
  return (view: State, seat: Seat, picks: readonly string[]): Draft<Move> => {
    const { current } = view
    if (toAct(view) !== seat) return { next: [], prompt: waitFor(current) }
    const [first, ...numbers] = picks
    if (first === 'pass' || first === 'next-round')
      return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
    if (isOver(current)) return { next: ['next-round'], prompt: roundOver(current) }
    if (first === undefined) return beginning(view, seat)
    return askFor(current, seat, first, numbers.map(Number))
  }
}

function beginning(view: State, seat: Seat): Draft<Move> {
  const { current } = view
  const isFull = !hasFreePlace(current, seat)
  const own = diceOf(current, seat).filter(([, place]) => place.in === 'play' || (place.in === 'hand' && !isFull))
  const fitting = own.map(([die]) => die)
  const next = [...fitting, ...actions(view, seat)]
  return { next, fitting, prompt: { key: next.includes('pass') ? 'prompts.stuck' : `prompts.pick-${current.kind}` } }
}

function askFor(round: Round, seat: Seat, die: Die, numbers: readonly number[]): Draft<Move> {
  const { side } = zoneOf(round.kind, makeOf(round))
  const isInHand = round.dice[die]?.in === 'hand'
  const places = isInHand ? freePlaces(round, seat, 1) : []
  const from = isInHand ? (numbers[0] ?? null) : null
  const [aim, strength, spin] = isInHand ? numbers.slice(1) : numbers
  // Whoever sees the pad pulls; which way a number points is told to whoever listens, and stands beside the field for it.
  const spoken = { key: 'prompts.aim-by-numbers' }
  if (isInHand && from === null)
    return { ...ask('place', Math.min(side, ...places), Math.max(-side, ...places)), spoken }
  if (aim === undefined) return { ...ask('aim', -180, 180), spoken }
  if (strength === undefined) return ask('strength', 1, MOST_STRENGTH)
  if (spin === undefined) return ask('spin', -MOST_SPIN, MOST_SPIN)
  const clear = from === null ? null : nearest(places, from)
  const place = round.dice[die]
  const pose = place?.in === 'play' ? place.pose : placedAt(round.kind, round.seats, seat, clear ?? 0, makeOf(round))
  const move: Move = { type: 'flick', die, from: clear, aim: aimAtBearing(round, die, pose, aim), strength, spin }
  return { move, next: [], prompt: { key: 'prompts.wait' } }
}

function ask(what: string, min: number, max: number): Draft<Move> {
  return { next: [], prompt: { key: `prompts.${what}` }, ask: { type: 'number', min, max } }
}

/** The free place nearest to the one that was asked for. */
function nearest(places: readonly number[], wanted: number): number {
  return places.reduce(
    (best, place) => (Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best),
    places[0] ?? wanted,
  )
}

function waitFor(round: Round): Note {
  if (isOver(round)) return roundOver(round)
  if (round.rolling !== null) return { key: 'prompts.wait-roll' }
  return { key: round.flicked === null ? 'prompts.wait' : 'prompts.wait-dice' }
}

/** Why the round is over, and what it brought everybody. */
function roundOver(round: Round): Note {
  const points = pointsOf(round).map((n, seat) => ({ key: `each.${colourOf(seat)}`, values: { n } }))
  return { key: `prompts.over-${round.kind}`, values: { points } }
}
