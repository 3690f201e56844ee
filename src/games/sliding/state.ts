import type { Outcome, Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import type { Colour } from '../start/hands.ts'

/** A colour and a number, such as `blue1`. */
export type Chip = string

/** The state that all sliding games share; each adds its own. */
export interface Sliding {
  /** By seat. */
  readonly colours: Pair<Colour>
  readonly beginner: Seat
  /** 0 during the start. */
  readonly turn: number
  /** Who holds the flag card. */
  readonly flag: Seat
  /** The chip on each occupied space. */
  readonly chips: Readonly<Record<string, Chip>>
  /** The space of the chip placed or moved in this turn. */
  readonly moved: string | null
  /** The space off which a chip was taken and put back. */
  readonly lifted: string | null
  /** How many chips the flag holder may still reposition after correct challenges. */
  readonly owed: number
  /** Spaces of repositioned chips, which may not be part of a win in this turn. */
  readonly barred: readonly string[]
  readonly declared: { readonly seat: Seat; readonly path: readonly string[] } | null
  /** Set when time is called: the last turn to be completed. */
  readonly lastTurn: number | null
}

export type SlidingMove =
  | { readonly type: 'lift'; readonly space: string }
  | { readonly type: 'slide'; readonly from: string; readonly to: string }
  | { readonly type: 'reposition'; readonly from: string; readonly to: string }
  | { readonly type: 'decline' }
  | { readonly type: 'pass' }

/** Before the first move. */
export const UNTOUCHED = { moved: null, lifted: null, owed: 0, barred: [], declared: null, lastTurn: null } as const

export function colourOf(chip: Chip): Colour {
  return chip.startsWith('blue') ? 'blue' : 'red'
}

/** The number that sets a chip apart from the others of its colour. */
export function numberOf(chip: Chip): number {
  return Number(chip.slice(colourOf(chip).length))
}

/** Is a chip of the flag holder's colour on this space? */
export function isOwn(state: Sliding, space: string): boolean {
  const chip = state.chips[space]
  return chip !== undefined && colourOf(chip) === ofSeat(state.colours, state.flag)
}

export function applySliding<State extends Sliding>(state: State, move: SlidingMove): State {
  switch (move.type) {
    case 'lift':
      return { ...state, lifted: move.space }
    case 'slide': {
      const barred = state.barred.map(space => (space === move.from ? move.to : space))
      return { ...state, chips: relocate(state.chips, move.from, move.to), moved: move.to, lifted: null, barred }
    }
    case 'reposition': {
      const barred = [...state.barred.filter(space => space !== move.from), move.to]
      return { ...state, chips: relocate(state.chips, move.from, move.to), owed: state.owed - 1, barred }
    }
    case 'decline':
      return { ...state, owed: 0 }
    case 'pass':
      return passFlag(state)
  }
}

/** The flag card passes to the other player and a turn begins. */
export function passFlag<State extends Sliding>(state: State): State {
  return { ...state, flag: 1 - state.flag, turn: state.turn + 1, moved: null, lifted: null, owed: 0, barred: [] }
}

/** A declared win stands, true or false, unless it is challenged; time called without one is a tie. */
export function outcome(state: Sliding): Outcome | null {
  if (state.declared !== null) return { winners: [state.declared.seat], reason: 'declared' }
  return state.lastTurn !== null && state.turn > state.lastTurn ? { winners: [], reason: 'time' } : null
}

function relocate(chips: Sliding['chips'], from: string, to: string): Sliding['chips'] {
  const { [from]: chip, ...rest } = chips
  return chip === undefined ? chips : { ...rest, [to]: chip }
}
