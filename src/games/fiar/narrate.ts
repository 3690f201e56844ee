import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { narrateSliding } from '../sliding/narrate.ts'
import { isMarked, type Move, type State } from './state.ts'

/** What a move is called in the log: "slides d5 to d2". */
export function narrate(_before: State, move: Move): Note {
  switch (move.type) {
    case 'hands':
      return { key: 'moves.hands' }
    case 'names':
      return { key: 'moves.names', values: { colour: `@colours.${move.colour}` } }
    case 'picks':
      return { key: 'moves.picks', values: { hand: `@hands.${move.hand}` } }
    case 'place':
      return { key: move.marked ? 'moves.place-marked' : 'moves.place', values: { space: move.space } }
    case 'declare':
      return { key: 'moves.declare', values: { path: move.path.join(' ') } }
    default:
      return narrateSliding(move)
  }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const colour = view.colours[seat]
  if (view.start !== null || colour === undefined) return { key: 'status.start' }
  const hand = view.hands[seat] ?? []
  const marked = hand.filter(isMarked).length
  if (hand.length === 0) return { key: 'status.all-placed', values: { colour: `@colours.${colour}` } }
  return { key: 'status.hand', values: { colour: `@colours.${colour}`, plain: hand.length - marked, marked } }
}
