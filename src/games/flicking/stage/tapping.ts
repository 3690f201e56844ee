import type { Vector } from '#boards/angles.ts'
import { NOWHERE } from '#web/draw/gestures.ts'
import { placedAt } from '../placing.ts'
import { type Die, makeOf } from '../state.ts'
import type { Aiming } from './aiming.ts'

/** A finger that goes further, in pixels, means to turn the board. */
const STILL = 9
/** A tap further from every die means none of them. */
const FAR = 90
/** A finger that comes down so near to a die means that one, whoever's it is. */
const GRIP = 24

/** A die where it is seen on the screen; one in the hand where it would be placed. */
export interface Seen {
  readonly die: Die
  readonly at: Vector
  readonly mayFlick: boolean
}

/** Whether a finger that came down here and went up there has tapped. */
export function isTap(down: Vector, up: Vector): boolean {
  return Math.hypot(up[0] - down[0], up[1] - down[1]) <= STILL
}

/** The die under a finger, else the nearest that may be flicked and is not beyond this reach. */
export function meantBy([x, y]: Vector, seen: readonly Seen[], reach: number): Die | null {
  const near = seen
    .map(({ die, at, mayFlick }) => ({ die, mayFlick, far: Math.hypot(at[0] - x, at[1] - y) }))
    .sort((one, other) => one.far - other.far)
  const under = near.find(({ far }) => far < GRIP)
  return (under ?? near.find(({ far, mayFlick }) => mayFlick && far < reach))?.die ?? null
}

/** What a tap on the board picks. Once a die is chosen, only a finger on another one means that. */
export function tappedAt(aiming: Aiming, at: Vector): string {
  return meantBy(at, seenBy(aiming), aiming.die.value === null ? FAR : GRIP) ?? NOWHERE
}

/** The player's own die that a finger has come down on, if it has. */
export function grippedAt(aiming: Aiming, at: Vector): Die | null {
  const die = meantBy(at, seenBy(aiming), GRIP)
  return die !== null && aiming.choices.value.includes(die) ? die : null
}

function seenBy({ round, seat, choices, sight }: Aiming): readonly Seen[] {
  const { kind, seats, dice } = round.value
  return Object.entries(dice).flatMap(([die, place]) => {
    const mayFlick = choices.value.includes(die)
    if (place.in !== 'play' && !mayFlick) return []
    const [x, y] = place.in === 'play' ? place.pose : placedAt(kind, seats, seat.value ?? 0, 0, makeOf(round.value))
    const at = sight.value?.toScreen([x, y])
    return at ? [{ die, at, mayFlick }] : []
  })
}
