import type { Graph } from '#boards/graph.ts'
import type { Enforcer, Fault } from '#kernel/game.ts'
import { isStartMove, startMoves } from '../start/hands.ts'
import { boardFor, CENTRE } from './board.ts'
import { pathFaults } from './path.ts'
import { colourOf, isMarked, isPlacing, type Move, type State, seatOf } from './state.ts'

export const RULES = {
  'on-the-board': 'table',
  'start-in-order': 'table',
  'chip-in-hand': 'table',
  'chip-on-space': 'table',
  'space-is-free': 'table',
  'reposition-after-challenge': 'table',
  'remedy-first': 'monitor',
  'opponents-chip': 'monitor',
  'place-before-sliding': 'monitor',
  'one-placement-a-turn': 'monitor',
  'place-each-turn': 'monitor',
  'no-win-with-repositioned-chip': 'monitor',
  'own-chip': 'players',
  'along-a-line': 'players',
  'no-jumping': 'players',
  'not-across-yellow': 'players',
  'laid-is-played': 'players',
  'one-chip-a-turn': 'players',
  'move-it-use-it': 'players',
  'must-move': 'players',
  'four-chips': 'players',
  'one-straight-line': 'players',
  'one-colour': 'players',
  'nothing-between': 'players',
  'no-extinguisher': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks, the plainest first. */
export function faults(state: State, move: Move): Fault<Rule>[] {
  if (isStartMove(move) || state.start !== null) {
    const inOrder = startMoves(state).some(possible => possible.type === move.type)
    return inOrder ? [] : [fault('start-in-order')]
  }
  const board = boardFor(state.options)
  const stray = spacesOf(move).filter(space => !board.has(space))
  if (stray[0] !== undefined) return [fault('on-the-board', [], { space: stray[0] })]
  if (move.type === 'reposition' || move.type === 'decline') return remedyFaults(state, move)
  if (state.owed > 0) return [fault('remedy-first')]
  switch (move.type) {
    case 'place':
      return placeFaults(state, move.space, move.marked)
    case 'lift':
      return handleFaults(board, state, move.space)
    case 'slide':
      return slideFaults(board, state, move.from, move.to)
    case 'declare':
      return declareFaults(board, state, move.path)
    case 'pass':
      return passFaults(board, state)
  }
}

function placeFaults(state: State, space: string, marked: boolean): Fault<Rule>[] {
  if (!state.hands[seatOf(state)].some(chip => isMarked(chip) === marked)) return [fault('chip-in-hand')]
  if (state.chips[space] !== undefined) return [fault('space-is-free', [space], { space })]
  return state.moved === null ? [] : [fault('one-placement-a-turn', [state.moved])]
}

/** What is wrong with taking this chip into the hand, whatever is done with it. */
function handleFaults(board: Graph, state: State, space: string): Fault<Rule>[] {
  const chip = state.chips[space]
  if (chip === undefined) return [fault('chip-on-space', [space], { space })]
  if (isPlacing(state)) return [fault('place-before-sliding', [space])]
  const faults: Fault<Rule>[] = []
  const bound = boundChip(board, state)
  if (!isOwn(state, space)) faults.push(fault('own-chip', [space], { space, colour: `@colours.${colourOf(chip)}` }))
  if (state.moved === space) faults.push(fault('laid-is-played', [space], { space }))
  else if (state.moved !== null)
    faults.push(fault('one-chip-a-turn', [state.moved, space], { first: state.moved, space }))
  else if (bound !== null && bound !== space) faults.push(fault('move-it-use-it', [bound], { space: bound }))
  return faults
}

function slideFaults(board: Graph, state: State, from: string, to: string): Fault<Rule>[] {
  if (state.chips[to] !== undefined) return [fault('space-is-free', [to], { space: to })]
  const faults = handleFaults(board, state, from)
  if (state.chips[from] === undefined) return faults
  const between = board.between(from, to)
  // Whoever leaves the lines can jump all the same.
  const over = between ?? board.spaces.filter(space => board.crosses(from, to, board.place(space)))
  const jumped = over.filter(space => state.chips[space] !== undefined)
  if (jumped[0] !== undefined) faults.push(fault('no-jumping', jumped, { from, to, space: jumped[0] }))
  if (between !== null) return faults
  const rule = board.crosses(from, to, CENTRE) ? 'not-across-yellow' : 'along-a-line'
  return [...faults, fault(rule, [from, to], { from, to })]
}

function declareFaults(board: Graph, state: State, path: readonly string[]): Fault<Rule>[] {
  const barred = path.filter(space => state.barred.includes(space))
  const faults: Fault<Rule>[] = pathFaults(board, state, path)
  return barred[0] === undefined
    ? faults
    : [fault('no-win-with-repositioned-chip', barred, { space: barred[0] }), ...faults]
}

function passFaults(board: Graph, state: State): Fault<Rule>[] {
  if (state.moved !== null) return []
  if (state.hands[seatOf(state)].length > 0) return [fault('place-each-turn')]
  // A turn was lost in Phase I: the other player still has chips to place, and nobody slides before that.
  if (isPlacing(state)) return []
  const movable = movableChips(board, state)
  const bound = boundChip(board, state)
  return [
    ...(movable.length === 0 ? [] : [fault('must-move', movable)]),
    ...(bound === null ? [] : [fault('move-it-use-it', [bound], { space: bound })]),
  ]
}

function remedyFaults(state: State, move: Move & { type: 'reposition' | 'decline' }): Fault<Rule>[] {
  if (state.owed === 0) return [fault('reposition-after-challenge')]
  if (move.type === 'decline') return []
  const chip = state.chips[move.from]
  if (chip === undefined) return [fault('chip-on-space', [move.from], { space: move.from })]
  if (state.chips[move.to] !== undefined) return [fault('space-is-free', [move.to], { space: move.to })]
  return isOwn(state, move.from) ? [fault('opponents-chip', [move.from], { space: move.from })] : []
}

/** Own chips that can slide; a chip that was taken off its space must be the one. */
export function movableChips(board: Graph, state: State): string[] {
  const bound = boundChip(board, state)
  return bound === null ? ownChips(board, state).filter(space => canSlide(board, state, space)) : [bound]
}

/** The own chip that was taken off its space and put back, if it can slide at all. */
function boundChip(board: Graph, state: State): string | null {
  const { lifted } = state
  return lifted !== null && isOwn(state, lifted) && canSlide(board, state, lifted) ? lifted : null
}

export function ownChips(board: Graph, state: State): string[] {
  return board.spaces.filter(space => isOwn(state, space))
}

function isOwn(state: State, space: string): boolean {
  const chip = state.chips[space]
  return chip !== undefined && colourOf(chip) === state.colours[seatOf(state)]
}

function canSlide(board: Graph, state: State, space: string): boolean {
  return board.links(space).some(near => state.chips[near] === undefined)
}

function spacesOf(move: Move): readonly string[] {
  if (move.type === 'place' || move.type === 'lift') return [move.space]
  if (move.type === 'slide' || move.type === 'reposition') return [move.from, move.to]
  return move.type === 'declare' ? move.path : []
}

function fault(rule: Rule, at: readonly string[] = [], values: Fault['values'] = {}): Fault<Rule> {
  return { rule, at, values }
}
