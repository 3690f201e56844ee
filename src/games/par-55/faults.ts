import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { isStartMove, startFaults } from '../start/hands.ts'
import { boardFor, isNumbered } from './board.ts'
import { countAloud, countLinked, linkedBlocks, scoreOf } from './score.ts'
import { bankOf, isLanding, type Move, mayBump, mayTurnBack, otherPawn, ownPawn, type State, walksOf } from './state.ts'

export const RULES = {
  'start-in-order': 'table',
  'on-the-board': 'table',
  'on-the-track': 'table',
  'block-in-the-bank': 'table',
  'block-on-the-base': 'table',
  'base-is-free': 'table',
  'one-announcement': 'monitor',
  'win-on-55': 'monitor',
  'linked-base': 'players',
  'one-block-a-turn': 'players',
  'laid-is-played': 'players',
  'place-before-announcing': 'players',
  'score-matches-links': 'players',
  'announce-before-walking': 'players',
  'walk-matches-announcement': 'players',
  'forward-before-55': 'players',
  'forward-only': 'players',
  'one-walk-a-turn': 'players',
  'bump-where-you-land': 'players',
  'numbered-is-safe': 'players',
  'must-bump': 'players',
  'place-each-turn': 'players',
  'announce-each-turn': 'players',
  'walk-each-turn': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks, the plainest first. */
export function faults(state: State, move: Move): Fault<Rule>[] {
  if (isStartMove(move) || state.start !== null) return startFaults(state, move)
  const known = boardFor(state.options).bases
  const stray = basesOf(move).find(base => !known.includes(base))
  if (stray !== undefined) return [fault('on-the-board', [], { base: stray })]
  switch (move.type) {
    case 'place':
      return placeFaults(state, move.block, move.base)
    case 'shift':
    case 'return':
      return handleFaults(state, move)
    case 'announce':
      return announceFaults(state, move.score)
    case 'walk':
      return walkFaults(state, move.to)
    case 'bump':
      return bumpFaults(state)
    case 'declare':
      return isLanding(state) ? [] : [fault('win-on-55', [pawnId(state)], { space: ownPawn(state) })]
    case 'pass':
      return passFaults(state)
  }
}

/** The id of the flag holder's pawn on the table. */
export function pawnId(state: State): string {
  return `pawn-${ofSeat(state.colours, state.flag)}`
}

export function spaceId(space: number): string {
  return `space-${space}`
}

function placeFaults(state: State, block: string, base: string): Fault<Rule>[] {
  if (!bankOf(state).includes(block)) return [fault('block-in-the-bank')]
  if (state.blocks[base] !== undefined) return [fault('base-is-free', [base], { base })]
  const found: Fault<Rule>[] = []
  if (state.placed !== null) found.push(fault('one-block-a-turn', [state.placed], { base: state.placed }))
  const first = Object.keys(state.blocks).length === 0
  if (!first && countLinked(state, base) === 0) found.push(fault('linked-base', [base], { base }))
  return found
}

function handleFaults(state: State, move: Move & { type: 'shift' | 'return' }): Fault<Rule>[] {
  const base = move.type === 'shift' ? move.from : move.base
  if (state.blocks[base] === undefined) return [fault('block-on-the-base', [base], { base })]
  if (move.type === 'shift' && state.blocks[move.to] !== undefined)
    return [fault('base-is-free', [move.to], { base: move.to })]
  return [fault('laid-is-played', [base], { base })]
}

function announceFaults(state: State, said: number): Fault<Rule>[] {
  if (state.announced !== null) return [fault('one-announcement', [], { said: state.announced })]
  const { placed } = state
  const block = placed === null ? undefined : state.blocks[placed]
  if (placed === null || block === undefined) return [fault('place-before-announcing')]
  const score = scoreOf(state, placed, block)
  if (said === score) return []
  const at = [placed, ...linkedBlocks(state, placed).map(({ base }) => base)]
  return [fault('score-matches-links', at, { links: countAloud(state, placed, block), score, said })]
}

function walkFaults(state: State, to: number): Fault<Rule>[] {
  const from = ownPawn(state)
  const { last } = boardFor(state.options)
  if (to > last || to === from) return [fault('on-the-track', [], { space: to, last })]
  const found: Fault<Rule>[] = []
  const at = [spaceId(from), spaceId(to)]
  const steps = Math.abs(to - from)
  if (state.announced === null) found.push(fault('announce-before-walking', [pawnId(state)]))
  if (state.walked) found.push(fault('one-walk-a-turn', [pawnId(state)], { space: from }))
  if (state.announced !== null && steps !== state.announced)
    found.push(fault('walk-matches-announcement', at, { said: state.announced, steps, from, to }))
  if (to < from && !mayTurnBack(state)) {
    const rule = state.options.edition === 'current' ? 'forward-before-55' : 'forward-only'
    found.push(fault(rule, at, { from, to }))
  }
  return found
}

function bumpFaults(state: State): Fault<Rule>[] {
  const space = otherPawn(state)
  if (!state.walked || ownPawn(state) !== space) return [fault('bump-where-you-land', [spaceId(space)], { space })]
  return isNumbered(space) ? [fault('numbered-is-safe', [spaceId(space)], { space })] : []
}

function passFaults(state: State): Fault<Rule>[] {
  if (state.placed === null) return [fault('place-each-turn')]
  if (state.walked) {
    const must = state.options.edition === 'earlier' && mayBump(state)
    return must ? [fault('must-bump', [spaceId(ownPawn(state))], { space: ownPawn(state) })] : []
  }
  if (state.announced === null) return [fault('announce-each-turn', [state.placed])]
  const ways = walksOf(state, state.announced)
  return ways.length === 0 ? [] : [fault('walk-each-turn', [pawnId(state)], { said: state.announced })]
}

function basesOf(move: Move): readonly string[] {
  if (move.type === 'place' || move.type === 'return') return [move.base]
  return move.type === 'shift' ? [move.from, move.to] : []
}
