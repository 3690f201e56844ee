import type { Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import { HANDS, type Hand } from '../start/hands.ts'
import { type Board, type BoardForm, boardFor, CENTRE, imageOf } from './board.ts'
import { type Colour, colourOf, lengthOf, type Place, type Rod, total } from './rod.ts'

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

/** A rod that the challenger may put elsewhere; `back` is the only place it may go to, where the edition says so. */
export interface Owed {
  readonly rod: Rod
  readonly back: Place | null
}

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
  /** The place of each rod that is not captured. */
  readonly rods: Readonly<Record<Rod, Place>>
  /** By seat: captured rods, in order. */
  readonly goals: Pair<readonly Rod[]>
  /** Rods moved in this turn. */
  readonly moved: readonly Rod[]
  /** Rods taken into the goal rectangle in this turn. */
  readonly taken: readonly Rod[]
  /** The rod that was taken up and put back. */
  readonly lifted: Rod | null
  /** By seat: what it moved last, hot for the other. */
  readonly lastMoved: Pair<readonly Rod[]>
  /** The beginner's first move, until the second player has made a different one. */
  readonly firstMove: { readonly colour: Colour; readonly to: Place } | null
  readonly secondHasMoved: boolean
  /** Who has announced a win, in this turn or in the one before. */
  readonly declared: Seat | null
  readonly owed: readonly Owed[]
  /** Set when time is called: the last turn to be completed. */
  readonly lastTurn: number | null
}

/** Bringing a rod out of a start rectangle, moving it within the purple area, or recycling it into a start rectangle. */
export interface Put {
  readonly type: 'bring' | 'move' | 'recycle'
  readonly rod: Rod
  readonly to: Place
}

export type Move =
  | { readonly type: 'chooses'; readonly rods: Pair<Colour> }
  | { readonly type: 'hides'; readonly left: Colour; readonly right: Colour }
  | { readonly type: 'picks'; readonly hand: Hand }
  | Put
  | { readonly type: 'lift'; readonly rod: Rod }
  | { readonly type: 'ramrod'; readonly rectangle: Place }
  | { readonly type: 'announce' }
  | { readonly type: 'reposition'; readonly rod: Rod; readonly to: Place }
  | { readonly type: 'decline' }
  | { readonly type: 'pass' }

export function isPut(move: Move): move is Put {
  return move.type === 'bring' || move.type === 'move' || move.type === 'recycle'
}

export function rodsIn(state: State, place: Place): Rod[] {
  return Object.keys(state.rods).filter(rod => state.rods[rod] === place)
}

/** What is in a goal rectangle, in cm. */
export function filled(state: State, seat: Seat): number {
  return total(ofSeat(state.goals, seat))
}

/** A win has been announced in this turn. */
export function isAnnounced({ declared, flag }: State): boolean {
  return declared === flag
}

export function isHot(state: State, rod: Rod): boolean {
  return ofSeat(state.lastMoved, 1 - state.flag).includes(rod)
}

/** A hot rod that everybody is shown: elsewhere the players remember it. */
export function isMarked(state: State, rod: Rod): boolean {
  const isInPlay = state.start === null && state.rods[rod] !== undefined
  return state.options.hotRod === 'marked' && isInPlay && isHot(state, rod)
}

/** Two rods, one of them moved in this turn, that fill their sum rectangle exactly. */
export function isRamrod(board: Board, state: State, rectangle: Place): boolean {
  const rods = rodsIn(state, rectangle)
  const made = rods.some(rod => state.moved.includes(rod))
  return board.isSum(rectangle) && made && rods.length === 2 && total(rods) === board.lengthOf(rectangle)
}

export function put(board: Board, from: Place, rod: Rod, to: Place): Put {
  if (board.ownerOf(from) !== null) return { type: 'bring', rod, to }
  return { type: board.ownerOf(to) === null ? 'move' : 'recycle', rod, to }
}

/** What can be done in the starting procedure, step by step. */
export function startMoves(state: State): Move[] {
  const { start } = state
  if (start === null) return []
  if (start.chosen === null) return pairs(state).map(rods => ({ type: 'chooses', rods }))
  const [one, other] = start.chosen
  if (start.left === null) {
    return [
      { type: 'hides', left: one, right: other },
      { type: 'hides', left: other, right: one },
    ]
  }
  return HANDS.map(hand => ({ type: 'picks', hand }))
}

function pairs(state: State): Pair<Colour>[] {
  const colours = Object.keys(boardFor(state.options).rods).map(colourOf)
  const kinds = [...new Set(colours)]
  return kinds.flatMap((one, index) =>
    kinds
      .slice(index)
      .filter(other => one !== other || colours.indexOf(one) !== colours.lastIndexOf(one))
      .map(other => [one, other] as const),
  )
}

/** Places in the purple area that a rod may be moved to from here, by the links alone. */
export function waysOut(board: Board, from: Place): readonly Place[] {
  const attached = board.attachedTo(from)
  return attached === null ? board.links(from) : [attached]
}

/** A sum rectangle takes a rod that is shorter than itself when it is empty, or that completes the one rod in it. */
export function takes(board: Board, state: State, rectangle: Place, rod: Rod): boolean {
  if (rectangle === CENTRE) return true
  const rods = rodsIn(state, rectangle)
  if (rods.length === 0) return lengthOf(rod) < board.lengthOf(rectangle)
  return rods.length === 1 && total(rods) + lengthOf(rod) === board.lengthOf(rectangle)
}

export function hasRoom(board: Board, state: State, start: Place, rod: Rod): boolean {
  return total(rodsIn(state, start)) + lengthOf(rod) <= board.lengthOf(start)
}

/** Would this be the second player's copy of the beginner's first move? */
export function isCopy(state: State, move: Put): boolean {
  const { firstMove } = state
  if (firstMove === null || state.secondHasMoved || state.flag === state.beginner) return false
  return firstMove.colour === colourOf(move.rod) && imageOf(firstMove.to) === move.to
}
