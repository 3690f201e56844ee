import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { firstFaults, SLIDING_RULES, slidingFaults } from '../sliding/faults.ts'
import { barredFaults } from '../sliding/path.ts'
import type { Places } from '../sliding/state.ts'
import { type Board, boardFor } from './board.ts'
import { claimFaults } from './path.ts'
import { isStartMove, type StartMove, startFaults } from './start.ts'
import type { Move, State } from './state.ts'

export const RULES = {
  ...SLIDING_RULES,
  'one-step': 'players',
  'off-the-numbers': 'players',
  'three-chips': 'players',
  'two-and-one': 'players',
  'like-plus-like-minus-other': 'players',
  'sentence-is-right': 'players',
  'four-or-five': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks, the plainest first. */
export function faults(state: State, move: Move): readonly Fault<Rule>[] {
  if (isStartMove(move) || state.turn === 0) return startFaults(state, move)
  const board = boardFor(state)
  const first = firstFaults(board, state, move, spacesOf(move))
  if (first.length > 0) return first
  if (move.type === 'declare') {
    const wins = (at: Places) => claimFaults(board, { ...state, at }, move).length === 0
    return [...barredFaults(board, state, move.path, wins), ...claimFaults(board, state, move)]
  }
  const found = slidingFaults(board, state, move)
  return move.type === 'slide' ? [...found, ...stepFaults(board, state, move.from, move.to)] : found
}

function stepFaults(board: Board, state: State, from: string, to: string): Fault<Rule>[] {
  const far = state.options.oneStep && (board.between(from, to)?.length ?? 0) > 0
  return far ? [fault('one-step', [from, to], { from, to })] : []
}

function spacesOf(move: Exclude<Move, StartMove>): readonly string[] {
  if (move.type === 'declare') return move.path
  if (move.type === 'lift') return [move.space]
  return move.type === 'slide' || move.type === 'reposition' ? [move.from, move.to] : []
}
