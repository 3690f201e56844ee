import type { Game, Seat } from '#kernel/game.ts'
import { withSeat } from '../pair.ts'
import { applyStart, beginStart, guessHands, hideHands, startActor, startMoves } from '../start/hands.ts'
import { blockNumber } from './block.ts'
import { boardFor } from './board.ts'
import { bankOf, freeBases } from './by-name.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { placements } from './placements.ts'
import { rightScore } from './score.ts'
import {
  blockAt,
  bumped,
  claimsWin,
  hasToBump,
  hasToWalk,
  isFull,
  isLanding,
  type Move,
  mayBump,
  NONE,
  type Options,
  otherPawn,
  ownPawn,
  type State,
  VERSION,
  walksOf,
} from './state.ts'

export const game: Game<State, Move, Rule, Options> = {
  id: 'par-55',
  version: VERSION,
  seats: [2],
  rules: RULES,
  options: { start: 'hands', score: 'differences', edition: 'current', board: null },

  setup(_seats, options, rules = VERSION) {
    const { start, colours, beginner, turn, flag } = beginStart(options.start)
    // Field by field: every later state is a copy of this one, and copies of an object that was written down whole are cheaper.
    return {
      start,
      colours,
      beginner,
      turn,
      flag,
      options,
      rules,
      blocks: boardFor({ rules, options }).bases.map(() => NONE),
      covered: [],
      pawns: [0, 0],
      placed: NONE,
      announced: null,
      walked: false,
      declared: false,
      landed: null,
      over: null,
      timeCalled: false,
    }
  },

  toAct(state) {
    if (game.outcome(state) !== null) return null
    return state.start === null ? state.flag : startActor(state.start)
  },

  turn: state => state.turn,

  outcome(state) {
    if (state.over === 'landed' && state.landed !== null)
      return { winners: [state.landed.seat], reason: state.landed.isTrue ? 'landed' : 'declared' }
    if (state.over !== null) return { winners: [], reason: state.over }
    const toReply = state.landed !== null || claimsWin(state)
    return state.timeCalled && !toReply ? { winners: [], reason: 'time' } : null
  },

  possibleMoves(state) {
    if (state.start !== null) return startMoves(state)
    const { bases, last, most } = boardFor(state)
    const free = freeBases(state)
    const covered = bases.filter(base => !free.includes(base))
    const moves: Move[] = []
    for (const block of bankOf(state)) for (const base of free) moves.push({ type: 'place', block, base })
    for (const from of covered) {
      moves.push({ type: 'return', base: from })
      for (const to of free) moves.push({ type: 'shift', from, to })
    }
    for (let score = 0; score <= most; score++) moves.push({ type: 'announce', score })
    for (let to = 0; to <= last; to++) {
      if (to !== ownPawn(state)) moves.push({ type: 'walk', to }, { type: 'set', to })
      if (to !== otherPawn(state) && to !== bumped(state)) moves.push({ type: 'push', to })
    }
    if (!state.declared) moves.push({ type: 'declare' })
    return [...moves, { type: 'bump' }, { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.start !== null) return startMoves(state)
    if (isUntouched(state)) return placements(state)
    const moves = begun(state)
    if (mayBump(state)) moves.push({ type: 'bump' })
    if (isLanding(state) && !state.declared) moves.push({ type: 'declare' })
    if (!mayPass(state)) return moves
    if (moves.length === 0) return ONLY_PASS
    moves.push(PASS)
    return moves
  },

  faults,

  apply(state, move) {
    switch (move.type) {
      case 'pass':
        return passFlag(state)
      case 'announce':
        return { ...state, announced: move.score }
      case 'walk':
      case 'set':
        return { ...state, pawns: withSeat(state.pawns, state.flag, move.to), walked: true }
      case 'place':
        return place(state, boardFor(state).numberOf(move.base), blockNumber(move.block))
      case 'bump':
        return { ...state, pawns: withSeat(state.pawns, 1 - state.flag, bumped(state)) }
      case 'declare':
        return { ...state, declared: true }
      case 'push':
        return { ...state, pawns: withSeat(state.pawns, 1 - state.flag, move.to) }
      case 'shift': {
        const { numberOf } = boardFor(state)
        const [from, to] = [numberOf(move.from), numberOf(move.to)]
        const block = blockAt(state, from)
        if (block === NONE) return state
        const shifted = place(takeUp(state, from), to, block)
        return { ...shifted, placed: state.placed === from ? to : state.placed }
      }
      case 'return':
        return takeUp(state, boardFor(state).numberOf(move.base))
      default:
        return applyStart(state, move)
    }
  },

  view: hideHands,
  // Once a hand has been picked, everybody sees what was hidden.
  isSecret: (move, _seat, now) => move.type === 'hands' && now.start !== null,
  guess: (view, _seat, chance) => guessHands(view, chance),
  parseMove,
  formatMove,
}

const PASS: Move = { type: 'pass' }
/** Many a turn ends with nothing else to do, and a list that is made once costs nothing. */
const ONLY_PASS: readonly Move[] = [PASS]

/** Nothing has been done in this turn that counts. */
function isUntouched({ placed, announced, walked }: State): boolean {
  return placed === NONE && announced === null && !walked
}

/** A turn begins with a block; its score is announced, and then the pawn walks. */
function begun(state: State): Move[] {
  if (state.placed === NONE) return [...placements(state), ...walks(state)]
  return state.announced === null ? [{ type: 'announce', score: rightScore(state) }] : walks(state)
}

function walks(state: State): Move[] {
  if (state.announced === null || state.walked) return []
  return walksOf(state, state.announced).map(to => ({ type: 'walk', to }))
}

/** Nothing has been done in this turn yet. */
export function beginTurn(state: State, flag: Seat, turn: number): State {
  return { ...state, placed: NONE, announced: null, walked: false, declared: false, flag, turn }
}

/** Nothing has been forgotten. Before version 2 a walk was as good as an announcement. */
function mayPass(state: State): boolean {
  const isAnnounced = state.announced !== null || (state.walked && state.rules < 2)
  return state.placed !== NONE && isAnnounced && !hasToWalk(state) && !hasToBump(state)
}

/** A block goes on a free base. */
export function place(state: State, base: number, block: number): State {
  return { ...state, blocks: state.blocks.with(base, block), covered: [...state.covered, base], placed: base }
}

/** The block on this base is back in the bank. */
export function takeUp(state: State, base: number): State {
  const covered = state.covered.filter(other => other !== base)
  const placed = state.placed === base ? NONE : state.placed
  return { ...state, blocks: state.blocks.with(base, NONE), covered, placed }
}

/** The flag card passes to the other player: a turn begins, or the game is over. */
export function passFlag(state: State): State {
  const next = beginTurn(state, 1 - state.flag, state.turn + 1)
  const wins = claimsWin(state)
  if (state.landed !== null) return { ...next, over: wins ? 'both' : 'landed' }
  if (!wins) return isFull(state) ? { ...next, over: 'full' } : next
  const landed = { seat: state.flag, isAnnounced: state.declared, isTrue: isLanding(state) }
  // With no free base there can be no reply.
  return { ...next, landed, over: isFull(state) ? 'landed' : null }
}
