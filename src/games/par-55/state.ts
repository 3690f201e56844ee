import type { Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import type { Starting, StartMove, StartOption } from '../start/hands.ts'
import type { Block } from './block.ts'
import { type BoardSheet, boardFor, isNumbered, TARGET } from './board.ts'

export interface Options {
  readonly start: StartOption
  /** What is counted on each link: attributes that differ, or attributes that are alike. */
  readonly score: 'differences' | 'likenesses'
  /** `current`: a bump may be made, and a pawn beyond 55 may turn back. `earlier`: a bump must be made; forward only. */
  readonly edition: 'current' | 'earlier'
  /** A club's own board file; null for ours. */
  readonly board: BoardSheet | null
}

/** Since version 2 an announced win stands, true or false, until it is challenged, and every rule that a move breaks is named. */
export const VERSION = 2

export interface State extends Starting {
  readonly options: Options
  /** The version of the rules that this game is played under. */
  readonly rules: number
  /** The block on each covered base; all others are in the bank. */
  readonly blocks: Readonly<Record<string, Block>>
  /** By seat: the space of the track on which the pawn stands. */
  readonly pawns: Pair<number>
  /** The base covered in this turn. */
  readonly placed: string | null
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

export type Move =
  | StartMove
  | { readonly type: 'place'; readonly block: Block; readonly base: string }
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

/** The blocks in the bank. */
export function bankOf(state: State): Block[] {
  const placed = new Set(Object.values(state.blocks))
  return boardFor(state.options).blocks.filter(block => !placed.has(block))
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
  const ends = mayTurnBack(state) ? [from + steps, from - steps] : [from + steps]
  return steps === 0 ? [] : ends.filter(end => end >= 0 && end <= boardFor(state.options).last)
}

/** A pawn that has passed 55 may walk in either direction. */
export function mayTurnBack(state: State): boolean {
  return state.options.edition === 'current' && ownPawn(state) > TARGET
}

/** The pawn has landed on a white space with the other pawn on it. */
export function mayBump(state: State): boolean {
  return state.walked && ownPawn(state) === otherPawn(state) && !isNumbered(ownPawn(state))
}
