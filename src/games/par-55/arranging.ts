import type { Arranging } from '#kernel/arranging.ts'
import { withSeat } from '../pair.ts'
import { blockName, blockNumber } from './block.ts'
import { boardFor, TARGET } from './board.ts'
import { freeBases, laidBlocks } from './by-name.ts'
import { pawnOf, spaceId, spaceOf } from './faults.ts'
import { beginTurn, place, takeUp } from './rules.ts'
import { NONE, type State } from './state.ts'

/** Who has landed on 55 and waits for the reply, put like a thing: `landed 1`. */
const LANDED = 'landed'

/** Blocks on bases or in the bank, and pawns on any space of the track; 0 is where they stand before the game. */
export const arranging: Arranging<State> = {
  lies: state => [
    ...laidBlocks(state).map(({ base, block }) => [block, base] as const),
    ...state.pawns.flatMap((space, seat) =>
      space === 0 ? [] : [[pawnOf(state.colours[seat] ?? 'blue'), spaceId(space)] as const],
    ),
  ],

  told: ({ landed, over }) => (landed === null || over !== null ? [] : [[LANDED, String(landed.seat)]]),

  things: state => [...boardFor(state).blocks.map(blockName), ...state.colours.map(pawnOf)],

  places(state, thing) {
    const { blocks, last } = boardFor(state)
    if (state.colours.map(pawnOf).includes(thing)) return Array.from({ length: last + 1 }, (_, space) => spaceId(space))
    return blocks.includes(blockNumber(thing)) ? freeBases(state) : []
  },

  put(state, thing, to) {
    if (thing === LANDED) return withLanding(state, to)
    if (to !== null && !arranging.places(state, thing).includes(to)) return null
    const seat = state.colours.map(pawnOf).indexOf(thing)
    if (seat >= 0) {
      return settled({ ...state, pawns: withSeat(state.pawns, seat, spaceOf(to ?? undefined) ?? 0) })
    }
    const board = boardFor(state)
    const block = blockNumber(thing)
    if (!board.blocks.includes(block)) return null
    const from = state.blocks.indexOf(block)
    const rest = from === NONE ? state : takeUp(state, from)
    return settled(to === null ? rest : place(rest, board.numberOf(to), block))
  },

  giveTurn: (state, seat) => settled(seat === state.flag ? state : { ...state, flag: seat, turn: state.turn + 1 }),
}

function withLanding(state: State, place: string | null): State | null {
  const seat = 1 - state.flag
  if (place !== String(seat)) return null
  const isTrue = state.pawns[seat] === TARGET
  return { ...settled(state), landed: { seat, isAnnounced: true, isTrue } }
}

function settled(state: State): State {
  const turn = Math.max(1, state.turn)
  return { ...beginTurn(state, state.flag, turn), start: null, landed: null, over: null, timeCalled: false }
}
