import type { Arranging } from '#kernel/arranging.ts'
import { withSeat } from '../pair.ts'
import { boardFor } from './board.ts'
import { pawnOf, spaceId, spaceOf } from './faults.ts'
import type { State } from './state.ts'

const TURN_BEGINS = { placed: null, announced: null, walked: false, declared: false } as const

/** Blocks on bases or in the bank, and pawns on any space of the track; 0 is where they stand before the game. */
export const arranging: Arranging<State> = {
  lies: ({ blocks, pawns, colours }) => [
    ...Object.entries(blocks).map(([base, block]) => [block, base] as const),
    ...pawns.flatMap((space, seat) =>
      space === 0 ? [] : [[pawnOf(colours[seat] ?? 'blue'), spaceId(space)] as const],
    ),
  ],

  things: state => [...boardFor(state.options).blocks, ...state.colours.map(pawnOf)],

  places(state, thing) {
    const { blocks, bases, last } = boardFor(state.options)
    if (state.colours.map(pawnOf).includes(thing)) return Array.from({ length: last + 1 }, (_, space) => spaceId(space))
    return blocks.includes(thing) ? bases.filter(base => state.blocks[base] === undefined) : []
  },

  put(state, thing, place) {
    if (place !== null && !arranging.places(state, thing).includes(place)) return null
    const seat = state.colours.map(pawnOf).indexOf(thing)
    if (seat >= 0) {
      return settled({ ...state, pawns: withSeat(state.pawns, seat, spaceOf(place ?? undefined) ?? 0) })
    }
    if (!boardFor(state.options).blocks.includes(thing)) return null
    const rest = Object.fromEntries(Object.entries(state.blocks).filter(([, block]) => block !== thing))
    return settled({ ...state, blocks: place === null ? rest : { ...rest, [place]: thing } })
  },

  giveTurn: (state, seat) => settled(seat === state.flag ? state : { ...state, flag: seat, turn: state.turn + 1 }),
}

function settled(state: State): State {
  const turn = Math.max(1, state.turn)
  return { ...state, ...TURN_BEGINS, start: null, turn, landed: null, over: null, timeCalled: false }
}
