import type { Arranging } from '#kernel/arranging.ts'
import type { Seat } from '#kernel/game.ts'
import { OFF, type SlidingBoard } from './board.ts'
import { freeSpaces, placed, type Sliding, spaceOf, UNTOUCHED } from './state.ts'

type Arranged = Sliding & { readonly start: unknown }

/** Chips put on free spaces and taken off again. */
export function arrangingChips<State extends Arranged>(own: {
  boardFor(state: State): SlidingBoard
  /** Their names, in the order in which a position lists them. */
  allChips(state: State): readonly string[]
  tray?: Arranging<State>['tray']
}): Arranging<State> {
  const settled = (state: State, changed: Partial<Pick<Sliding, 'at' | 'flag' | 'turn'>>): State => {
    const turn = Math.max(1, changed.turn ?? state.turn)
    return { ...state, ...UNTOUCHED, start: null, ...changed, turn }
  }
  return {
    lies(state) {
      const board = own.boardFor(state)
      return own.allChips(state).flatMap(chip => {
        const space = spaceOf(board, state, chip)
        return space === undefined ? [] : [[chip, space] as const]
      })
    },
    things: own.allChips,
    places: (state, chip) => (own.allChips(state).includes(chip) ? freeSpaces(own.boardFor(state), state) : []),
    put(state, chip, space) {
      const board = own.boardFor(state)
      const isFree = space === null || freeSpaces(board, state).includes(space)
      if (!isFree || !own.allChips(state).includes(chip)) return null
      const at = placed(state.at, board.chips.indexOf(chip), space === null ? OFF : board.numberOf(space))
      return settled(state, { at })
    },
    giveTurn: (state, seat: Seat) =>
      settled(state, seat === state.flag ? {} : { flag: seat, turn: state.turn + (state.turn === 0 ? 0 : 1) }),
    ...(own.tray && { tray: own.tray }),
  }
}
