import type { SlipPart } from '#kernel/box.ts'
import { dotsOf, isDouble } from './domino.ts'
import { asWritten } from './placement.ts'
import { game } from './rules.ts'
import { handOf, type Move, type State } from './state.ts'

/** With more dominoes in the hand nobody declares a win. */
const FORGOTTEN = 2
/** At the beginning of a turn in which a win may be declared falsely. */
const MOST_LEFT = FORGOTTEN + 2

export const slips: SlipPart<State, Move> = {
  kinds: {
    'sum-of-the-dice': ['sum'],
    'sum-matches': ['place'],
    'attach-to-an-end': ['place'],
    'whole-face-meets': ['place'],
    'doubles-across': ['place'],
    'doubles-to-ends': ['place'],
    'corner-is-capped': ['place'],
    'touch-one-only': ['place'],
    'within-the-edge': ['place'],
    'one-domino-a-part': ['place'],
    'nothing-after-drawing': ['place'],
    'laid-is-played': ['shift'],
    'must-place': ['roll', 'draw', 'pass'],
    'take-second-part': ['draw', 'pass'],
    'draw-each-turn': ['pass'],
    'hand-is-empty': ['declare'],
    'bank-is-empty': ['declare'],
    'declare-at-once': ['declare'],
  },

  /** A domino that was let go of is taken up again and laid where another one could lie: possible moves only push it a little. */
  tries(state) {
    const moves = game.possibleMoves(state)
    const dominoes = new Set(moves.flatMap(move => (move.type === 'shift' ? [move.domino] : [])))
    if (dominoes.size === 0) return []
    return moves.flatMap(move => {
      if (move.type !== 'place') return []
      const { x, y, facing } = move
      return [...dominoes].map(domino => ({ type: 'shift', ...asWritten(domino, { x, y, facing }) }) as const)
    })
  },

  /** Some rules have their time; few dominoes are left when somebody declares, and only a double can be laid as a double. */
  leads(state, rule) {
    const hand = handOf(state, state.flag)
    if (rule.startsWith('doubles-') && !hand.some(isDouble)) return null
    if (rule === 'doubles-to-ends') return mayMeetDouble(state) ? [] : null
    if (rule === 'nothing-after-drawing') return state.stage === 'drawn' ? [] : null
    if (rule === 'sum-of-the-dice') return state.stage === 'write' ? [] : null
    if (rule === 'declare-at-once') return hand.length === 0 ? [] : null
    // At most one domino goes in each part.
    if (rule === 'bank-is-empty') return hand.length > 2 - state.part ? null : []
    return hand.length > MOST_LEFT && rule === 'hand-is-empty' ? null : []
  },

  unlikely: ({ rule, values }) => rule === 'hand-is-empty' && Number(values.count) > FORGOTTEN,

  /** A double that is laid against a double's middle does not lie across. */
  together: { 'doubles-to-ends': ['doubles-across'] },
}

/** Do a double in the hand and one on the table make the sum? */
function mayMeetDouble(state: State): boolean {
  const { stage, dice, sum } = state
  const wanted = stage === 'write' && dice ? dice.reduce((all, die) => all + die, 0) : sum
  const own = handOf(state, state.flag).filter(isDouble)
  return state.laid.some(({ domino }) => isDouble(domino) && own.some(one => dotsOf([one, domino]) === 2 * wanted))
}
