import type { Arranging } from '#kernel/arranging.ts'
import type { Seat } from '#kernel/game.ts'
import type { SlidingBoard } from './board.ts'
import { type Chip, type Sliding, spaceOf, UNTOUCHED } from './state.ts'

type Arranged = Sliding & { readonly start: unknown }

/** Chips put on free spaces and taken off again. `beside` sees to those that are on none. */
export function arrangingChips<State extends Arranged>(own: {
  boardFor(state: State): SlidingBoard
  allChips(state: State): readonly Chip[]
  beside?(state: State): State
  tray?: Arranging<State>['tray']
}): Arranging<State> {
  const settled = (state: State, changed: Partial<Pick<Sliding, 'chips' | 'flag' | 'turn'>>): State => {
    const turn = Math.max(1, changed.turn ?? state.turn)
    const next = { ...state, ...UNTOUCHED, start: null, ...changed, turn }
    return own.beside?.(next) ?? next
  }
  return {
    lies: ({ chips }) => Object.entries(chips).map(([space, chip]) => [chip, space]),
    things: own.allChips,
    places: (state, chip) =>
      own.allChips(state).includes(chip)
        ? own.boardFor(state).spaces.filter(space => state.chips[space] === undefined)
        : [],
    put(state, chip, space) {
      const isFree = space === null || (own.boardFor(state).spaces.includes(space) && state.chips[space] === undefined)
      if (!isFree || !own.allChips(state).includes(chip)) return null
      const { [spaceOf(state.chips, chip) ?? '']: _, ...rest } = state.chips
      return settled(state, { chips: space === null ? rest : { ...rest, [space]: chip } })
    },
    giveTurn: (state, seat: Seat) =>
      settled(state, seat === state.flag ? {} : { flag: seat, turn: state.turn + (state.turn === 0 ? 0 : 1) }),
    ...(own.tray && { tray: own.tray }),
  }
}
