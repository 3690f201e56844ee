import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { attachmentOf, touchingFaces } from './attachment.ts'
import { handOf, type Move, type State } from './state.ts'

/** What a move is called in the log; a placement tells which faces meet, "5 + 4", and leaves the adding to people. */
export function narrate(before: State, move: Move): Note {
  switch (move.type) {
    case 'place':
    case 'shift':
      return narrateLaid(before, move)
    case 'rolls':
      return { key: 'moves.rolls', values: { dice: move.dice.join(', ') } }
    case 'sum':
      return { key: 'moves.sum', values: { sum: move.sum } }
    case 'draws':
      return { key: before.start === null ? 'moves.draws' : 'moves.begins', values: { domino: move.domino } }
    case 'penalty':
    case 'give':
    case 'takes':
      return { key: `moves.${move.type}`, values: { domino: move.domino } }
    default:
      return { key: `moves.${move.type}` }
  }
}

function narrateLaid({ laid }: State, placed: Move & { type: 'place' | 'shift' }): Note {
  const { domino } = placed
  const key = `moves.${placed.type}`
  const others = laid.filter(one => one.domino !== domino)
  const attachment = attachmentOf(others, placed)
  if (attachment === null) return { key: `${key}-alone`, values: { domino } }
  const other = attachment.to.domino
  const [first, second] = touchingFaces(placed, attachment) ?? []
  if (first === undefined || second === undefined) return { key: `${key}-beside`, values: { domino, other } }
  return { key, values: { domino, other, first, second } }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const rolled = view.start && ofSeat(view.start, seat)
  if (rolled !== null) return { key: 'status.rolled', values: { dice: rolled.join(', ') } }
  if (view.start !== null) return { key: 'status.start' }
  return { key: 'status.hand', values: { count: handOf(view, seat).length } }
}
