import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { boardFor, SIDE_NAMES } from './board.ts'
import { colourOf, lengthOf } from './rod.ts'
import { placeName } from './spoken.ts'
import { filled, type Move, rodsIn, type State } from './state.ts'

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
      const sum = rodsIn(before, move.rectangle).map(lengthOf).join(' + ')
      return { key, values: { rectangle: move.rectangle, sum, length: board.lengthOf(move.rectangle) } }
    }
  }
  if (!('rod' in move)) return { key }
  const colour = `@colours.${colourOf(move.rod)}`
  if (move.type === 'lift') return { key, values: { colour } }
  const from = before.rods[move.rod]
  return {
    key,
    values: { colour, from: from ? placeName(board, from) : '@places.goal', to: placeName(board, move.to) },
  }
}

/** The line under a player's name: "A · 17 of 24". */
export function status(view: State, seat: Seat): Note {
  const side = SIDE_NAMES[seat] ?? ''
  if (view.start !== null) return { key: 'status.start', values: { side } }
  const { goal } = boardFor(view.options)
  const sum = filled(view, seat)
  return { key: sum >= goal ? 'status.full' : 'status.filled', values: { side, sum, goal } }
}
