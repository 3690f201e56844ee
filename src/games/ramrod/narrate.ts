import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { addends, boardFor, placeOf, rodOf, roomOf, SIDE_NAMES } from './board.ts'
import type { Move } from './move.ts'
import { colourOf, NONE } from './rod.ts'
import { placeName } from './spoken.ts'
import { filled, rodsIn, type State, whereIs } from './state.ts'

/** What a move is called in the log: "moves the yellow rod from a8 to the centre". */
export function narrate(before: State, move: Move): Note {
  const board = boardFor(before.options)
  const key = `moves.${move.type}`
  switch (move.type) {
    case 'chooses':
      return { key, values: { one: `@colours.${move.rods[0]}`, other: `@colours.${move.rods[1]}` } }
    case 'picks':
      return { key, values: { hand: `@hands.${move.hand}` } }
    case 'ramrod': {
      const rectangle = placeOf(board, move.rectangle)
      const sum = addends(board, rodsIn(before, rectangle))
      return { key, values: { rectangle: move.rectangle, sum, length: roomOf(board, rectangle) } }
    }
  }
  if (!('rod' in move)) return { key }
  const colour = `@colours.${colourOf(move.rod)}`
  if (move.type === 'lift') return { key, values: { colour } }
  const from = whereIs(before, rodOf(board, move.rod))
  const to = placeName(board, placeOf(board, move.to))
  return { key, values: { colour, from: from === NONE ? '@places.goal' : placeName(board, from), to } }
}

/** The line under a player's name: "A · 17 of 24". */
export function status(view: State, seat: Seat, mode?: Mode): Note {
  const side = SIDE_NAMES[seat] ?? ''
  if (view.start !== null) return { key: 'status.start', values: { side } }
  const board = boardFor(view.options)
  const { goal } = board
  const sum = filled(board, view, seat)
  return { key: sum >= goal && mode === 'guided' ? 'status.full' : 'status.filled', values: { side, sum, goal } }
}
