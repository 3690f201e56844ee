import type { Game, Seat } from '#kernel/game.ts'
import { withSeat } from '../pair.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import { isAllCapped, placements } from './openings.ts'
import { CENTRE } from './placement.ts'
import { possibleMoves } from './possible-moves.ts'
import {
  bankSize,
  handOf,
  type Laid,
  type Move,
  mayDeclare,
  type Options,
  outcome,
  type State,
  total,
  withHand,
} from './state.ts'
import { awaitedOf, give, layDown, passFlag, toAct, withOwed, withPlaced, write } from './turn.ts'

export const game: Game<State, Move, Rule, Options> = {
  id: 'sum-dominoes',
  version: 2,
  seats: [2],
  rules: RULES,
  options: { edition: 'current' },

  setup: (_seats, options, rules = 2) => ({
    options,
    rules,
    start: [null, null],
    turn: 0,
    flag: 0,
    beginner: 0,
    laid: [],
    hands: [[], []],
    part: 0,
    stage: 'place',
    dice: null,
    rolls: 0,
    card: [[], []],
    sum: 0,
    placed: [[], []],
    owed: [],
    emptyBank: false,
    idle: [],
    ended: null,
    declared: null,
    lastTurn: null,
  }),

  toAct,
  turn: state => state.turn,
  outcome,
  possibleMoves,

  legalMoves(state) {
    const { by } = awaitedOf(state)
    if (by === 'table' || state.owed.length > 0) return possibleMoves(state)
    if (state.stage === 'write' && state.dice !== null) return [{ type: 'sum', sum: total(state.dice) }]
    if (state.start !== null) return [{ type: 'roll' }]
    const moves: Move[] = []
    if (state.stage === 'place' && state.placed[state.part].length === 0) {
      for (const laid of placements(state.laid, handOf(state, by), state.sum)) moves.push({ type: 'place', ...laid })
    }
    // Whoever can place has to.
    if (moves.length === 0) moves.push(endOfPart(state))
    if (mayDeclare(state)) moves.push({ type: 'declare' })
    return moves
  },

  faults,

  apply(state, move) {
    switch (move.type) {
      case 'deals': {
        const of = (seat: Seat) => move.dominoes.filter((_, index) => index % 2 === seat)
        return { ...state, hands: [of(0), of(1)] }
      }
      case 'roll':
        return { ...state, stage: 'dice', part: state.start === null ? 1 : 0 }
      case 'rolls':
        return rolled({ ...state, dice: move.dice, rolls: state.rolls + 1 }, move.dice)
      case 'sum':
        return { ...write(state, state.flag, move.sum), stage: state.start === null ? 'place' : 'bank' }
      case 'draw':
        return { ...state, stage: 'bank' }
      case 'draws':
        if (state.start !== null)
          return { ...state, start: null, turn: 1, stage: 'place', laid: [{ domino: move.domino, ...CENTRE }] }
        return { ...withHand(state, state.flag, [...handOf(state, state.flag), move.domino]), stage: 'drawn' }
      case 'place':
        return { ...layDown(state, state.flag, move), placed: withPlaced(state, state.part, move.domino) }
      case 'shift':
        return shift(state, move)
      case 'pass':
        return passFlag(state)
      case 'declare':
        return declare(state)
      default:
        return settle(state, move)
    }
  },

  view: state => state,
  parseMove,
  formatMove,
}

/** How a part goes on in which nothing can be placed any more. */
function endOfPart(state: State): Move {
  if (state.stage === 'drawn') return { type: 'pass' }
  if (state.part === 0) return { type: 'roll' }
  return { type: bankSize(state) > 0 ? 'draw' : 'pass' }
}

/** The lower sum begins, and that player records it: it is the first sum in play. A tie is rolled again. */
function rolled(state: State, dice: readonly number[]): State {
  if (state.start === null) return { ...state, stage: 'write' }
  const start = withSeat(state.start, state.flag, dice)
  const [mine, theirs] = start
  if (mine === null || theirs === null) return { ...state, start, flag: 1 - state.flag, stage: 'place' }
  const difference = total(mine) - total(theirs)
  if (difference === 0) return { ...state, start: [null, null], flag: 0, stage: 'place' }
  const beginner = difference < 0 ? 0 : 1
  const lower = beginner === 0 ? mine : theirs
  const begun = { ...state, start, dice: lower, flag: beginner, beginner }
  // Under the first rules the table recorded it.
  return state.rules === 1 ? { ...write(begun, beginner, total(lower)), stage: 'bank' } : { ...begun, stage: 'write' }
}

function shift(state: State, { domino, x, y, facing }: Laid): State {
  const laid = state.laid.map(one => (one.domino === domino ? { domino, x, y, facing } : one))
  return { ...state, laid, ended: isAllCapped(laid) ? 'capped' : null }
}

function declare(state: State): State {
  const [owed] = state.owed
  if (owed?.type === 'claim') return { ...state, declared: { seat: owed.by, how: 'penalty' } }
  const how = !mayDeclare(state) ? 'nothing' : state.part === 0 ? 'first-part' : 'second-part'
  return { ...state, declared: { seat: state.flag, how } }
}

/** Does what a ruling has left to do. */
function settle(
  state: State,
  move: Extract<Move, { type: 'penalty' | 'give' | 'takes' | 'decline' | 'keep' | 'reroll' }>,
): State {
  const [owed, ...rest] = state.owed
  if (owed?.type === 'penalty' && move.type === 'penalty') {
    const paid = withHand(state, owed.to, [...handOf(state, owed.to), move.domino])
    // It may have been the last one, which somebody was about to draw.
    const stage = paid.stage === 'bank' && bankSize(paid) === 0 ? 'drawn' : paid.stage
    return withOwed({ ...paid, stage }, rest)
  }
  if (owed?.type === 'gift' && move.type === 'give') return give(state, owed.from, owed.to, move.domino)
  if (owed?.type === 'taking' && move.type === 'takes') return give(state, owed.from, owed.to, move.domino)
  const settled = withOwed(state, rest)
  return move.type === 'reroll' ? { ...settled, stage: 'dice' } : settled
}
