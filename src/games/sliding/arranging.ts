import type { Arranging, Lying } from '#kernel/arranging.ts'
import type { Seat } from '#kernel/game.ts'
import { AWAY, OFF, type SlidingBoard } from './board.ts'
import { freeSpaces, type Places, placed, type Sliding, spaceOf, UNTOUCHED } from './state.ts'

type Arranged = Sliding & { readonly start: unknown }

/** The chips that a position does not name are put somewhere together. */
export const REST = 'rest'
/** How many chips the player to move may reposition, put like a thing. */
const OWED = 'owed'

/** Chips put on free spaces and taken off again. */
export function arrangingChips<State extends Arranged>(own: {
  boardFor(state: State): SlidingBoard
  /** Their names, in the order in which a position lists them. */
  allChips(state: State): readonly string[]
  tray?: Arranging<State>['tray']
  /** What lies elsewhere than on the board, said before the chips. */
  liesFirst?(state: State): readonly Lying[]
  /** With the rest of the chips, or one that is off the board, put in a place that is no space; null where there is none such. */
  putElsewhere(state: State, thing: string, place: string | null): Places | null
}): Arranging<State> {
  const settled = (state: State, changed: Partial<Pick<Sliding, 'at' | 'flag' | 'turn' | 'owed'>>): State => {
    const turn = Math.max(1, changed.turn ?? state.turn)
    return { ...state, ...UNTOUCHED, start: null, ...changed, turn }
  }
  const withOwed = (state: State, count: string | null) =>
    /^[1-9]$/.test(count ?? '') ? settled(state, { owed: Number(count) }) : null
  return {
    lies(state) {
      const board = own.boardFor(state)
      const onBoard = own.allChips(state).flatMap(chip => {
        const space = spaceOf(board, state, chip)
        return space === undefined ? [] : [[chip, space] as const]
      })
      return [...(own.liesFirst?.(state) ?? []), ...onBoard]
    },
    told: ({ owed }) => (owed > 0 ? [[OWED, String(owed)] as const] : []),
    things(state) {
      const { chips } = own.boardFor(state)
      return own.allChips(state).filter(chip => state.at[chips.indexOf(chip)] !== AWAY)
    },
    places: (state, chip) => (own.allChips(state).includes(chip) ? freeSpaces(own.boardFor(state), state) : []),
    put(state, chip, space) {
      if (chip === OWED) return withOwed(state, space)
      const elsewhere = own.putElsewhere(state, chip, space)
      if (elsewhere !== null) return settled(state, { at: elsewhere })
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
