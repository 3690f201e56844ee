import { type Game, lawful } from '#kernel/game.ts'
import { ofSeat, withSeat } from '../pair.ts'
import { lawfulSlides, possibleSlides } from '../sliding/moves.ts'
import { applySliding, barOf, outcome, UNTOUCHED } from '../sliding/state.ts'
import { applyStart, beginStart, guessHands, hideHands, isStartMove, startActor, startMoves } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { CHIPS_TO_WIN, foursOf, placementFaults, rows, winningPaths } from './path.ts'
import { chipsOf, isMarked, isPlacing, type Move, type Options, type State } from './state.ts'

const VERSION = 2

export const game: Game<State, Move, Rule, Options> = {
  id: 'fiar',
  version: VERSION,
  seats: [2],
  rules: RULES,
  options: { outlineLinks: false, start: 'hands', edition: 'current', board: null },

  setup(_seats, options, version = VERSION) {
    const hands = [chipsOf('blue'), chipsOf('red')] as const
    const bar = barOf(version, options.edition)
    return { ...beginStart(options.start), ...UNTOUCHED, options, bar, chips: {}, hands }
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
    const moves: Move[] = [...possiblePlacements(state), ...slides]
    for (const row of rows(board, state)) {
      for (const path of row.length < CHIPS_TO_WIN ? [row] : foursOf(row)) moves.push({ type: 'declare', path })
    }
    return [...moves, { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.start !== null) return startMoves(state)
    if (state.owed > 0) return lawful(game, state)
    const board = boardFor(state.options)
    const moves: Move[] = []
    if (state.moved === null) moves.push(...(isPlacing(state) ? possiblePlacements(state) : lawfulSlides(board, state)))
    for (const path of winningPaths(board, state)) {
      if (placementFaults(board, state, path).length === 0) moves.push({ type: 'declare', path })
    }
    if (faults(state, { type: 'pass' }).length === 0) moves.push({ type: 'pass' })
    return moves
  },

  faults,

  apply(state, move) {
    if (isStartMove(move)) {
      const begun = applyStart(state, move)
      return { ...begun, hands: [chipsOf(begun.colours[0]), chipsOf(begun.colours[1])] }
    }
    switch (move.type) {
      case 'place': {
        const hand = ofSeat(state.hands, state.flag)
        const chip = hand.find(held => isMarked(held) === move.marked)
        if (chip === undefined) return state
        const rest = hand.filter(held => held !== chip)
        return {
          ...state,
          hands: withSeat(state.hands, state.flag, rest),
          chips: { ...state.chips, [move.space]: chip },
          moved: move.space,
        }
      }
      case 'declare':
        return { ...state, declared: { seat: state.flag, path: move.path } }
      default:
        return applySliding(state, move)
    }
  },

  view: hideHands,
  // Once a hand has been picked, everybody sees what was hidden.
  isSecret: (move, _seat, now) => move.type === 'hands' && now.start !== null,
  guess: (view, _seat, chance) => guessHands(view, chance),
  parseMove,
  formatMove,
}

function possiblePlacements(state: State): Move[] {
  const free = boardFor(state.options).spaces.filter(space => state.chips[space] === undefined)
  const hand = ofSeat(state.hands, state.flag)
  const kinds = [false, true].filter(marked => hand.some(chip => isMarked(chip) === marked))
  return kinds.flatMap(marked => free.map(space => ({ type: 'place', space, marked }) as const))
}
