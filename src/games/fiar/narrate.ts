import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { narrateSliding } from '../sliding/narrate.ts'
import { isStartMove, narrateStart } from '../start/hands.ts'
import { handOf, isMarked, type Move, type State } from './state.ts'

/** What a move is called in the log: "slides d5 to d2". */
export function narrate(_before: State, move: Move): Note {
  if (isStartMove(move)) return narrateStart(move)
  if (move.type === 'place')
    return { key: move.marked ? 'moves.place-marked' : 'moves.place', values: { space: move.space } }
  if (move.type === 'declare') return { key: 'moves.declare', values: { path: move.path.join(' ') } }
  return narrateSliding(move)
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const colour = view.colours[seat]
  if (view.start !== null || colour === undefined) return { key: 'status.start' }
  const hand = handOf(view, seat)
  const marked = hand.filter(isMarked).length
  if (hand.length === 0) return { key: 'status.all-placed', values: { colour: `@colours.${colour}` } }
  return { key: 'status.hand', values: { colour: `@colours.${colour}`, plain: hand.length - marked, marked } }
}
