import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { OFF, type SlidingBoard } from '../sliding/board.ts'
import { firstFaults, SLIDING_RULES, slidingFaults, wayFaults } from '../sliding/faults.ts'
import { isHeld } from '../sliding/state.ts'
import { isStartMove, startFaults } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { pathFaults, placementFaults } from './path.ts'
import { chipInHand, handOf, isPlacing, type Move, type State } from './state.ts'

export const RULES = {
  ...SLIDING_RULES,
  'chip-in-hand': 'table',
  'place-before-sliding': 'monitor',
  'one-placement-a-turn': 'monitor',
  'place-each-turn': 'monitor',
  'four-chips': 'players',
  'one-colour': 'players',
  'nothing-between': 'players',
  'no-extinguisher': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks, the plainest first. */
export function faults(state: State, move: Move): readonly Fault<Rule>[] {
  if (isStartMove(move) || state.start !== null) return startFaults(state, move)
  const board = boardFor(state.options)
  const first = firstFaults(board, state, move, spacesOf(move))
  if (first.length > 0) return first
  switch (move.type) {
    case 'place':
      return placeFaults(board, state, move.space, move.marked)
    case 'declare':
      return [...placementFaults(board, state, move.path), ...pathFaults(board, state, move.path)]
    case 'pass':
      return passFaults(board, state)
  }
  if (!isPlacing(state)) return slidingFaults(board, state, move)
  if (move.type === 'lift') return [fault('place-before-sliding', [move.space])]
  return move.type === 'slide'
    ? [fault('place-before-sliding', [move.from]), ...wayFaults(board, state, move.from, move.to)]
    : slidingFaults(board, state, move)
}

function placeFaults(board: SlidingBoard, state: State, space: string, marked: boolean): Fault<Rule>[] {
  if (chipInHand(state, marked) === OFF) return [fault('chip-in-hand')]
  if (isHeld(board, state, space)) return [fault('space-is-free', [space], { space })]
  const moved = board.spaces[state.moved]
  return moved === undefined ? [] : [fault('one-placement-a-turn', [moved])]
}

function passFaults(board: SlidingBoard, state: State): readonly Fault<Rule>[] {
  if (state.moved === OFF && handOf(state, state.flag).length > 0) return [fault('place-each-turn')]
  // A turn was lost in Phase I: the other player still has chips to place, and nobody slides before that.
  return isPlacing(state) ? [] : slidingFaults(board, state, { type: 'pass' })
}

function spacesOf(move: Move): readonly string[] {
  if (move.type === 'declare') return move.path
  if (move.type === 'place' || move.type === 'lift') return [move.space]
  return move.type === 'slide' || move.type === 'reposition' ? [move.from, move.to] : []
}
