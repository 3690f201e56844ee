import type { Outcome, Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import type { Colour } from '../start/hands.ts'

/** A colour and a number, such as `blue1`. */
export type Chip = string

/** The chip on each occupied space. */
export type Chips = Readonly<Record<string, Chip>>

/** `earlier`: the Spanish sheet, without the bar on the turn that follows a repositioning. */
export type Edition = 'current' | 'earlier'

/** What a chip repositioned after a correct challenge may not do for a win in the turn that follows. */
export type Bar =
  /** Be part of it: all that was barred before version 2 of the rules. */
  | 'part'
  /** Help it: be part of it, or win it by no longer standing where it was. */
  | 'help'
  /** Bring it about by its placement alone, before the player has moved a chip (earlier edition). */
  | 'alone'

/** The state that all sliding games share; each adds its own. */
export interface Sliding {
  /** By seat. */
  readonly colours: Pair<Colour>
  readonly beginner: Seat
  /** 0 during the start. */
  readonly turn: number
  /** Who holds the flag card. */
  readonly flag: Seat
  readonly chips: Chips
  /** The space of the chip placed or moved in this turn. */
  readonly moved: string | null
  /** The space off which a chip was taken and put back. */
  readonly lifted: string | null
  /** How many chips the flag holder may still reposition after correct challenges. */
  readonly owed: number
  /** Spaces of the chips that were repositioned before this turn. */
  readonly barred: readonly string[]
  /** The chips before that and after it; null where none was repositioned. */
  readonly remedy: { readonly before: Chips; readonly after: Chips } | null
  readonly bar: Bar
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
export const UNTOUCHED = {
  moved: null,
  lifted: null,
  owed: 0,
  barred: [],
  remedy: null,
  declared: null,
  lastTurn: null,
} as const

export function barOf(version: number, edition: Edition): Bar {
  if (version < 2) return 'part'
  return edition === 'current' ? 'help' : 'alone'
}

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
      const chips = relocate(state.chips, move.from, move.to)
      const remedy = { before: state.remedy?.before ?? state.chips, after: chips }
      return { ...state, chips, owed: state.owed - 1, barred, remedy }
    }
    case 'decline':
      return { ...state, owed: 0 }
    case 'pass':
      return passFlag(state)
  }
}

/** The flag card passes to the other player and a turn begins. */
export function passFlag<State extends Sliding>(state: State): State {
  const { moved, lifted, owed, barred, remedy } = UNTOUCHED
  return { ...state, flag: 1 - state.flag, turn: state.turn + 1, moved, lifted, owed, barred, remedy }
}

/** A declared win stands, true or false, unless it is challenged; time called without one is a tie. */
export function outcome(state: Sliding): Outcome | null {
  if (state.declared !== null) return { winners: [state.declared.seat], reason: 'declared' }
  return state.lastTurn !== null && state.turn > state.lastTurn ? { winners: [], reason: 'time' } : null
}

/** Where a chip stands, by its id. */
export function spaceOf(chips: Chips, chip: Chip): string | undefined {
  return Object.keys(chips).find(space => chips[space] === chip)
}

function relocate(chips: Chips, from: string, to: string): Chips {
  const { [from]: chip, ...rest } = chips
  return chip === undefined ? chips : { ...rest, [to]: chip }
}
