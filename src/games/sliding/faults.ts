import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { OFF, type SlidingBoard } from './board.ts'
import { chipOn, colourOf, isHeld, isOwn, type Sliding, type SlidingMove } from './state.ts'

export const SLIDING_RULES = {
  'on-the-board': 'table',
  'start-in-order': 'table',
  'chip-on-space': 'table',
  'space-is-free': 'table',
  'reposition-after-challenge': 'table',
  'remedy-first': 'monitor',
  'opponents-chip': 'monitor',
  'no-win-with-repositioned-chip': 'monitor',
  'own-chip': 'players',
  'along-a-line': 'players',
  'no-jumping': 'players',
  'not-across-yellow': 'players',
  'laid-is-played': 'players',
  'one-chip-a-turn': 'players',
  'move-it-use-it': 'players',
  'must-move': 'players',
  'one-straight-line': 'players',
} as const satisfies Record<string, Enforcer>

type SlidingRule = keyof typeof SLIDING_RULES

/** What hands cannot do, and what comes first after a challenge: checked before a game's own rules. */
export function firstFaults(
  board: SlidingBoard,
  state: Sliding,
  move: SlidingMove | { readonly type: 'place' | 'declare' },
  spaces: readonly string[],
): Fault<SlidingRule>[] {
  const stray = spaces.find(space => !board.has(space))
  if (stray !== undefined) return [fault('on-the-board', [], { space: stray })]
  const remedy = move.type === 'reposition' || move.type === 'decline'
  if (remedy && state.owed === 0) return [fault('reposition-after-challenge')]
  if (!remedy && state.owed > 0) return [fault('remedy-first')]
  const moves = move.type === 'slide' || move.type === 'reposition'
  if (moves && isHeld(board, state, move.to)) return [fault('space-is-free', [move.to], { space: move.to })]
  const from = moves ? move.from : move.type === 'lift' ? move.space : null
  if (from !== null && !isHeld(board, state, from)) return [fault('chip-on-space', [from], { space: from })]
  return []
}

/** What is wrong with handling a chip this way, given that hands can. */
export function slidingFaults(board: SlidingBoard, state: Sliding, move: SlidingMove): Fault<SlidingRule>[] {
  switch (move.type) {
    case 'lift':
      return handleFaults(board, state, move.space)
    case 'slide':
      return [...handleFaults(board, state, move.from), ...wayFaults(board, state, move.from, move.to)]
    case 'reposition':
      return isOwn(board, state, move.from) ? [fault('opponents-chip', [move.from], { space: move.from })] : []
    case 'pass':
      return passFaults(board, state)
    case 'decline':
      return []
  }
}

/** What is wrong with taking this chip into the hand, whatever is done with it. */
function handleFaults(board: SlidingBoard, state: Sliding, space: string): Fault<SlidingRule>[] {
  const colour = `@colours.${colourOf(chipOn(board, state, space))}`
  const faults: Fault<SlidingRule>[] = isOwn(board, state, space) ? [] : [fault('own-chip', [space], { space, colour })]
  const moved = board.spaces[state.moved]
  const bound = boundChip(board, state)
  if (moved === space) faults.push(fault('laid-is-played', [space], { space }))
  else if (moved !== undefined) faults.push(fault('one-chip-a-turn', [moved, space], { first: moved, space }))
  else if (bound !== undefined && bound !== space) faults.push(fault('move-it-use-it', [bound], { space: bound }))
  return faults
}

function passFaults(board: SlidingBoard, state: Sliding): Fault<SlidingRule>[] {
  if (state.moved !== OFF) return []
  const movable = movableChips(board, state)
  const bound = boundChip(board, state)
  return [
    ...(movable.length === 0 ? [] : [fault('must-move', movable)]),
    ...(bound === undefined ? [] : [fault('move-it-use-it', [bound], { space: bound })]),
  ]
}

/** What is wrong with the way from one space to another. */
export function wayFaults(board: SlidingBoard, state: Sliding, from: string, to: string): Fault<SlidingRule>[] {
  const between = board.between(from, to)
  // Off the lines one can still jump over chips.
  const over = between ?? board.crossed(from, to)
  const jumped = over.filter(space => isHeld(board, state, space))
  const faults = jumped[0] === undefined ? [] : [fault('no-jumping', jumped, { from, to, space: jumped[0] })]
  if (between !== null) return faults
  return [...faults, fault(board.overYellow(from, to) ? 'not-across-yellow' : 'along-a-line', [from, to], { from, to })]
}

/** The player's chips that can slide; a chip that was lifted must be the one. */
function movableChips(board: SlidingBoard, state: Sliding): string[] {
  const bound = boundChip(board, state)
  return bound === undefined
    ? board.spaces.filter(space => isOwn(board, state, space) && canSlide(board, state, space))
    : [bound]
}

/** The player's chip that was lifted and put back, if it can slide at all. */
export function boundChip(board: SlidingBoard, state: Sliding): string | undefined {
  const lifted = board.spaces[state.lifted]
  return lifted !== undefined && isOwn(board, state, lifted) && canSlide(board, state, lifted) ? lifted : undefined
}

export function canSlide(board: SlidingBoard, state: Sliding, space: string): boolean {
  return board.links(space).some(near => !isHeld(board, state, near))
}
