import type { Outcome, Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import type { Colour } from '../start/hands.ts'
import { OFF, type SlidingBoard } from './board.ts'

/** The number of a chip; its name is in `SlidingBoard.chips`. */
export type Chip = number

/** The number of the space on which each chip stands; `OFF` where it is on none, `AWAY` where it is not in the game. */
export type Places = readonly number[]

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
  readonly at: Places
  /** The space of the chip placed or moved in this turn, or `OFF`. */
  readonly moved: number
  /** The space off which a chip was taken and put back, or `OFF`. */
  readonly lifted: number
  /** How many chips the flag holder may still reposition after correct challenges. */
  readonly owed: number
  /** Spaces of the chips that were repositioned before this turn. */
  readonly barred: readonly number[]
  /** Where the chips stood before that and after it; null where none was repositioned. */
  readonly remedy: { readonly before: Places; readonly after: Places } | null
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
  moved: OFF,
  lifted: OFF,
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
  return chip % 2 === 0 ? 'blue' : 'red'
}

/** The chip on a space by the space's name, or `OFF`. */
export function chipOn(board: SlidingBoard, { at }: Pick<Sliding, 'at'>, space: string): Chip {
  const number = board.numberOf(space)
  return number === OFF ? OFF : at.indexOf(number)
}

export function isHeld(board: SlidingBoard, state: Pick<Sliding, 'at'>, space: string): boolean {
  return chipOn(board, state, space) !== OFF
}

/** Is a chip of the flag holder's colour on this space? */
export function isOwn(board: SlidingBoard, state: Sliding, space: string): boolean {
  const chip = chipOn(board, state, space)
  return chip !== OFF && colourOf(chip) === ofSeat(state.colours, state.flag)
}

export function freeSpaces(board: SlidingBoard, { at }: Pick<Sliding, 'at'>): string[] {
  return board.spaces.filter((_, space) => !at.includes(space))
}

export function heldSpaces(board: SlidingBoard, { at }: Pick<Sliding, 'at'>): string[] {
  return board.spaces.filter((_, space) => at.includes(space))
}

/** Where a chip stands, both by name. */
export function spaceOf(board: SlidingBoard, { at }: Pick<Sliding, 'at'>, chip: string): string | undefined {
  return board.spaces[at[board.chips.indexOf(chip)] ?? OFF]
}

/** The names of the chips on the board. */
export function chipsShown(board: SlidingBoard, { at }: Pick<Sliding, 'at'>): string[] {
  return board.chips.filter((_, chip) => (at[chip] ?? OFF) >= 0)
}

export function applySliding<State extends Sliding>(board: SlidingBoard, state: State, move: SlidingMove): State {
  switch (move.type) {
    case 'lift':
      return { ...state, lifted: board.numberOf(move.space) }
    case 'slide': {
      const from = board.numberOf(move.from)
      const to = board.numberOf(move.to)
      const barred = state.barred.length === 0 ? state.barred : state.barred.map(space => (space === from ? to : space))
      return { ...state, at: relocated(state.at, from, to), moved: to, lifted: OFF, barred }
    }
    case 'reposition': {
      const from = board.numberOf(move.from)
      const to = board.numberOf(move.to)
      const barred = [...state.barred.filter(space => space !== from), to]
      const at = relocated(state.at, from, to)
      const remedy = { before: state.remedy?.before ?? state.at, after: at }
      return { ...state, at, owed: state.owed - 1, barred, remedy }
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

/** With the chip from one space on another. */
function relocated(at: Places, from: number, to: number): Places {
  const chip = at.indexOf(from)
  return from === OFF || chip < 0 ? at : placed(at, chip, to)
}

/** With this chip on that space. */
export function placed(at: Places, chip: Chip, space: number): Places {
  const next = at.slice()
  next[chip] = space
  return next
}
