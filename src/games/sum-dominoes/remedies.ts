import type { Contested, Remedies } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { handOf, type Move, type Owed, outcome, type State, total } from './state.ts'
import { awaitedOf, beginTurn, layDown, passFlag, rewrite, takeBack, withOwed, withPlaced } from './turn.ts'
import { contestable, couldBreak, SETTLING } from './windows.ts'

export const remedies: Remedies<State, Move> = {
  ending: { afterWin: 'nobody', afterTime: 'touched', atTime: 'counted' },
  contestable,
  couldBreak,
  shows: ['must-place'],

  owes: ({ owed }) => owed.length > 0,
  touches: ({ type }) => type !== 'declare' && !SETTLING.has(type),

  /** The turn; but if the minute was for something that a ruling asks for, only that. */
  loseTurn(state) {
    if (state.rules === 1) return loseTurnFirst(state)
    const [owed, ...rest] = state.owed
    if (owed?.type === 'gift') return { ...state, owed: [{ ...owed, type: 'taking' }, ...rest] }
    if (owed?.type === 'claim') return withOwed(state, rest)
    const left = state.owed.filter(({ type }) => type !== 'dice')
    return withOwed(beginTurn(state, 1 - state.flag), left)
  },

  /** A penalty domino for the challenged player, and what the broken rule asks for. */
  correct(state, contested) {
    const challenged = 1 - contested.challenger
    const penalty: Owed = { type: 'penalty', to: challenged }
    const mended = mend({ ...state, declared: null }, contested, challenged)
    const extra = extraOf(contested, penalty)
    return withOwed(mended, [...mended.owed, penalty, ...extra])
  },

  /** All of them cost a penalty domino; only a declared win that is confirmed ends the game first. */
  incorrect(state, { challenger }) {
    const isOver = state.rules === 1 ? outcome(state) !== null : state.declared !== null
    return isOver ? state : withOwed(state, [...state.owed, { type: 'penalty', to: challenger }])
  },

  /** If the beginning player has placed a domino in this turn, both complete a turn; otherwise it ends as it stands. */
  callTime(state) {
    const hasPlaced = state.placed[0].length + state.placed[1].length > 0
    const roundUnderWay = state.flag !== state.beginner || hasPlaced
    if (state.turn === 0 || !roundUnderWay) return { ...state, lastTurn: state.turn - 1 }
    return { ...state, lastTurn: state.flag === state.beginner ? state.turn + 1 : state.turn }
  },
}

/** Under the first rules a turn was lost with everything that was owed. */
function loseTurnFirst(state: State): State {
  const { by } = awaitedOf(state)
  return { ...beginTurn(state, 1 - (typeof by === 'number' ? by : state.flag)), owed: [] }
}

/** The board, the hands and the card as the ruling leaves them. */
function mend(state: State, contested: Contested<State, Move>, challenged: Seat): State {
  const { rule, moves, broken, shown } = contested
  switch (rule) {
    case 'must-place':
      return shown?.type === 'place' ? monitorPlaces(state, contested, shown) : state
    case 'take-second-part':
      return state.flag === challenged ? passFlag(state) : state
    case 'sum-of-the-dice':
      return correctSum(takeBack(state, challenged, placedIn(moves)), contested)
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
function monitorPlaces(
  state: State,
  { challenger, broken }: Contested<State, Move>,
  shown: Extract<Move, { type: 'place' }>,
): State {
  const challenged = 1 - challenger
  if (!handOf(state, challenged).includes(shown.domino)) return state
  const laid = layDown({ ...state, idle: [] }, challenged, shown)
  if (state.flag !== challenged) return laid
  // Rolling without a placement is what leaves the first part out.
  const part = broken === undefined || broken.type === 'roll' ? 0 : state.part
  return { ...laid, placed: withPlaced(state, part, shown.domino) }
}

/** The card is put right, unless other dice lie on the table by now. */
function correctSum(state: State, { challenger, moves }: Contested<State, Move>): State {
  const challenged = 1 - challenger
  const areTheirs =
    state.rules === 1
      ? state.flag !== challenged || state.part === 0
      : moves.findLast(({ type }) => type === 'roll' || type === 'sum')?.type === 'sum'
  return areTheirs && state.dice !== null ? rewrite(state, challenged, total(state.dice)) : state
}

function placedIn(moves: readonly Move[]): string[] {
  return moves.flatMap(move => (move.type === 'place' ? [move.domino] : []))
}
