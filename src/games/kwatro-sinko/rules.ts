import { type Game, lawful } from '#kernel/game.ts'
import { lawfulSlides, possibleSlides } from '../sliding/moves.ts'
import { applySliding, barOf, outcome, UNTOUCHED } from '../sliding/state.ts'
import { boardFor } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { type Claim, chipsOnNumbers, claimsOf, threes, winningClaims } from './path.ts'
import { ANSWERS, chipOf, type Move, NUMBERS, type Options, type State } from './state.ts'

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
      options,
      bar: barOf(version, options.edition),
      colours: ['blue', 'red'],
      beginner: 0,
      flag: 0,
      turn: options.start === 'draw' ? 0 : 1,
      drawn: null,
      chips: Object.fromEntries([...boardFor(options).bases].map(([space, number]) => [space, chipOf(number)])),
    }
  },

  toAct(state) {
    if (outcome(state) !== null) return null
    return state.turn === 0 ? 'table' : state.flag
  },

  turn: state => state.turn,
  outcome,

  possibleMoves(state) {
    if (state.turn === 0) return draws(state)
    const board = boardFor(state.options)
    const slides = possibleSlides(board, state)
    if (state.owed > 0) return slides
    const claims = threes(board, state).flatMap(three => claimsOf(state, three))
    return [...slides, ...claims.flatMap(wishful).map(declare), { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.turn === 0) return draws(state)
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
    if (move.type === 'declare') return { ...state, declared: { seat: state.flag, path: move.path } }
    if (move.type !== 'draw') return applySliding(state, move)
    const { drawn } = move
    const beginner = drawn[0] < drawn[1] ? 0 : 1
    const colours = beginner === 0 ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
    return { ...state, drawn, beginner, flag: beginner, colours, turn: 1 }
  },

  view: state => state,
  parseMove,
  formatMove,
}

/** Any two chips can be drawn. */
function draws(state: State): Move[] {
  const numbers = NUMBERS[state.options.numbers]
  return numbers.flatMap(first =>
    numbers.filter(second => second !== first).map(second => ({ type: 'draw', drawn: [first, second] }) as const),
  )
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
