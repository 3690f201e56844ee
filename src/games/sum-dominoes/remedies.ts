import type { Contested, Remedies } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { handOf, type Move, type Owed, type State, total } from './state.ts'
import { awaitedOf, beginTurn, layDown, passFlag, takeBack, withOwed, withPlaced, write } from './turn.ts'
import { contestable } from './windows.ts'

export const remedies: Remedies<State, Move> = {
  contestable,
  shows: ['must-place'],

  loseTurn(state) {
    const { by } = awaitedOf(state)
    return { ...beginTurn(state, 1 - (typeof by === 'number' ? by : state.flag)), owed: [] }
  },

  /** A penalty domino for the challenged player, and what the broken rule asks for. */
  correct(state, contested) {
    const challenged = 1 - contested.challenger
    const penalty: Owed = { type: 'penalty', to: challenged }
    const mended = mend({ ...state, declared: null }, contested, challenged)
    const extra = extraOf(contested, penalty)
    return withOwed(mended, [...mended.owed, penalty, ...extra])
  },

  incorrect: (state, { challenger }) => withOwed(state, [...state.owed, { type: 'penalty', to: challenger }]),

  /** If the beginning player has placed a domino in this turn, both complete a turn; otherwise it ends as it stands. */
  callTime(state) {
    const hasPlaced = state.placed[0].length + state.placed[1].length > 0
    const roundUnderWay = state.flag !== state.beginner || hasPlaced
    if (state.turn === 0 || !roundUnderWay) return { ...state, lastTurn: state.turn - 1 }
    return { ...state, lastTurn: state.flag === state.beginner ? state.turn + 1 : state.turn }
  },
}

/** The board, the hands and the card as the ruling leaves them. */
function mend(state: State, contested: Contested<State, Move>, challenged: Seat): State {
  const { rule, moves, broken, shown } = contested
  switch (rule) {
    case 'must-place':
      return shown?.type === 'place' ? monitorPlaces(state, challenged, shown) : state
    case 'take-second-part':
      return state.flag === challenged ? passFlag(state) : state
    case 'sum-of-the-dice':
      return correctSum(takeBack(state, challenged, placedIn(moves)), challenged)
    case 'hand-is-empty':
    case 'bank-is-empty':
    case 'declare-at-once':
    case 'draw-each-turn':
      return state
    default:
      return takeBack(state, challenged, broken && 'domino' in broken ? [broken.domino] : placedIn(moves))
  }
}

/** The earlier edition asks for the forgotten domino besides; who missed an opponent's second part has the choice of dice. */
function extraOf({ rule, challenger }: Contested<State, Move>, penalty: Owed): Owed[] {
  if (rule === 'draw-each-turn') return [penalty]
  return rule === 'take-second-part' ? [{ type: 'dice', by: challenger }] : []
}

/** "It could have gone there": the Monitor lays it down, and the part counts as played. */
function monitorPlaces(state: State, challenged: Seat, shown: Extract<Move, { type: 'place' }>): State {
  if (!handOf(state, challenged).includes(shown.domino)) return state
  const placed = layDown({ ...state, idle: 0 }, challenged, shown)
  return state.flag === challenged ? { ...placed, placed: withPlaced(state, 0, shown.domino) } : placed
}

/** The card is put right, unless other dice lie on the table by now. */
function correctSum(state: State, challenged: Seat): State {
  const areTheirs = state.flag !== challenged || state.part === 0
  return areTheirs && state.dice !== null ? write(state, challenged, total(state.dice)) : state
}

function placedIn(moves: readonly Move[]): string[] {
  return moves.flatMap(move => (move.type === 'place' ? [move.domino] : []))
}
