import type { Game } from '#kernel/game.ts'
import { OFF } from '../sliding/board.ts'
import { lawfulRepositions, possibleSlides } from '../sliding/moves.ts'
import { applySliding, barOf, outcome, type Places, UNTOUCHED } from '../sliding/state.ts'
import { type Board, boardFor } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { addClaims, addMoves, declare, PASS } from './moves.ts'
import { formatMove, parseMove } from './notation.ts'
import { type Claim, claimsOf, threes } from './path.ts'
import { applyStart, guessRow, hideRow, isStartMove, NOTHING_DRAWN, startActor, startMoves } from './start.ts'
import { ANSWERS, chipOf, type Move, type Options, type State } from './state.ts'

const VERSION = 3

export const game: Game<State, Move, Rule, Options> = {
  id: 'kwatro-sinko',
  version: VERSION,
  seats: [2],
  rules: RULES,
  options: { numbers: '0-9', oneStep: false, start: 'draw', edition: 'current', board: null },

  setup(_seats, options, version = VERSION) {
    return {
      ...UNTOUCHED,
      rules: version,
      options,
      bar: barOf(version, options.edition),
      colours: ['blue', 'red'],
      beginner: 0,
      flag: 0,
      turn: options.start === 'draw' ? 0 : 1,
      start: options.start === 'draw' && version > 1 ? NOTHING_DRAWN : null,
      drawn: null,
      at: onBases(boardFor({ rules: version, options })),
    }
  },

  toAct(state) {
    if (outcome(state) !== null) return null
    return state.turn === 0 ? startActor(state) : state.flag
  },

  turn: state => state.turn,
  outcome,

  possibleMoves(state) {
    if (state.turn === 0) return startMoves(state)
    const board = boardFor(state)
    const slides = possibleSlides(board, state)
    if (state.owed > 0) return slides
    const claims = threes(board, state.at).flatMap(three => claimsOf(board, state.at, three))
    return [...slides, ...claims.flatMap(wishful).map(declare), PASS]
  },

  legalMoves(state) {
    if (state.turn === 0) return startMoves(state)
    const board = boardFor(state)
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
    if (move.type !== 'declare') return applySliding(boardFor(state), state, move)
    return { ...state, declared: { seat: state.flag, path: move.path } }
  },

  view: hideRow,
  // Once both have drawn, everybody may see how the chips lay.
  isSecret: (move, _seat, now) => move.type === 'shuffle' && now.start !== null,
  guess: (view, _seat, chance) => guessRow(view, chance),
  parseMove,
  formatMove,
}

/** A claim as it is, and as a player might say it who wishes it came to 4 or 5. */
function wishful({ path, sentence }: Claim): Claim[] {
  const wishes = ANSWERS.filter(answer => answer !== sentence.answer)
  return [sentence, ...wishes.map(answer => ({ ...sentence, answer }))].map(said => ({ path, sentence: said }))
}

/** Every chip on the base that has its number. */
export function onBases(board: Board): Places {
  const at = board.numbers.map(() => OFF)
  for (const [space, number] of board.bases) at[chipOf(number)] = board.numberOf(space)
  return at
}
