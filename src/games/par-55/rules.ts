import type { Game } from '#kernel/game.ts'
import { withSeat } from '../pair.ts'
import { applyStart, beginStart, guessHands, hideHands, isStartMove, startActor, startMoves } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { countLinked, scoreOf } from './score.ts'
import {
  bankOf,
  bumped,
  claimsWin,
  isLanding,
  type Move,
  mayBump,
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

  setup: (_seats, options, rules = VERSION) => ({
    ...beginStart(options.start),
    options,
    rules,
    blocks: {},
    pawns: [0, 0],
    ...TURN_BEGINS,
    landed: null,
    over: null,
    timeCalled: false,
  }),

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
    const { bases, last, most } = boardFor(state.options)
    const free = bases.filter(base => state.blocks[base] === undefined)
    const covered = bases.filter(base => state.blocks[base] !== undefined)
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
    const moves: Move[] = []
    if (state.placed === null) {
      const bank = bankOf(state)
      for (const base of openBases(state)) for (const block of bank) moves.push({ type: 'place', block, base })
    }
    const block = state.placed === null ? undefined : state.blocks[state.placed]
    if (state.announced === null && state.placed !== null && block !== undefined)
      moves.push({ type: 'announce', score: scoreOf(state, state.placed, block) })
    if (state.announced !== null && !state.walked)
      for (const to of walksOf(state, state.announced)) moves.push({ type: 'walk', to })
    if (mayBump(state)) moves.push({ type: 'bump' })
    if (isLanding(state) && !state.declared) moves.push({ type: 'declare' })
    if (faults(state, { type: 'pass' }).length === 0) moves.push({ type: 'pass' })
    return moves
  },

  faults,

  apply(state, move) {
    if (isStartMove(move)) return applyStart(state, move)
    switch (move.type) {
      case 'place':
        return { ...state, blocks: { ...state.blocks, [move.base]: move.block }, placed: move.base }
      case 'shift': {
        const { [move.from]: block, ...rest } = state.blocks
        if (block === undefined) return state
        const placed = state.placed === move.from ? move.to : state.placed
        return { ...state, blocks: { ...rest, [move.to]: block }, placed }
      }
      case 'return': {
        const { [move.base]: _block, ...blocks } = state.blocks
        return { ...state, blocks, placed: state.placed === move.base ? null : state.placed }
      }
      case 'announce':
        return { ...state, announced: move.score }
      case 'walk':
      case 'set':
        return { ...state, pawns: withSeat(state.pawns, state.flag, move.to), walked: true }
      case 'bump':
        return { ...state, pawns: withSeat(state.pawns, 1 - state.flag, bumped(state)) }
      case 'push':
        return { ...state, pawns: withSeat(state.pawns, 1 - state.flag, move.to) }
      case 'declare':
        return { ...state, declared: true }
      case 'pass':
        return passFlag(state)
    }
  },

  view: hideHands,
  // Once a hand has been picked, everybody sees what was hidden.
  isSecret: (move, _seat, now) => move.type === 'hands' && now.start !== null,
  guess: (view, _seat, chance) => guessHands(view, chance),
  parseMove,
  formatMove,
}

const TURN_BEGINS = { placed: null, announced: null, walked: false, declared: false } as const

/** Bases on which a block may be placed: linked to a covered one; at the beginning, any. */
export function openBases(state: State): string[] {
  const first = Object.keys(state.blocks).length === 0
  return boardFor(state.options).bases.filter(
    base => state.blocks[base] === undefined && (first || countLinked(state, base) > 0),
  )
}

/** The flag card passes to the other player: a turn begins, or the game is over. */
export function passFlag(state: State): State {
  const next: State = { ...state, ...TURN_BEGINS, flag: 1 - state.flag, turn: state.turn + 1 }
  const wins = claimsWin(state)
  if (state.landed !== null) return { ...next, over: wins ? 'both' : 'landed' }
  const full = boardFor(state.options).bases.every(base => state.blocks[base] !== undefined)
  // With no free base there can be no reply.
  const landed = { seat: state.flag, isAnnounced: state.declared, isTrue: isLanding(state) }
  if (wins) return { ...next, landed, over: full ? 'landed' : null }
  return full ? { ...next, over: 'full' } : next
}
