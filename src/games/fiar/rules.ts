import type { Game } from '#kernel/game.ts'
import { OFF } from '../sliding/board.ts'
import { lawfulRepositions, possibleSlides } from '../sliding/moves.ts'
import { applySliding, barOf, outcome, placed, UNTOUCHED } from '../sliding/state.ts'
import { applyStart, beginStart, guessHands, hideHands, isStartMove, startActor, startMoves } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { addClaims, addMoves, addPlacements, PASS } from './moves.ts'
import { formatMove, parseMove } from './notation.ts'
import { foursOf, rows } from './path.ts'
import { CHIPS_TO_WIN, chipInHand, type Move, NONE_PLACED, type Options, type State } from './state.ts'

const VERSION = 2

export const game: Game<State, Move, Rule, Options> = {
  id: 'fiar',
  version: VERSION,
  seats: [2],
  rules: RULES,
  options: { outlineLinks: false, start: 'hands', edition: 'current', board: null },

  setup(_seats, options, version = VERSION) {
    const bar = barOf(version, options.edition)
    return { ...beginStart(options.start), ...UNTOUCHED, options, bar, at: NONE_PLACED }
  },

  toAct(state) {
    if (outcome(state) !== null) return null
    return state.start === null ? state.flag : startActor(state.start)
  },

  turn: state => state.turn,

  outcome,

  possibleMoves(state) {
    if (state.start !== null) return startMoves(state)
    const board = boardFor(state.options)
    const slides = possibleSlides(board, state)
    if (state.owed > 0) return slides
    const moves: Move[] = []
    addPlacements(board, state, moves)
    moves.push(...slides)
    for (const row of rows(board, state)) {
      for (const path of row.length < CHIPS_TO_WIN ? [row] : foursOf(row)) moves.push({ type: 'declare', path })
    }
    return [...moves, PASS]
  },

  legalMoves(state) {
    if (state.start !== null) return startMoves(state)
    const board = boardFor(state.options)
    if (state.owed > 0) return lawfulRepositions(board, state)
    const moves: Move[] = []
    const mustMove = addMoves(board, state, moves, true)
    addClaims(board, state, moves)
    if (!mustMove) moves.push(PASS)
    return moves
  },

  faults,

  apply(state, move) {
    if (isStartMove(move)) return applyStart(state, move)
    const board = boardFor(state.options)
    switch (move.type) {
      case 'place': {
        const chip = chipInHand(state, move.marked)
        if (chip === OFF) return state
        const space = board.numberOf(move.space)
        return { ...state, at: placed(state.at, chip, space), moved: space }
      }
      case 'declare':
        return { ...state, declared: { seat: state.flag, path: move.path } }
      default:
        return applySliding(board, state, move)
    }
  },

  view: hideHands,
  // Once a hand has been picked, everybody sees what was hidden.
  isSecret: (move, _seat, now) => move.type === 'hands' && now.start !== null,
  guess: (view, _seat, chance) => guessHands(view, chance),
  parseMove,
  formatMove,
}
