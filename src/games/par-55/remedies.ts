import type { Remedies } from '#kernel/box.ts'
import { passFlag } from './rules.ts'
import type { Move, State } from './state.ts'

export const remedies: Remedies<State, Move> = {
  ending: { afterWin: 'opponent', afterTime: 'nobody', atTime: 'tie' },
  loseTurn: passFlag,

  /**
   * The block goes back to the bank, both pawns to where they stood, and the challenger begins a turn. A challenger who has
   * landed on 55 needs none: the reply that broke a rule was the opponent's only one.
   */
  correct(state, { challenger, opening }) {
    const turn = state.flag === challenger ? state.turn : state.turn + 1
    const back: State = { ...opening, flag: challenger, turn, timeCalled: state.timeCalled }
    return opening.landed?.seat === challenger ? { ...back, over: 'landed' } : back
  },

  /** In the turn in which it is announced and until the reply is played. Before version 2 nobody could challenge it without the flag card. */
  declared({ rules, declared, flag, landed }) {
    if (rules < 2) return null
    return declared ? flag : landed?.isAnnounced ? landed.seat : null
  },

  /** A tie at once, unless somebody has landed on 55: then the reply is still played. */
  callTime: state => ({ ...state, timeCalled: true }),
}
