import type { Table } from '#kernel/game.ts'
import type { Settling } from '#physics/film.ts'
import type { simulate as Simulate } from '#physics/simulate.ts'
import { impulseOf, lyingIn } from './lying.ts'
import type { Move, State } from './state.ts'

let simulate: typeof Simulate | null = null

/** Says how the dice settle: real physics, and no luck. The physics is large, and fetched where it is needed only. */
export const table = {
  async prepare() {
    const physics = await import('#physics/simulate.ts')
    await physics.startPhysics()
    simulate = physics.simulate
  },
  answer(state: State): Move {
    const { settled = [], struck = [], pushed = [] } = settling(state, false) ?? {}
    return { type: 'settles', dice: settled, struck, pushed }
  },
  film: (state: State) => settling(state, true)?.film ?? null,
} satisfies Table<State, Move>

function settling({ current: { flicked } }: State, filming: boolean): Settling | null {
  if (simulate === null) throw new Error('prepare() first')
  return flicked && simulate(lyingIn(flicked.before), impulseOf(flicked.flick), filming)
}
