import { pick } from '#kernel/chance.ts'
import { type Game, lawful } from '#kernel/game.ts'
import { ofSeat, withSeat } from '../pair.ts'
import { type Board, boardFor } from './board.ts'
import { allPuts, faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { colourOf, lengthOf, type Place, type Rod } from './rod.ts'
import {
  filled,
  isAnnounced,
  isHot,
  isRamrod,
  type Move,
  type Options,
  type Put,
  put,
  rodsIn,
  type State,
  startMoves,
} from './state.ts'

/**
 * 2: an announced win may be challenged without the flag card and without losing a turn; in the earlier edition a rod goes
 * back where it was before the wrong move, not before the turn.
 */
const VERSION = 2

export const game: Game<State, Move, Rule, Options> = {
  id: 'ramrod',
  version: VERSION,
  seats: [2],
  rules: RULES,
  options: { start: 'hands', edition: 'current', hotRod: 'remembered', board: null },

  setup(_seats, options, version = VERSION) {
    const atHands = options.start === 'hands'
    return {
      rules: version,
      options,
      start: atHands ? { chosen: null, left: null } : null,
      beginner: 0,
      turn: atHands ? 0 : 1,
      flag: 0,
      rods: boardFor(options).rods,
      goals: [[], []],
      moved: [],
      taken: [],
      lifted: null,
      lastMoved: [[], []],
      firstMove: null,
      secondHasMoved: false,
      declared: null,
      owed: [],
      lastTurn: null,
    }
  },

  toAct(state) {
    if (game.outcome(state) !== null) return null
    if (state.start === null) return state.flag
    if (state.start.chosen === null) return 1
    return state.start.left === null ? 'table' : 0
  },

  turn: state => state.turn,

  outcome(state) {
    const timeIsUp = state.lastTurn !== null && state.turn > state.lastTurn
    if (!roundIsOver(state)) return timeIsUp && state.owed.length === 0 ? { winners: [], reason: 'time' } : null
    const { goal } = boardFor(state.options)
    const winners = [0, 1].filter(seat => filled(state, seat) >= goal)
    if (winners.length === 2) return { winners: [], reason: 'both-filled' }
    if (winners.length === 1) return { winners, reason: 'filled' }
    return timeIsUp ? { winners: [], reason: 'time' } : null
  },

  possibleMoves(state) {
    if (state.start !== null) return startMoves(state)
    const board = boardFor(state.options)
    if (state.owed.length > 0) return remedyMoves(board, state)
    const moves: Move[] = []
    for (const [rod, from] of Object.entries(state.rods)) {
      if (state.lifted === null) moves.push({ type: 'lift', rod })
      for (const to of board.places) if (to !== from) moves.push(put(board, from, rod, to))
    }
    for (const rectangle of board.sums)
      if (rodsIn(state, rectangle).length > 0) moves.push({ type: 'ramrod', rectangle })
    if (!isAnnounced(state)) moves.push({ type: 'announce' })
    return [...moves, { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.start !== null || state.owed.length > 0) return lawful(game, state)
    const board = boardFor(state.options)
    const moves: Move[] = []
    if (state.moved.length === 0) {
      if (state.lifted === null) {
        for (const rod of Object.keys(state.rods)) if (!isHot(state, rod)) moves.push({ type: 'lift', rod })
      }
      moves.push(...allPuts(board, state))
    }
    for (const rectangle of board.sums) if (isRamrod(board, state, rectangle)) moves.push({ type: 'ramrod', rectangle })
    for (const type of ['announce', 'pass'] as const) {
      if (type === 'announce' && isAnnounced(state)) continue
      if (faults(state, { type }).length === 0) moves.push({ type })
    }
    return moves
  },

  faults,

  apply(state, move) {
    switch (move.type) {
      case 'chooses':
        return { ...state, start: { chosen: move.rods, left: null } }
      case 'hides':
        return state.start ? { ...state, start: { ...state.start, left: move.left } } : state
      case 'picks':
        return begin(state, move.hand)
      case 'bring':
      case 'move':
      case 'recycle':
        return putRod(state, move)
      case 'lift':
        return { ...state, lifted: move.rod }
      case 'ramrod':
        return take(state, move.rectangle)
      case 'announce':
        return { ...state, declared: state.flag }
      case 'reposition':
        return reposition(state, move.rod, move.to)
      case 'decline':
        return { ...state, owed: [] }
      case 'pass':
        return passFlag(state)
    }
  },

  view: state => (state.start?.left ? { ...state, start: { ...state.start, left: 'hidden' } } : state),
  // Once a hand has been picked, everybody sees what was hidden.
  isSecret: (move, _seat, now) => move.type === 'hides' && now.start !== null,
  guess: (view, _seat, chance) =>
    view.start?.left === 'hidden' && view.start.chosen
      ? { ...view, start: { ...view.start, left: pick(chance, view.start.chosen) } }
      : view,
  parseMove,
  formatMove,
}

/** The second player has completed a turn, and nothing of the next round has been done. */
function roundIsOver(state: State): boolean {
  const nothingDone = state.moved.length + state.taken.length + state.owed.length === 0
  return state.turn > 1 && state.flag === state.beginner && nothingDone
}

/** The flag card passes on and a turn begins. A RAMROD on the board is taken first, announced or not. */
export function passFlag(state: State): State {
  const board = boardFor(state.options)
  const rectangle = board.sums.find(sum => isRamrod(board, state, sum))
  const swept = rectangle === undefined ? state : take(state, rectangle)
  const { moved, lastMoved, flag } = swept
  return {
    ...swept,
    flag: 1 - flag,
    turn: state.turn + 1,
    lastMoved: moved.length > 0 ? withSeat(lastMoved, flag, moved) : lastMoved,
    moved: [],
    taken: [],
    lifted: null,
    declared: isAnnounced(state) ? flag : null,
    owed: [],
  }
}

/** Seat 0 has picked a hand: with the shorter rod in it that seat begins, otherwise the other does. */
function begin(state: State, hand: 'left' | 'right'): State {
  const { start } = state
  if (start === null || start.chosen === null || start.left === null || start.left === 'hidden') return state
  const [one, other] = start.chosen
  const right = start.left === one ? other : one
  const [picked, spared] = hand === 'left' ? [start.left, right] : [right, start.left]
  const beginner = lengthOf(picked) < lengthOf(spared) ? 0 : 1
  return { ...state, start: null, beginner, flag: beginner, turn: 1 }
}

function putRod(state: State, { rod, to }: Put): State {
  const byBeginner = state.flag === state.beginner
  const isFirst = state.firstMove === null && byBeginner && !state.secondHasMoved
  return {
    ...state,
    rods: relocate(state.rods, rod, to),
    moved: state.moved.includes(rod) ? state.moved : [...state.moved, rod],
    lifted: null,
    firstMove: isFirst ? { colour: colourOf(rod), to } : state.firstMove,
    secondHasMoved: state.secondHasMoved || !byBeginner,
  }
}

/** The rods of a sum rectangle go to the flag holder's goal rectangle, RAMROD or not. */
function take(state: State, rectangle: Place): State {
  const won = rodsIn(state, rectangle)
  const rods = Object.fromEntries(Object.entries(state.rods).filter(([, place]) => place !== rectangle))
  const goals = withSeat(state.goals, state.flag, [...ofSeat(state.goals, state.flag), ...won])
  return { ...state, rods, goals, taken: [...state.taken, ...won] }
}

/** Out of a goal rectangle or off its place, and just moved, so that the challenger cannot move it in this turn. */
function reposition(state: State, rod: Rod, to: Place): State {
  const without = (rods: readonly Rod[]) => rods.filter(other => other !== rod)
  const theirs = ofSeat(state.lastMoved, 1 - state.flag)
  return {
    ...state,
    rods: relocate(state.rods, rod, to),
    goals: [without(state.goals[0]), without(state.goals[1])],
    lastMoved: withSeat(state.lastMoved, 1 - state.flag, [...without(theirs), rod]),
    owed: state.owed.filter(owed => owed.rod !== rod),
  }
}

function relocate(rods: State['rods'], rod: Rod, to: Place): State['rods'] {
  const { [rod]: _from, ...rest } = rods
  return { ...rest, [rod]: to }
}

function remedyMoves(board: Board, state: State): Move[] {
  const moves: Move[] = []
  for (const { rod, back } of state.owed) {
    const places = back === null || board.isSum(back) ? board.sums : [...board.sums, back]
    for (const to of places) if (to !== state.rods[rod]) moves.push({ type: 'reposition', rod, to })
  }
  return [...moves, { type: 'decline' }]
}
