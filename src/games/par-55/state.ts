import type { Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import type { Starting, StartMove, StartOption } from '../start/hands.ts'
import { type BoardSheet, boardFor, isNumbered, linkedTo, type Placement, TARGET } from './board.ts'

export interface Options {
  readonly start: StartOption
  /** What is counted on each link: attributes that differ, or attributes that are alike. */
  readonly score: 'differences' | 'likenesses'
  /** `current`: a bump may be made, and a pawn beyond 55 may turn back. `earlier`: a bump must be made; forward only. */
  readonly edition: 'current' | 'earlier'
  /** A club's own board file; null for ours. */
  readonly board: BoardSheet | null
}

/**
 * Since version 2 an announced win stands, true or false, until it is challenged, and every rule that a move breaks is named. Since version 3
 * our layout has fewer links.
 */
export const VERSION = 3

/** Where there is no base, or no block on it. */
export const NONE = -1

/** Bases and blocks are numbers here; `by-name.ts` has what lies where by name. */
export interface State extends Starting {
  readonly options: Options
  /** The version of the rules that this game is played under. */
  readonly rules: number
  /** By base: the block on it, or NONE; all others are in the bank. */
  readonly blocks: readonly number[]
  /** The bases with a block on them, in the order in which they were covered. */
  readonly covered: readonly number[]
  /** By seat: the space of the track on which the pawn stands. */
  readonly pawns: Pair<number>
  /** The base covered in this turn, or NONE. */
  readonly placed: number
  /** The score announced in this turn. */
  readonly announced: number | null
  /** The pawn has been set down in this turn. */
  readonly walked: boolean
  /** A win has been announced in this turn. */
  readonly declared: boolean
  /** The first to land on 55 and pass the flag card; the other player has a turn to reply. */
  readonly landed: Landing | null
  readonly over: 'landed' | 'both' | 'full' | null
  readonly timeCalled: boolean
}

/** What the reply has to match. */
export interface Landing {
  readonly seat: Seat
  /** A win was announced. */
  readonly isAnnounced: boolean
  /** The pawn was set down on 55; without that it is a word that nobody has challenged. */
  readonly isTrue: boolean
}

/** What hands do, in the words of the log: it is read and written without a board, so bases and blocks have their names. */
export type Move =
  | StartMove
  | Placement
  /** A placed block is moved to another base, or returned to the bank. */
  | { readonly type: 'shift'; readonly from: string; readonly to: string }
  | { readonly type: 'return'; readonly base: string }
  | { readonly type: 'announce'; readonly score: number }
  /** The own pawn is set down after counting space by space, or straight away. */
  | { readonly type: 'walk' | 'set'; readonly to: number }
  /** The other player's pawn is moved by hand, otherwise than a bump moves it. */
  | { readonly type: 'push'; readonly to: number }
  | { readonly type: 'bump' }
  | { readonly type: 'declare' }
  | { readonly type: 'pass' }

export function ownPawn(state: State): number {
  return ofSeat(state.pawns, state.flag)
}

export function otherPawn(state: State): number {
  return ofSeat(state.pawns, 1 - state.flag)
}

/** Where a bump sends the other pawn: five spaces back. */
export function bumped(state: State): number {
  return Math.max(0, otherPawn(state) - 5)
}

/** The block on this base, or NONE. */
export function blockAt(state: State, base: number): number {
  return state.blocks[base] ?? NONE
}

/** How many covered bases are linked to this one. */
export function countLinked(state: State, base: number): number {
  const linked = linkedTo(boardFor(state), base)
  let count = 0
  for (let link = 0; link < linked.length; link++) if (blockAt(state, linked[link] ?? NONE) !== NONE) count++
  return count
}

/** Every base is covered. */
export function isFull(state: State): boolean {
  return state.covered.length === state.blocks.length
}

/** The pawn of the flag holder has been set down on 55 in this turn. */
export function isLanding(state: State): boolean {
  return state.walked && ownPawn(state) === TARGET
}

/** This turn counts as a landing: the pawn was set down on 55, or a win was announced and stands. */
export function claimsWin(state: State): boolean {
  return isLanding(state) || (state.declared && state.rules >= 2)
}

/** Where the rules let a walk of this length end: nowhere if it would leave the track. */
export function walksOf(state: State, steps: number): number[] {
  const from = ownPawn(state)
  const back = mayGoBack(state, steps) ? [from - steps] : []
  return mayGoOn(state, steps) ? [from + steps, ...back] : back
}

function mayGoOn(state: State, steps: number): boolean {
  return steps > 0 && ownPawn(state) + steps <= boardFor(state).last
}

function mayGoBack(state: State, steps: number): boolean {
  return steps > 0 && mayTurnBack(state) && steps <= ownPawn(state)
}

/** A pawn that has passed 55 may walk in either direction. */
export function mayTurnBack(state: State): boolean {
  return state.options.edition === 'current' && ownPawn(state) > TARGET
}

/** A score has been announced that the pawn can walk, and it has not. */
export function hasToWalk(state: State): boolean {
  const { announced, walked } = state
  return announced !== null && !walked && (mayGoOn(state, announced) || mayGoBack(state, announced))
}

/** In the earlier edition a bump that may be made must be made. */
export function hasToBump(state: State): boolean {
  return state.options.edition === 'earlier' && mayBump(state)
}

/** The pawn has landed on a white space with the other pawn on it. */
export function mayBump(state: State): boolean {
  return state.walked && ownPawn(state) === otherPawn(state) && !isNumbered(ownPawn(state))
}
