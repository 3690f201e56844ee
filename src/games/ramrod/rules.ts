import { pick } from '#kernel/chance.ts'
import { type Game, lawful, type Seat } from '#kernel/game.ts'
import { ofSeat, withSeat } from '../pair.ts'
import { type Board, boardFor, isSum, kindOf, lift, placeId, placeOf, put, rodId, rodOf } from './board.ts'
import { faults, RULES, type Rule } from './faults.ts'
import type { Move } from './move.ts'
import { formatMove, parseMove } from './notation.ts'
import { addAllPuts } from './puts.ts'
import { NONE, type Place, type Rod, sizeOf } from './rod.ts'
import {
  filled,
  hotRods,
  isAnnounced,
  isRamrod,
  type Options,
  rodsIn,
  type State,
  startMoves,
  whereIs,
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
    const { homes } = boardFor(options)
    return {
      rules: version,
      options,
      start: atHands ? { chosen: null, left: null } : null,
      beginner: 0,
      turn: atHands ? 0 : 1,
      flag: 0,
      at: homes,
      laid: [...homes.keys()],
      goals: [[], []],
      moved: [],
      taken: [],
      lifted: NONE,
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
    const board = boardFor(state.options)
    const a = isFull(board, state, 0)
    const b = isFull(board, state, 1)
    if (a && b) return { winners: [], reason: 'both-filled' }
    if (a || b) return { winners: [a ? 0 : 1], reason: 'filled' }
    return timeIsUp ? { winners: [], reason: 'time' } : null
  },

  possibleMoves(state) {
    if (state.start !== null) return startMoves(state)
    const board = boardFor(state.options)
    if (state.owed.length > 0) return remedyMoves(board, state)
    const moves: Move[] = []
    for (const rod of state.laid) {
      const from = whereIs(state, rod)
      if (state.lifted === NONE) moves.push(lift(board, rod))
      for (const to of board.placeIds.keys()) if (to !== from) moves.push(put(board, kindOf(board, from, to), rod, to))
    }
    for (const sum of board.sums) if (state.at.includes(sum)) moves.push(ramrod(board, sum))
    if (!isAnnounced(state)) moves.push({ type: 'announce' })
    return [...moves, { type: 'pass' }]
  },

  legalMoves(state) {
    if (state.owed.length > 0) return lawful(game, state)
    const board = boardFor(state.options)
    if (state.start !== null) return state.start.chosen === null ? board.fairChoices : startMoves(state)
    const moves: Move[] = []
    if (state.moved.length === 0 && state.lifted === NONE) {
      const hot = hotRods(state)
      for (const rod of state.laid) if (!hot.includes(rod)) moves.push(lift(board, rod))
    }
    addMoves(moves, board, state)
    return moves
  },

  faults,

  apply(state, move) {
    const board = boardFor(state.options)
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
        return putRod(state, rodOf(board, move.rod), placeOf(board, move.to))
      case 'lift':
        return { ...state, lifted: rodOf(board, move.rod) }
      case 'ramrod':
        return take(state, placeOf(board, move.rectangle))
      case 'announce':
        return { ...state, declared: state.flag }
      case 'reposition':
        return reposition(state, rodOf(board, move.rod), placeOf(board, move.to))
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

/** What may be done in a turn, except that a rod may be lifted and put back. */
export function movesBesideLifting(state: State): Move[] {
  const moves: Move[] = []
  addMoves(moves, boardFor(state.options), state)
  return moves
}

function addMoves(moves: Move[], board: Board, state: State): void {
  const before = moves.length
  const hasMoved = state.moved.length > 0
  if (hasMoved) for (const sum of ramrods(board, state)) moves.push(ramrod(board, sum))
  else addAllPuts(moves, board, state)
  const mayPass = hasMoved || moves.length === before
  if (!isAnnounced(state) && isFull(board, state, state.flag)) moves.push({ type: 'announce' })
  if (mayPass) moves.push({ type: 'pass' })
}

/** The sum rectangles that hold a RAMROD, in the order of the board: those where a rod of this turn lies. */
export function ramrods(board: Board, state: State): Place[] {
  const places: Place[] = []
  for (const rod of state.moved) {
    const place = whereIs(state, rod)
    if (!places.includes(place) && isRamrod(board, state, place)) places.push(place)
  }
  return places.length < 2 ? places : places.sort((one, other) => one - other)
}

/** The goal rectangle is filled or exceeded. */
function isFull(board: Board, state: State, seat: Seat): boolean {
  return filled(board, state, seat) >= board.goal
}

/** The second player has completed a turn, and nothing of the next round has been done. */
function roundIsOver(state: State): boolean {
  const nothingDone = state.moved.length + state.taken.length + state.owed.length === 0
  return state.turn > 1 && state.flag === state.beginner && nothingDone
}

/** The flag card passes on and a turn begins. A RAMROD on the board is taken first, announced or not. */
export function passFlag(state: State): State {
  const board = boardFor(state.options)
  const rectangle = ramrods(board, state)[0]
  const swept = rectangle === undefined ? state : take(state, rectangle)
  const { moved, lastMoved, flag } = swept
  return {
    ...swept,
    flag: 1 - flag,
    turn: state.turn + 1,
    lastMoved: moved.length > 0 ? withSeat(lastMoved, flag, moved) : lastMoved,
    moved: [],
    taken: [],
    lifted: NONE,
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
  const beginner = sizeOf(picked) < sizeOf(spared) ? 0 : 1
  return { ...state, start: null, beginner, flag: beginner, turn: 1 }
}

function putRod(state: State, rod: Rod, to: Place): State {
  const byBeginner = state.flag === state.beginner
  const isFirst = state.firstMove === null && byBeginner && !state.secondHasMoved
  return {
    ...state,
    at: relocate(state.at, rod, to),
    laid: layDown(state.laid, rod),
    moved: state.moved.includes(rod) ? state.moved : [...state.moved, rod],
    lifted: NONE,
    firstMove: isFirst ? { rod, to } : state.firstMove,
    secondHasMoved: state.secondHasMoved || !byBeginner,
  }
}

/** The rods of a sum rectangle go to the flag holder's goal rectangle, RAMROD or not. */
function take(state: State, rectangle: Place): State {
  const won = rodsIn(state, rectangle)
  const goals = withSeat(state.goals, state.flag, [...ofSeat(state.goals, state.flag), ...won])
  return {
    ...state,
    at: state.at.map(place => (place === rectangle ? NONE : place)),
    laid: state.laid.filter(rod => !won.includes(rod)),
    goals,
    taken: [...state.taken, ...won],
  }
}

/** Out of a goal rectangle or off its place, and just moved, so that the challenger cannot move it in this turn. */
function reposition(state: State, rod: Rod, to: Place): State {
  const without = (rods: readonly Rod[]) => rods.filter(other => other !== rod)
  const theirs = ofSeat(state.lastMoved, 1 - state.flag)
  return {
    ...state,
    at: relocate(state.at, rod, to),
    laid: layDown(state.laid, rod),
    goals: [without(state.goals[0]), without(state.goals[1])],
    lastMoved: withSeat(state.lastMoved, 1 - state.flag, [...without(theirs), rod]),
    owed: state.owed.filter(owed => owed.rod !== rod),
  }
}

function relocate(at: readonly Place[], rod: Rod, to: Place): Place[] {
  const after = at.slice()
  after[rod] = to
  return after
}

/** A rod that is laid down lies behind those that were there before. */
function layDown(laid: readonly Rod[], rod: Rod): Rod[] {
  const after = laid.filter(other => other !== rod)
  after.push(rod)
  return after
}

function remedyMoves(board: Board, state: State): Move[] {
  const moves: Move[] = []
  for (const { rod, back } of state.owed) {
    const places = back === NONE || isSum(board, back) ? board.sums : [...board.sums, back]
    for (const to of places)
      if (to !== whereIs(state, rod)) moves.push({ type: 'reposition', rod: rodId(board, rod), to: placeId(board, to) })
  }
  return [...moves, { type: 'decline' }]
}

function ramrod(board: Board, rectangle: Place): Move {
  return { type: 'ramrod', rectangle: placeId(board, rectangle) }
}
