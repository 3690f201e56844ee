import { angleBetween, type Vector } from '#boards/angles.ts'
import { MM } from '#boards/dice-board.ts'
import type { Aiming } from './aiming.ts'

/** How far to pull back for full strength. */
const FULL_PULL = 110 * MM
/** A shorter pull is a tap of an unsteady finger. */
const LEAST_PULL = 7 * MM
/** How far from a die a finger may be, in pixels. */
const REACH = 30

/** Converts between a drawing of the board and the screen. */
export interface Sight {
  /** The point of the wood under a point of the screen. */
  toBoard(x: number, y: number): Vector | null
  toScreen(point: Vector): Vector | null
}

/** Pull back and let go: the die flies the other way. */
export function slingshot(aiming: Aiming, sight: () => Sight | null) {
  let pulling: number | null = null
  let isDrawn = false

  const pull = (x: number, y: number): number => {
    const pose = aiming.pose.value
    const point = sight()?.toBoard(x, y)
    if (!pose || !point) return 0
    const back: Vector = [pose[0] - point[0], pose[1] - point[1]]
    const length = Math.hypot(...back)
    if (length < LEAST_PULL) return length
    aiming.aim.value = angleBetween([-pose[0], -pose[1]], back)
    aiming.strength.value = Math.max(1, Math.min(100, Math.round((100 * length) / FULL_PULL)))
    return length
  }

  return {
    /** Takes hold of the player's own die under the finger; false if there is none. */
    begin(event: PointerEvent): boolean {
      if (event.button !== 0 || !event.isPrimary || aiming.seat.value === null) return false
      const die = dieUnder(aiming, sight(), [event.clientX, event.clientY])
      if (die === null) return false
      aiming.choose(die)
      pulling = event.pointerId
      isDrawn = false
      return true
    },
    move(event: PointerEvent): boolean {
      if (event.pointerId !== pulling) return false
      isDrawn = pull(event.clientX, event.clientY) >= LEAST_PULL
      return true
    },
    end(event: PointerEvent): boolean {
      if (event.pointerId !== pulling) return false
      pulling = null
      if (isDrawn && event.type === 'pointerup') aiming.flick()
      return true
    },
  }
}

/** The player's die nearest to the finger: one in play, or the one about to be placed. */
function dieUnder(aiming: Aiming, sight: Sight | null, [x, y]: Vector): string | null {
  const { dice } = aiming.round.value
  const pose = aiming.pose.value
  const waiting = aiming.die.value !== null && pose ? [{ die: aiming.die.value, at: pose }] : []
  const next = new Set(aiming.choices.value)
  const onBoard = Object.entries(dice).flatMap(([die, place]) =>
    place.in === 'play' && next.has(die) ? [{ die, at: place.pose }] : [],
  )
  let best: { die: string; far: number } | null = null
  for (const { die, at } of [...onBoard, ...waiting]) {
    const seen = sight?.toScreen([at[0], at[1]])
    if (!seen) continue
    const far = Math.hypot(seen[0] - x, seen[1] - y)
    if (far < REACH && far < (best?.far ?? Infinity)) best = { die, far }
  }
  return best?.die ?? null
}
