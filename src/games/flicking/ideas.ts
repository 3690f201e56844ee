import { angleBetween, type Vector } from '#boards/angles.ts'
import { DIE, HALF, MM, reachIn } from '#boards/dice-board.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { spread } from './hand.ts'
import { MOST_STRENGTH } from './notation.ts'
import { freePlaces, placedAt } from './placing.ts'
import { diceOf, type Flick, makeOf, ownerOf, type Round } from './state.ts'

/** A flick worth trying, and how good it looks before it is tried. */
export interface Idea {
  readonly flick: Flick
  readonly promise: number
}

/** What wood takes off the square of a die's speed, in strengths squared a millimetre: twice the friction times gravity. */
const WOOD = (2 * 0.3 * 98.1) / (3.5 * 3.5)
/** The part of its speed that a die hands over to the one that it strikes. */
const HANDED_OVER = 0.85
/** Places in the zone from which a die from the hand is tried. */
const PLACES = 5

/** An own die where it lies, or where it could be placed. */
interface Start {
  readonly die: string
  readonly from: number | null
  readonly at: Vector
}

/** Flicks at the hole in Jam and at every opponent's die in Sumo, the most promising first. */
export function ideas(round: Round, seat: Seat, chance: Chance): Idea[] {
  const found = starts(round, seat).flatMap(start =>
    round.kind === 'jam' ? atHole(round, start) : atOpponents(round, seat, start),
  )
  const tried = found.length > 0 || round.kind === 'jam' ? found : gently(round, seat, chance)
  return tried.sort((one, other) => other.promise - one.promise)
}

function starts(round: Round, seat: Seat): Start[] {
  const own = diceOf(round, seat)
  const onBoard = own.flatMap(([die, place]): Start[] =>
    place.in === 'play' ? [{ die, from: null, at: [place.pose[0], place.pose[1]] }] : [],
  )
  const [waiting] = own.find(([, place]) => place.in === 'hand') ?? []
  if (waiting === undefined) return onBoard
  const free = freePlaces(round, seat).sort((one, other) => one - other)
  const spaced = Array.from({ length: PLACES }, (_, n) => free[Math.round((n * (free.length - 1)) / (PLACES - 1))])
  const placed = [...new Set(spaced)].flatMap((from): Start[] => {
    if (from === undefined) return []
    const [x, y] = placedAt(round.kind, round.seats, seat, from, makeOf(round))
    return [{ die: waiting, from, at: [x, y] }]
  })
  return [...placed, ...onBoard]
}

function flickOf({ die, from }: Start, aim: number, strength: number): Flick {
  const whole = Math.min(MOST_STRENGTH, Math.max(1, Math.round(strength)))
  return { type: 'flick', die, from, aim, strength: whole, spin: 0 }
}

/** Hard enough to reach the hole, and not to jump over it; the way to it should be free. */
function atHole(round: Round, start: Start): Idea[] {
  const far = length(start.at)
  const just = Math.sqrt(Math.max(4, (far - makeOf(round).hole) / MM)) * 1.95
  const isFree = others(round, start).every(at => offLine(start.at, [0, 0], at) > DIE)
  return [1.2, 1.3].map(more => ({
    flick: flickOf(start, 0, just * more),
    promise: (isFree ? 2 : 1) / (1 + far / HALF),
  }))
}

/** Hard enough to push the other die over the edge, a little harder still, or just to reach it. */
function atOpponents(round: Round, seat: Seat, start: Start): Idea[] {
  return Object.entries(round.dice).flatMap(([die, place]): Idea[] => {
    if (place.in !== 'play' || ownerOf(die) === seat) return []
    const at: Vector = [place.pose[0], place.pose[1]]
    const own = diceOf(round, seat).flatMap(([one, { in: where }]) =>
      where === 'play' && one !== start.die ? [one] : [],
    )
    const isFree =
      own.every(one => offLine(start.at, at, placeOf(round, one)) > DIE) &&
      offLine(start.at, at, [0, 0]) > makeOf(round).hole
    const [far, beyond] = [distance(start.at, at), toEdge(start.at, at)]
    const there = WOOD * Math.max(0, (far - DIE) / MM)
    const over = Math.sqrt(there + (WOOD * (beyond + 4 * MM)) / MM / HANDED_OVER ** 2) * 1.15
    const aim = angleBetween([-start.at[0], -start.at[1]], [at[0] - start.at[0], at[1] - start.at[1]])
    const idea = (strength: number, weight: number): Idea => {
      const flick = flickOf(start, aim, strength)
      const nearEdge = beyond < 60 * MM ? 1.3 : beyond > 120 * MM ? 0.7 : 1
      return { flick, promise: (isFree ? weight : weight / 10) * nearEdge * chanceToStrike(far, flick.strength) }
    }
    return [idea(over, 2), idea(over * 1.2, 2), idea(Math.sqrt(there) * 1.2, 1)]
  })
}

/** Nobody is there to be struck: a gentle flick, to lie well inside. */
function gently(round: Round, seat: Seat, chance: Chance): Idea[] {
  return starts(round, seat).flatMap(start =>
    [6, 10, 14, 18].map(strength => ({
      flick: flickOf(start, (chance(2) === 0 ? -1 : 1) * (200 + chance(200)), strength),
      promise: chance(1000) / 1000 + (start.from === null ? 0 : 1),
    })),
  )
}

/** From the angle under which a die is seen, against the unsteadiness of the hand. */
function chanceToStrike(far: number, strength: number): number {
  const degrees = ((15 * MM) / far) * 57.3
  const steady = degrees / (spread(strength).aim / 10)
  return steady / Math.sqrt(1 + steady * steady)
}

function others(round: Round, { die }: Start): Vector[] {
  return Object.keys(round.dice).flatMap(one =>
    round.dice[one]?.in === 'play' && one !== die ? [placeOf(round, one)] : [],
  )
}

function placeOf({ dice }: Round, die: string): Vector {
  const place = dice[die]
  return place?.in === 'play' ? [place.pose[0], place.pose[1]] : [0, 0]
}

/** How far a point is from the way between two others. */
function offLine(from: Vector, to: Vector, [x, y]: Vector): number {
  const [ax, ay] = [to[0] - from[0], to[1] - from[1]]
  const square = ax * ax + ay * ay
  const along = square === 0 ? 0 : ((x - from[0]) * ax + (y - from[1]) * ay) / square
  const part = Math.min(1, Math.max(0, along))
  return distance([x, y], [from[0] + ax * part, from[1] + ay * part])
}

/** From the struck die on to the edge of the board, in the same direction. */
function toEdge(from: Vector, to: Vector): number {
  const far = distance(from, to) || 1
  const [x, y]: Vector = [(to[0] - from[0]) / far, (to[1] - from[1]) / far]
  let [less, more] = [0, 3 * HALF]
  while (more - less > MM) {
    const middle = (less + more) / 2
    const at: Vector = [to[0] + x * middle, to[1] + y * middle]
    const out = length(at) || 1
    if (out < reachIn([at[0] / out, at[1] / out])) less = middle
    else more = middle
  }
  return less
}

function distance(one: Vector, other: Vector): number {
  return length([one[0] - other[0], one[1] - other[1]])
}

function length([x, y]: Vector): number {
  return Math.sqrt(x * x + y * y)
}
