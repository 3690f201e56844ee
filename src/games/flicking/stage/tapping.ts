import type { Vector } from '#boards/angles.ts'
import { placedAt } from '../placing.ts'
import { type Die, makeOf } from '../state.ts'
import type { Aiming } from './aiming.ts'

/** A finger that goes further, in pixels, means to turn the board. */
const STILL = 9
/** A tap further from every die means none of them. */
const FAR = 90
/** A finger that comes down so near to a die means to pull that, not to turn the board. */
const GRIP = 24

/** Whether a finger that came down here and went up there has tapped. */
export function isTap(down: Vector, up: Vector): boolean {
  return Math.hypot(up[0] - down[0], up[1] - down[1]) <= STILL
}

/** Takes the player's own die nearest to a tap; one in the hand is where it would be placed. */
export function takeNearest(aiming: Aiming, at: Vector): boolean {
  return takeWithin(aiming, at, FAR)
}

/** Takes the die that a finger has come down on, if it has. */
export function takeGripped(aiming: Aiming, at: Vector): boolean {
  return takeWithin(aiming, at, GRIP)
}

function takeWithin(aiming: Aiming, [x, y]: Vector, reach: number): boolean {
  const { kind, seats, dice } = aiming.round.value
  const make = makeOf(aiming.round.value)
  const seat = aiming.seat.value
  let best: { readonly die: Die; readonly far: number } | null = null
  for (const die of aiming.choices.value) {
    const place = dice[die]
    const [px, py] = place?.in === 'play' ? place.pose : placedAt(kind, seats, seat ?? 0, 0, make)
    const seen = aiming.sight.value?.toScreen([px, py])
    if (!seen) continue
    const far = Math.hypot(seen[0] - x, seen[1] - y)
    if (far < (best?.far ?? reach)) best = { die, far }
  }
  if (best) aiming.choose(best.die)
  return best !== null
}
