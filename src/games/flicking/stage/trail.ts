import type { Vector } from '#boards/angles.ts'
import { isOverWood, MM } from '#boards/dice-board.ts'
import type { Film } from '#boards/flick.ts'
import type { Aiming, FlickingTable } from './aiming.ts'

/** Between two dots of a trail. */
const STEP = 7 * MM

export interface Trail {
  readonly die: string
  readonly dots: readonly Vector[]
}

/** The way the flicked die went, until another one is chosen: at a real table everybody has seen it. */
export function lastTrail(table: FlickingTable, aiming: Aiming): Trail | null {
  const film = table.filmed.value
  const last = aiming.round.value.last
  if (film === null || last === null || aiming.die.value !== null || table.showing.value !== null) return null
  return { die: last.flick.die, dots: dotsOf(film, last.flick.die) }
}

export function dotsOf({ dice, frames }: Film, die: string): readonly Vector[] {
  const index = dice.indexOf(die)
  const dots: Vector[] = []
  for (const frame of frames) {
    const pose = frame[index]
    if (!pose || !isOverWood([pose[0], pose[1]])) continue
    const [x, y] = dots.at(-1) ?? [Infinity, Infinity]
    if (Math.hypot(pose[0] - x, pose[1] - y) >= STEP) dots.push([pose[0], pose[1]])
  }
  return dots
}
