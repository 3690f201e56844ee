import type { Film, Settling } from '#boards/flick.ts'
import type { Chance, Table } from '#kernel/game.ts'
import type { simulate as Simulate } from '#physics/simulate.ts'
import { withError } from './hand.ts'
import { roll } from './start.ts'
import { type Flick, type Hits, type Move, makeOf, type Round, type Settles, type Shown, type State } from './state.ts'

let simulate: typeof Simulate | null = null

/** A flick that was filmed is not simulated again for the answer. */
const filmed = new WeakMap<Shown, Settling>()

/**
 * Rolls for who begins, says how the hand hits the die, and how the dice settle: that is real physics, and no luck. The physics is
 * large, so it is fetched only when needed.
 */
export const table = {
  async prepare() {
    const physics = await import('#physics/simulate.ts')
    await physics.startPhysics()
    simulate = physics.simulate
  },
  answer(state: State, chance: Chance): Move {
    const { rolling, flicked } = state.current
    if (rolling !== null) return roll(rolling, chance)
    return flicked?.hit === null ? hits(flicked.flick, chance) : settles(state)
  },
  film({ current }: State): Film | null {
    const { flicked } = current
    if (flicked === null || flicked.hit === null) return null
    const settling = settle(current, flicked, true)
    filmed.set(flicked, settling)
    return settling.film
  },
} satisfies Table<State, Move>

/** The same hand for people and bots. */
export function hits(flick: Flick, chance: Chance): Hits {
  return { type: 'hits', ...withError(flick, chance) }
}

/** How the dice lie after a flick. */
export function settles({ current }: State): Settles {
  const { flicked } = current
  if (flicked === null) return { type: 'settles', dice: [], struck: [], pushed: [] }
  const { settled, struck, pushed } = filmed.get(flicked) ?? settle(current, flicked, false)
  return { type: 'settles', dice: settled, struck, pushed }
}

function settle(round: Round, { before, flick, hit }: Shown, filming: boolean): Settling {
  if (simulate === null) throw new Error('prepare() first')
  const onBoard = Object.entries(before).flatMap(([die, place]) =>
    place.in === 'play' ? [{ die, pose: place.pose }] : [],
  )
  const { aim, strength } = hit ?? flick
  return simulate(onBoard, { die: flick.die, direction: aim, strength, spin: flick.spin }, filming, makeOf(round))
}
