import { type Game, lawful } from '#kernel/game.ts'
import { applyStart, beginStart, guessHands, hideHands, isStartMove, startActor, startMoves } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { faults, movableChips, ownChips, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { CHIPS_TO_WIN, foursOf, rows, winningPaths } from './path.ts'
import { chipsOf, isMarked, isPlacing, type Move, type Options, type State, seatOf } from './state.ts'

export const game: Game<State, Move, Rule, Options> = {
  id: 'fiar',
  seats: [2],
  rules: RULES,
  options: { outlineLinks: false, start: 'hands' },

  setup(_seats, options) {
    return {
      ...beginStart(options.start),
      options,
      chips: {},
      hands: [chipsOf('blue'), chipsOf('red')],
      moved: null,
      lifted: null,
      owed: 0,
      barred: [],
      declared: null,
      lastTurn: null,
    }
  },

  toAct(state) {
    if (game.outcome(state) !== null) return null
    return state.start === null ? state.flag : startActor(state.start)
  },

  turn: state => state.turn,

  outcome(state) {
    if (state.declared !== null) return { winners: [state.declared.seat], reason: 'declared' }
    return state.lastTurn !== null && state.turn > state.lastTurn ? { winners: [], reason: 'time' } : null
  },

  possibleMoves(state) {
    if (state.start !== null) return startMoves(state)
    const board = boardFor(state.options)
    const free = board.spaces.filter(space => state.chips[space] === undefined)
    const held = board.spaces.filter(space => state.chips[space] !== undefined)
    const moves: Move[] = []
    if (state.owed > 0) {
      for (const from of held) for (const to of free) moves.push({ type: 'reposition', from, to })
      return [...moves, { type: 'decline' }]
    }
    const hand = state.hands[seatOf(state)]
    for (const marked of [false, true]) {
      if (hand.some(chip => isMarked(chip) === marked))
        for (const space of free) moves.push({ type: 'place', space, marked })
    }
    for (const from of held) {
      if (state.lifted === null) moves.push({ type: 'lift', space: from })
      for (const to of free) moves.push({ type: 'slide', from, to })
    }
    for (const row of rows(board, state)) {
      for (const path of row.length < CHIPS_TO_WIN ? [row] : foursOf(row)) moves.push({ type: 'declare', path })
    }
    return [...moves, { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.start !== null) return startMoves(state)
    const board = boardFor(state.options)
    if (state.owed > 0) return lawful(game, state)
    const moves: Move[] = []
    if (state.moved === null && isPlacing(state)) {
      const hand = state.hands[seatOf(state)]
      for (const marked of [false, true]) {
        if (!hand.some(chip => isMarked(chip) === marked)) continue
        for (const space of board.spaces)
          if (state.chips[space] === undefined) moves.push({ type: 'place', space, marked })
      }
    }
    const sliding = state.moved === null && !isPlacing(state)
    if (sliding && state.lifted === null) {
      for (const space of ownChips(board, state)) moves.push({ type: 'lift', space })
    }
    const movable = sliding ? movableChips(board, state) : []
    for (const from of movable) {
      for (const ray of board.rays(from)) {
        for (const to of ray) {
          if (state.chips[to] !== undefined) break
          moves.push({ type: 'slide', from, to })
        }
      }
    }
    for (const path of winningPaths(board, state)) {
      if (!path.some(space => state.barred.includes(space))) moves.push({ type: 'declare', path })
    }
    if (faults(state, { type: 'pass' }).length === 0) moves.push({ type: 'pass' })
    return moves
  },

  faults,

  apply(state, move) {
    if (isStartMove(move)) return giveOutChips(applyStart(state, move))
    switch (move.type) {
      case 'place': {
        const seat = seatOf(state)
        const chip = state.hands[seat].find(held => isMarked(held) === move.marked)
        if (chip === undefined) return state
        const rest = state.hands[seat].filter(held => held !== chip)
        const hands = seat === 0 ? ([rest, state.hands[1]] as const) : ([state.hands[0], rest] as const)
        return { ...state, hands, chips: { ...state.chips, [move.space]: chip }, moved: move.space }
      }
      case 'lift':
        return { ...state, lifted: move.space }
      case 'slide': {
        const barred = state.barred.map(space => (space === move.from ? move.to : space))
        return { ...state, chips: relocate(state.chips, move.from, move.to), moved: move.to, lifted: null, barred }
      }
      case 'reposition':
        return {
          ...state,
          chips: relocate(state.chips, move.from, move.to),
          owed: state.owed - 1,
          barred: [...state.barred.filter(space => space !== move.from), move.to],
        }
      case 'decline':
        return { ...state, owed: 0 }
      case 'declare':
        return { ...state, declared: { seat: state.flag, path: move.path } }
      case 'pass':
        return passFlag(state)
    }
  },

  view: hideHands,
  // What the hands hide is everybody's to see once a hand has been picked.
  isSecret: (move, _seat, now) => move.type === 'hands' && now.start !== null,
  guess: (view, _seat, chance) => guessHands(view, chance),
  parseMove,
  formatMove,
}

/** The flag card passes to the other player and a turn begins. */
export function passFlag(state: State): State {
  return { ...state, flag: 1 - state.flag, turn: state.turn + 1, moved: null, lifted: null, owed: 0, barred: [] }
}

function giveOutChips(state: State): State {
  const [first, second] = state.colours
  return { ...state, hands: [chipsOf(first), chipsOf(second)] }
}

function relocate(chips: State['chips'], from: string, to: string): State['chips'] {
  const { [from]: chip, ...rest } = chips
  return chip === undefined ? chips : { ...rest, [to]: chip }
}
