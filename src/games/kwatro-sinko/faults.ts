import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { firstFaults, SLIDING_RULES, slidingFaults } from '../sliding/faults.ts'
import { barredFaults } from '../sliding/path.ts'
import type { Chips } from '../sliding/state.ts'
import { type Board, boardFor } from './board.ts'
import { claimFaults } from './path.ts'
import { type Move, NUMBERS, type State } from './state.ts'

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
  if (move.type === 'draw') return drawFaults(state, move.drawn)
  if (state.turn === 0) return [fault('start-in-order')]
  const board = boardFor(state.options)
  const first = firstFaults(board, state, move, spacesOf(move))
  if (first.length > 0) return first
  if (move.type === 'declare') {
    const wins = (chips: Chips) => claimFaults(board, { ...state, chips }, move).length === 0
    return [...barredFaults(state, move.path, wins), ...claimFaults(board, state, move)]
  }
  const found = slidingFaults(board, state, move)
  return move.type === 'slide' ? [...found, ...stepFaults(board, state, move.from, move.to)] : found
}

/** Two chips are drawn once, before the first turn. */
function drawFaults(state: State, drawn: readonly [number, number]): Fault<Rule>[] {
  const numbers: readonly number[] = NUMBERS[state.options.numbers]
  const possible = drawn[0] !== drawn[1] && drawn.every(number => numbers.includes(number))
  return state.turn === 0 && possible ? [] : [fault('start-in-order')]
}

function stepFaults(board: Board, state: State, from: string, to: string): Fault<Rule>[] {
  const far = state.options.oneStep && (board.between(from, to)?.length ?? 0) > 0
  return far ? [fault('one-step', [from, to], { from, to })] : []
}

function spacesOf(move: Exclude<Move, { type: 'draw' }>): readonly string[] {
  if (move.type === 'declare') return move.path
  if (move.type === 'lift') return [move.space]
  return move.type === 'slide' || move.type === 'reposition' ? [move.from, move.to] : []
}
