import { type Game, lawful } from '#kernel/game.ts'
import { lawfulSlides, possibleSlides } from '../sliding/moves.ts'
import { applySliding, barOf, outcome, UNTOUCHED } from '../sliding/state.ts'
import { boardFor } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { type Claim, chipsOnNumbers, claimsOf, threes, winningClaims } from './path.ts'
import { applyStart, guessRow, hideRow, isStartMove, NOTHING_DRAWN, startActor, startMoves } from './start.ts'
import { ANSWERS, chipOf, type Move, type Options, type State } from './state.ts'

const VERSION = 2

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
      chips: Object.fromEntries([...boardFor(options).bases].map(([space, number]) => [space, chipOf(number)])),
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
    const board = boardFor(state.options)
    const slides = possibleSlides(board, state)
    if (state.owed > 0) return slides
    const claims = threes(board, state).flatMap(three => claimsOf(state, three))
    return [...slides, ...claims.flatMap(wishful).map(declare), { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.turn === 0) return startMoves(state)
    if (state.owed > 0) return lawful(game, state)
    const board = boardFor(state.options)
    const slides = state.moved === null ? lawfulSlides(board, state) : []
    const near = state.options.oneStep ? slides.filter(move => isFine(state, move)) : slides
    const claims = chipsOnNumbers(board, state).length === 0 ? winningClaims(board, state).map(declare) : []
    const fine: Move[] = [...near, ...claims.filter(move => isFine(state, move))]
    return isFine(state, { type: 'pass' }) ? [...fine, { type: 'pass' }] : fine
  },

  faults,

  apply(state, move) {
    if (isStartMove(move)) return applyStart(state, move)
    if (move.type !== 'declare') return applySliding(state, move)
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

function declare({ path, sentence }: Claim): Move {
  return { type: 'declare', path, sentence }
}

function isFine(state: State, move: Move): boolean {
  return faults(state, move).length === 0
}
