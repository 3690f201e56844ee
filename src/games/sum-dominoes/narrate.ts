import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { attachmentOf, touchingFaces } from './attachment.ts'
import { dotsOf } from './domino.ts'
import { handOf, type Laid, type Move, type State, total } from './state.ts'

/** What a move is called in the log; a placement tells its number sentence: "5 + 4 = 9". */
export function narrate(before: State, move: Move): Note {
  switch (move.type) {
    case 'place':
      return narrateLaid(before.laid, move, 'place')
    case 'shift':
      return narrateLaid(
        before.laid.filter(({ domino }) => domino !== move.domino),
        move,
        'shift',
      )
    case 'rolls':
      return { key: 'moves.rolls', values: { dice: move.dice.join(', ') } }
    case 'deals':
      return { key: 'moves.deals' }
    case 'sum':
      return { key: 'moves.sum', values: { sum: move.sum } }
    case 'draws':
      return { key: before.start === null ? 'moves.draws' : 'moves.begins', values: { domino: move.domino } }
    case 'penalty':
    case 'give':
      return { key: `moves.${move.type}`, values: { domino: move.domino } }
    default:
      return { key: `moves.${move.type}` }
  }
}

function narrateLaid(laid: readonly Laid[], placed: Laid, verb: 'place' | 'shift'): Note {
  const { domino } = placed
  const attachment = attachmentOf(laid, placed)
  const faces = attachment && touchingFaces(placed, attachment)
  if (attachment === null) return { key: `moves.${verb}-alone`, values: { domino } }
  const other = attachment.to.domino
  if (faces === null) return { key: `moves.${verb}-beside`, values: { domino, other } }
  return {
    key: `moves.${verb}`,
    values: { domino, other, first: faces[0], second: faces[1], result: faces[0] + faces[1] },
  }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const rolled = view.start && ofSeat(view.start, seat)
  if (rolled !== null) return { key: 'status.rolled', values: { sum: total(rolled) } }
  if (view.start !== null) return { key: 'status.start' }
  const hand = handOf(view, seat)
  return { key: 'status.hand', values: { dominoes: hand.length, dots: dotsOf(hand) } }
}
