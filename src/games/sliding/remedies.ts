import type { Ending } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { passFlag, type Sliding } from './state.ts'

/** The remedies of every game of sliding chips. */
export const repositioning = {
  ending: { afterWin: 'nobody', afterTime: 'touched', atTime: 'tie' } satisfies Ending,
  loseTurn: passFlag,

  /** The challenger may reposition one chip of the opponent's, then begins a turn. The faulty move stands. */
  correct<State extends Sliding>(state: State, { challenger }: { readonly challenger: Seat }): State {
    const voided = { ...state, declared: null }
    const begun = state.flag === challenger ? voided : passFlag(voided)
    return { ...begun, owed: begun.owed + 1 }
  },

  /** If the beginning player has touched a chip, both complete a turn; otherwise it ends as it stands. */
  callTime<State extends Sliding>(state: State, touched: boolean): State {
    const roundUnderWay = state.flag !== state.beginner || touched
    if (state.turn === 0 || !roundUnderWay) return { ...state, lastTurn: state.turn - 1 }
    return { ...state, lastTurn: state.flag === state.beginner ? state.turn + 1 : state.turn }
  },

  /** A chip may still be repositioned. */
  owes: ({ owed }: Sliding): boolean => owed > 0,

  /** Whoever leaves the chips as they are has touched none. */
  touches: ({ type }: { readonly type: string }): boolean => type !== 'decline',
}
