import type { Remedies } from '#kernel/box.ts'
import { passFlag } from './rules.ts'
import type { Move, State } from './state.ts'

export const remedies: Remedies<State, Move> = {
  loseTurn: passFlag,

  /** The challenger may reposition one chip of the opponent's, then begins a turn. The faulty move stays as it lies. */
  correct(state, { challenger }) {
    const voided = { ...state, declared: null }
    const begun = state.flag === challenger ? voided : passFlag(voided)
    return { ...begun, owed: begun.owed + 1 }
  },

  /** If the beginning player has touched a chip, both complete a turn; otherwise it ends as it stands. */
  callTime(state, touched) {
    const roundUnderWay = state.flag !== state.beginner || touched
    if (state.turn === 0 || !roundUnderWay) return { ...state, lastTurn: state.turn - 1 }
    return { ...state, lastTurn: state.flag === state.beginner ? state.turn + 1 : state.turn }
  },
}
