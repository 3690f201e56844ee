import type { Vector } from '#boards/angles.ts'
import { cornerOf, DIE, facing, spotIn, type Zone } from '#boards/dice-board.ts'
import { type Make, TODAY } from '#boards/dice-make.ts'
import { axesOf, laid, type Pose, quaternionOf } from '#boards/die.ts'
import type { Seat } from '#kernel/game.ts'
import { type Die, type Kind, makeOf, PLACED, type Round } from './state.ts'

export function zoneOf(kind: Kind, { zones }: Make = TODAY): Zone {
  return kind === 'jam' ? zones.corner : zones.inner
}

/** The pose of a die placed `right` millimetres right of the middle of a seat's zone. */
export function placedAt(kind: Kind, seats: number, seat: Seat, right: number, make: Make = TODAY): Pose {
  const corner = cornerOf(seat, seats)
  // Each corner looks at the board from a quarter further round.
  return laid(spotIn(zoneOf(kind, make), corner, right), PLACED[kind], 450 + corner * 900)
}

/** The die in play that is in the way there; null if the place is free. */
export function inTheWay(round: Round, seat: Seat, right: number): Die | null {
  const ahead = facing(cornerOf(seat, round.seats))
  const here = {
    at: spotIn(zoneOf(round.kind, makeOf(round)), cornerOf(seat, round.seats), right),
    sides: [ahead, across(ahead)],
  }
  for (const [die, place] of Object.entries(round.dice)) {
    if (place.in === 'play' && overlap(here, footprint(place.pose))) return die
  }
  return null
}

/** Free places in a seat's zone, every `step` millimetres, the middle first. */
export function freePlaces(round: Round, seat: Seat, step = 4): number[] {
  return placesOf(round)
    .filter(right => right % step === 0)
    .sort((one, other) => Math.abs(one) - Math.abs(other) || other - one)
    .filter(right => inTheWay(round, seat, right) === null)
}

export function hasFreePlace(round: Round, seat: Seat): boolean {
  return placesOf(round).some(right => inTheWay(round, seat, right) === null)
}

function placesOf(round: Round): number[] {
  const { side } = zoneOf(round.kind, makeOf(round))
  return Array.from({ length: 2 * side + 1 }, (_, index) => index - side)
}

/** A square on the wood: its middle, and the directions of its sides. */
interface Footprint {
  readonly at: Vector
  readonly sides: readonly Vector[]
}

function footprint(pose: Pose): Footprint {
  const level = [...axesOf(quaternionOf(pose))].sort((one, other) => Math.abs(one[2]) - Math.abs(other[2]))
  return { at: [pose[0], pose[1]], sides: level.slice(0, 2).map(([x, y]): Vector => [x, y]) }
}

/** Two squares overlap unless a line along one of their sides separates them; dice keep half a millimetre apart. */
function overlap(one: Footprint, other: Footprint): boolean {
  const apart: Vector = [other.at[0] - one.at[0], other.at[1] - one.at[1]]
  return [...one.sides, ...other.sides].every(line => {
    const reach = (print: Footprint) =>
      print.sides.reduce((sum, side) => sum + (Math.abs(dot(side, line)) * DIE) / 2, 0)
    return Math.abs(dot(apart, line)) < reach(one) + reach(other) + 50
  })
}

function across([x, y]: Vector): Vector {
  return [y, -x]
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1]
}
