import type { Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import { HANDS } from '../start/hands.ts'
import { type Board, type BoardForm, boardFor, isSum, lengthOf, roomOf, total } from './board.ts'
import type { Move } from './move.ts'
import { type Colour, NONE, type Place, type Rod } from './rod.ts'

export interface Options {
  /** `hands`: one picks two rods, the other a hand. `seats`: the first seat begins. */
  readonly start: 'hands' | 'seats'
  /** The remedy of the current English sheet, or of the earlier Spanish one: a rod that was moved wrongly goes back. */
  readonly edition: 'current' | 'earlier'
  /** At a tournament the players remember the hot rod themselves. */
  readonly hotRod: 'remembered' | 'marked'
  /** A club's own board; null for ours. */
  readonly board: BoardForm | null
}

/** The starting procedure: the two rods that were picked, and which one the Monitor's left hand hides. */
export interface Start {
  readonly chosen: Pair<Colour> | null
  readonly left: Colour | 'hidden' | null
}

/** A rod that the challenger may put elsewhere; `back` is the only place it may go to, where the edition says so, or none. */
export interface Owed {
  readonly rod: Rod
  readonly back: Place
}

/** Rods and places are numbers of the board. */
export interface State {
  /** The version of the rules that this game was begun under. */
  readonly rules: number
  readonly options: Options
  /** null once somebody begins. */
  readonly start: Start | null
  readonly beginner: Seat
  /** 0 during the start; odd while the beginner holds the flag card. */
  readonly turn: number
  readonly flag: Seat
  /** By rod: where it lies; nowhere once it is captured. */
  readonly at: readonly Place[]
  /** The rods that lie somewhere, in the order in which they were laid down: so they lie side by side in a rectangle. */
  readonly laid: readonly Rod[]
  /** By seat: captured rods, in order. */
  readonly goals: Pair<readonly Rod[]>
  /** Rods moved in this turn. */
  readonly moved: readonly Rod[]
  /** Rods taken into the goal rectangle in this turn. */
  readonly taken: readonly Rod[]
  /** The rod that was taken up and put back, or none. */
  readonly lifted: Rod
  /** By seat: what it moved last, hot for the other. */
  readonly lastMoved: Pair<readonly Rod[]>
  /** The beginner's first move, until the second player has made a different one. */
  readonly firstMove: { readonly rod: Rod; readonly to: Place } | null
  readonly secondHasMoved: boolean
  /** Who has announced a win, in this turn or in the one before. */
  readonly declared: Seat | null
  readonly owed: readonly Owed[]
  /** Set when time is called: the last turn to be completed. */
  readonly lastTurn: number | null
}

/** Where a rod lies; nowhere if it is captured or no rod of this board. */
export function whereIs({ at }: State, rod: Rod): Place {
  return at[rod] ?? NONE
}

/** In the order in which they lie. */
export function rodsIn(state: State, place: Place): Rod[] {
  return state.laid.filter(rod => state.at[rod] === place)
}

/** What is in a goal rectangle, in cm. */
export function filled(board: Board, state: State, seat: Seat): number {
  return total(board, ofSeat(state.goals, seat))
}

/** A win has been announced in this turn. */
export function isAnnounced({ declared, flag }: State): boolean {
  return declared === flag
}

/** What the opponent moved last. */
export function hotRods({ lastMoved, flag }: State): readonly Rod[] {
  return ofSeat(lastMoved, 1 - flag)
}

export function isHot(state: State, rod: Rod): boolean {
  return hotRods(state).includes(rod)
}

/** A hot rod that everybody is shown: elsewhere the players remember it. */
export function isMarked(state: State, rod: Rod): boolean {
  const isInPlay = state.start === null && whereIs(state, rod) !== NONE
  return state.options.hotRod === 'marked' && isInPlay && isHot(state, rod)
}

/** Two rods, one of them moved in this turn, that fill their sum rectangle exactly. */
export function isRamrod(board: Board, state: State, rectangle: Place): boolean {
  if (!isSum(board, rectangle)) return false
  let [count, sum] = [0, 0]
  for (const rod of state.laid) {
    if (state.at[rod] !== rectangle) continue
    count += 1
    sum += lengthOf(board, rod)
  }
  if (count !== 2 || sum !== roomOf(board, rectangle)) return false
  return state.moved.some(rod => state.at[rod] === rectangle)
}

/** What can be done in the starting procedure, step by step. */
export function startMoves(state: State): readonly Move[] {
  const { start } = state
  if (start === null) return []
  if (start.chosen === null) return boardFor(state.options).choices
  const [one, other] = start.chosen
  if (start.left === null) {
    return [
      { type: 'hides', left: one, right: other },
      { type: 'hides', left: other, right: one },
    ]
  }
  return PICKS
}

const PICKS: readonly Move[] = HANDS.map(hand => ({ type: 'picks', hand }))

/** Where this rod would be the second player's copy of the beginner's first move, or nowhere. */
export function copyOf(board: Board, state: State, rod: Rod): Place {
  const { firstMove } = state
  if (state.secondHasMoved || firstMove === null || state.flag === state.beginner) return NONE
  const isAlike = lengthOf(board, firstMove.rod) === lengthOf(board, rod)
  return isAlike ? (board.images[firstMove.to] ?? NONE) : NONE
}
