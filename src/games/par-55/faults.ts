import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { type Colour, isStartMove, startFaults } from '../start/hands.ts'
import { boardFor, isNumbered } from './board.ts'
import { bankOf, blockOn, placedBase } from './by-name.ts'
import { countAloud, linkedBases, rightScore } from './score.ts'
import {
  bumped,
  countLinked,
  hasToBump,
  hasToWalk,
  isLanding,
  type Move,
  mayTurnBack,
  NONE,
  otherPawn,
  ownPawn,
  type State,
} from './state.ts'

export const RULES = {
  'start-in-order': 'table',
  'on-the-board': 'table',
  'on-the-track': 'table',
  'block-in-the-bank': 'table',
  'block-on-the-base': 'table',
  'base-is-free': 'table',
  'one-announcement': 'monitor',
  'linked-base': 'players',
  'one-block-a-turn': 'players',
  'laid-is-played': 'players',
  'place-before-announcing': 'players',
  'score-matches-links': 'players',
  'announce-before-walking': 'players',
  'count-aloud': 'players',
  'walk-matches-announcement': 'players',
  'forward-before-55': 'players',
  'forward-only': 'players',
  'one-walk-a-turn': 'players',
  'own-pawn': 'players',
  'bump-where-you-land': 'players',
  'numbered-is-safe': 'players',
  'bump-five-back': 'players',
  'must-bump': 'players',
  'place-each-turn': 'players',
  'announce-each-turn': 'players',
  'walk-each-turn': 'players',
  'win-on-55': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks, the plainest first. */
export function faults(state: State, move: Move): Fault<Rule>[] {
  if (isStartMove(move) || state.start !== null) return startFaults(state, move)
  const { numberOf } = boardFor(state)
  const stray = basesOf(move).find(base => numberOf(base) === NONE)
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
    case 'set':
      return setFaults(state, move.to)
    case 'push':
      return pushFaults(state, move.to)
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
  return pawnOf(ofSeat(state.colours, state.flag))
}

export function otherPawnId(state: State): string {
  return pawnOf(ofSeat(state.colours, 1 - state.flag))
}

export function pawnOf(colour: Colour): string {
  return `pawn-${colour}`
}

export function spaceId(space: number): string {
  return `space-${space}`
}

/** The number of a space by its id; null for anything else. */
export function spaceOf(id: string | undefined): number | null {
  const [, number] = /^space-(\d+)$/.exec(id ?? '') ?? []
  return number === undefined ? null : Number(number)
}

function placeFaults(state: State, block: string, base: string): Fault<Rule>[] {
  if (!bankOf(state).includes(block)) return [fault('block-in-the-bank')]
  if (blockOn(state, base) !== null) return [fault('base-is-free', [base], { base })]
  const found: Fault<Rule>[] = []
  const placed = placedBase(state)
  if (placed !== null) found.push(fault('one-block-a-turn', [placed], { base: placed }))
  const isFirst = state.covered.length === 0
  const isLinked = countLinked(state, boardFor(state).numberOf(base)) > 0
  if (!isFirst && !isLinked) found.push(fault('linked-base', [base], { base }))
  return found
}

function handleFaults(state: State, move: Move & { type: 'shift' | 'return' }): Fault<Rule>[] {
  const base = move.type === 'shift' ? move.from : move.base
  if (blockOn(state, base) === null) return [fault('block-on-the-base', [base], { base })]
  if (move.type === 'shift' && blockOn(state, move.to) !== null)
    return [fault('base-is-free', [move.to], { base: move.to })]
  return [fault('laid-is-played', [base], { base })]
}

function announceFaults(state: State, said: number): Fault<Rule>[] {
  if (state.announced !== null) return [fault('one-announcement', [], { said: state.announced })]
  const placed = placedBase(state)
  const block = placed === null ? null : blockOn(state, placed)
  if (placed === null || block === null) return [fault('place-before-announcing')]
  const score = rightScore(state)
  if (said === score) return []
  const at = [placed, ...linkedBases(state, placed).map(({ base }) => base)]
  return [fault('score-matches-links', at, { links: countAloud(state, placed, block), score, said })]
}

/** Hands can put a pawn on any other space of the track. */
function trackFaults(state: State, from: number, to: number): Fault<Rule>[] {
  const { last } = boardFor(state)
  return to > last || to === from ? [fault('on-the-track', [], { space: to, last })] : []
}

function walkFaults(state: State, to: number): Fault<Rule>[] {
  const from = ownPawn(state)
  const off = trackFaults(state, from, to)
  if (off.length > 0) return off
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

/** A pawn that is set down without counting; it may break every rule of a walk as well. */
function setFaults(state: State, to: number): Fault<Rule>[] {
  const from = ownPawn(state)
  const off = trackFaults(state, from, to)
  if (off.length > 0) return off
  return [fault('count-aloud', [spaceId(from), spaceId(to)], { from, to }), ...walkFaults(state, to)]
}

function bumpFaults(state: State): Fault<Rule>[] {
  const space = otherPawn(state)
  const found = hasLandedOnOther(state) ? [] : [fault<Rule>('bump-where-you-land', [spaceId(space)], { space })]
  if (found.length > 0 && state.rules < 2) return found
  return isNumbered(space) ? [...found, fault('numbered-is-safe', [spaceId(space)], { space })] : found
}

/** On a space where a bump could be, a push is a bump by the wrong number; anywhere else it is somebody else's pawn. */
function pushFaults(state: State, to: number): Fault<Rule>[] {
  const from = otherPawn(state)
  const off = trackFaults(state, from, to)
  if (off.length > 0) return off
  const back = bumped(state)
  const byAnother = to === back ? [] : [fault<Rule>('bump-five-back', [spaceId(from), spaceId(to)], { from, back, to })]
  if (hasLandedOnOther(state)) return [...bumpFaults(state), ...byAnother]
  const colour = `@colours.${ofSeat(state.colours, 1 - state.flag)}`
  const moved = fault<Rule>('own-pawn', [otherPawnId(state)], { colour })
  return to < from ? [moved, ...bumpFaults(state), ...byAnother] : [moved]
}

function hasLandedOnOther(state: State): boolean {
  return state.walked && ownPawn(state) === otherPawn(state)
}

function passFaults(state: State): Fault<Rule>[] {
  if (state.rules < 2) return firstForgotten(state)
  const placed = placedBase(state)
  const found: Fault<Rule>[] = []
  if (placed === null) found.push(fault('place-each-turn'))
  if (state.announced === null) found.push(fault('announce-each-turn', placed === null ? [] : [placed]))
  return [...found, ...unwalked(state), ...unbumped(state)]
}

/** Version 1 named only the first thing that was forgotten. */
function firstForgotten(state: State): Fault<Rule>[] {
  const placed = placedBase(state)
  if (placed === null) return [fault('place-each-turn')]
  if (state.walked) return unbumped(state)
  return state.announced === null ? [fault('announce-each-turn', [placed])] : unwalked(state)
}

function unbumped(state: State): Fault<Rule>[] {
  return hasToBump(state) ? [fault('must-bump', [spaceId(ownPawn(state))], { space: ownPawn(state) })] : []
}

function unwalked(state: State): Fault<Rule>[] {
  return hasToWalk(state) ? [fault('walk-each-turn', [pawnId(state)], { said: state.announced ?? 0 })] : []
}

function basesOf(move: Move): readonly string[] {
  if (move.type === 'place' || move.type === 'return') return [move.base]
  return move.type === 'shift' ? [move.from, move.to] : []
}
