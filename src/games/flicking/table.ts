import type { Table } from '#kernel/game.ts'
import type { simulate as Simulate } from '#physics/simulate.ts'
import { impulseOf, lyingIn } from './lying.ts'
import type { Move, State } from './state.ts'

let simulate: typeof Simulate | null = null

/** Says how the dice settle: real physics, and no luck. The physics is large, and fetched where it is needed only. */
export const table: Table<State, Move> = {
  async prepare() {
    const physics = await import('#physics/simulate.ts')
    await physics.startPhysics()
    simulate = physics.simulate
  },
  answer({ current: { flicked } }) {
    if (simulate === null) throw new Error('prepare() first')
    if (flicked === null) return { type: 'settles', dice: [], struck: [], pushed: [] }
    const { settled, struck, pushed } = simulate(lyingIn(flicked.before), impulseOf(flicked.flick), false)
    return { type: 'settles', dice: settled, struck, pushed }
  },
}
