import type { Film, Settling } from '#boards/flick.ts'
import type { Chance, Table } from '#kernel/game.ts'
import type { simulate as Simulate } from '#physics/simulate.ts'
import { roll } from './start.ts'
import type { Move, Shown, State } from './state.ts'

let simulate: typeof Simulate | null = null

/** A flick that was filmed is not simulated again for the answer. */
const filmed = new WeakMap<Shown, Settling>()

/** Rolls for who begins, and says how the dice settle: real physics, no luck. The physics is large, so it is fetched only when needed. */
export const table = {
  async prepare() {
    const physics = await import('#physics/simulate.ts')
    await physics.startPhysics()
    simulate = physics.simulate
  },
  answer(state: State, chance: Chance): Move {
    const { rolling } = state.current
    return rolling === null ? settles(state) : roll(rolling, chance)
  },
  film({ current: { flicked } }: State): Film | null {
    if (flicked === null) return null
    const settling = settle(flicked, true)
    filmed.set(flicked, settling)
    return settling.film
  },
} satisfies Table<State, Move>

/** How the dice lie after a flick. */
export function settles({ current: { flicked } }: State): Move {
  if (flicked === null) return { type: 'settles', dice: [], struck: [], pushed: [] }
  const { settled, struck, pushed } = filmed.get(flicked) ?? settle(flicked, false)
  return { type: 'settles', dice: settled, struck, pushed }
}

function settle({ before, flick }: Shown, filming: boolean): Settling {
  if (simulate === null) throw new Error('prepare() first')
  const onBoard = Object.entries(before).flatMap(([die, place]) =>
    place.in === 'play' ? [{ die, pose: place.pose }] : [],
  )
  return simulate(onBoard, { ...flick, direction: flick.aim }, filming)
}
