import { angleBetween, type Vector } from '#boards/angles.ts'
import { HALF, HOLE, MM } from '#boards/dice-board.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { MOST_AIM, MOST_SPIN, MOST_STRENGTH } from './notation.ts'
import { freePlaces, placedAt } from './placing.ts'
import type { FlickingGame } from './rules.ts'
import {
  type DieStatus,
  diceOf,
  type Flick,
  isOver,
  type Move,
  ownerOf,
  pointsAt,
  type Round,
  type State,
} from './state.ts'
import { settles } from './table.ts'

const WIN = 1_000_000
/** With this many dice on the board a flick takes twice as long to simulate as with none, so half as many are tried. */
const EASY = 8

/** Error of each level in aim (tenths of a degree), strength (per cent) and spin, and how many flicks it tries. */
const SKILLS = {
  1: { aim: 80, strength: 28, spin: 25, flicks: 14 },
  2: { aim: 45, strength: 18, spin: 15, flicks: 40 },
  3: { aim: 25, strength: 11, spin: 8, flicks: 80 },
} as const

/** Simulates flicks, chooses the one that ends best even if it comes off badly, and then makes an error like a hand would. */
export function botFor(game: FlickingGame) {
  const after = (state: State, flick: Flick) => {
    const flicked = game.apply(state, flick)
    return game.apply(flicked, settles(flicked))
  }
  return (state: State, seat: Seat, level: 1 | 2 | 3, chance: Chance): Move | null => {
    if (isOver(state.current)) return { type: 'next-round' }
    const skill = SKILLS[level]
    const flicks = Math.ceil((skill.flicks * EASY) / (EASY + inPlay(state.current)))
    const tried = ideas(state.current, seat, chance).slice(0, flicks)
    if (tried.length === 0) return { type: 'pass' }
    const first = tried.map(flick => ({ flick, worth: evaluate(after(state, flick), seat) })).sort(byWorth)
    const best = first.slice(0, Math.ceil(flicks / 12)).map(({ flick, worth }) => {
      const misses = [1, 2].map(() => evaluate(after(state, withError(flick, skill, chance)), seat))
      return { flick, worth: misses.reduce((sum, one) => sum + one, worth) }
    })
    const chosen = best.sort(byWorth)[0]?.flick
    return chosen === undefined ? null : withError(chosen, skill, chance)
  }
}

function inPlay({ dice }: Round): number {
  return Object.values(dice).filter(place => place.in === 'play').length
}

function byWorth(one: { worth: number }, other: { worth: number }): number {
  return other.worth - one.worth
}

/** Flicks worth trying, shuffled: at the hole in Jam, at every opponent's die in Sumo. */
function ideas(round: Round, seat: Seat, chance: Chance): Flick[] {
  const own = diceOf(round, seat)
  const onBoard = own.flatMap(([die, place]) => (place.in === 'play' ? [{ die, from: null, pose: place.pose }] : []))
  const [waiting] = own.find(([, place]) => place.in === 'hand') ?? []
  const free = freePlaces(round, seat)
  const spread =
    waiting === undefined ? [] : [0, Math.floor(free.length / 2), free.length - 1].flatMap(at => free[at] ?? [])
  const placed = [...new Set(spread)].map(from => ({
    die: waiting ?? '',
    from,
    pose: placedAt(round.kind, round.seats, seat, from),
  }))
  const flicks = [...placed, ...onBoard].flatMap(({ die, from, pose }): Flick[] => {
    const at: Vector = [pose[0], pose[1]]
    const flick = (aim: number, strength: number): Flick => ({ type: 'flick', die, from, aim, strength, spin: 0 })
    if (round.kind === 'jam') return atHole(at).flatMap(strength => [-15, 0, 15].map(aim => flick(aim, strength)))
    return targets(round, seat, at).flatMap(aim => [40, 60, 85].map(strength => flick(aim, strength)))
  })
  return flicks
    .map(flick => ({ flick, at: chance(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ flick }) => flick)
}

/** Strengths that could carry a die to the hole and not over it. */
function atHole([x, y]: Vector): number[] {
  const far = Math.sqrt(x * x + y * y) / MM
  const just = Math.sqrt(Math.max(4, far - HOLE / MM)) * 1.95
  return [1.02, 1.15, 1.3].map(more => clamp(Math.round(just * more), 1, MOST_STRENGTH))
}

/** Directions of the opponents' dice; two to the sides if there are none. */
function targets(round: Round, seat: Seat, [x, y]: Vector): number[] {
  const aims = Object.entries(round.dice).flatMap(([die, place]) => {
    if (place.in !== 'play' || ownerOf(die) === seat) return []
    return [angleBetween([-x, -y], [place.pose[0] - x, place.pose[1] - y])]
  })
  return aims.length > 0 ? aims : [250, -250]
}

function withError(flick: Flick, skill: { aim: number; strength: number; spin: number }, chance: Chance): Flick {
  const shaky = (size: number) => ((chance(201) + chance(201) + chance(201) - 300) * size) / 100
  return {
    ...flick,
    aim: clamp(Math.round(flick.aim + shaky(skill.aim)), -MOST_AIM, MOST_AIM),
    strength: clamp(Math.round(flick.strength * (1 + shaky(skill.strength) / 100)), 1, MOST_STRENGTH),
    spin: clamp(Math.round(shaky(skill.spin)), -MOST_SPIN, MOST_SPIN),
  }
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number)) + 0
}

/** How good a round is for a seat: its own dice against the best of the others. */
export function evaluate({ current }: State, seat: Seat): number {
  const worth = Array.from({ length: current.seats }, (_, one) =>
    diceOf(current, one).reduce((sum, [, place]) => sum + worthOf(current, place), 0),
  )
  const others = worth.filter((_, one) => one !== seat)
  const ahead = (worth[seat] ?? 0) - Math.max(...others)
  const isDone = (one: Seat) => diceOf(current, one).every(([, place]) => place.in === 'out')
  if (!isOver(current)) return ahead
  return (isDone(seat) === (current.kind === 'jam') ? WIN : -WIN) + ahead
}

function worthOf({ kind }: Round, place: DieStatus): number {
  if (kind === 'jam') {
    if (place.in !== 'play') return place.in === 'hand' ? -7 : 0
    return -3 - pointsAt('jam', place) * 0.3 - (2 * farOut(place)) / HALF
  }
  if (place.in === 'hand') return 3
  // A die near the edge is easily knocked off.
  return place.in === 'play' ? 1 + pointsAt('sumo', place) - farOut(place) / HALF : 0
}

function farOut({ pose: [x, y] }: DieStatus & { in: 'play' }): number {
  return Math.sqrt(x * x + y * y)
}
