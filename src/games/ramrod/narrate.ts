import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { boardFor, SIDE_NAMES } from './board.ts'
import { nameOf } from './faults.ts'
import { colourOf, lengthOf } from './rod.ts'
import { filled, type Move, rodsIn, type State } from './state.ts'

/** What a move is called in the log: "moves the yellow rod from a8 to the centre". */
export function narrate(before: State, move: Move): Note {
  const board = boardFor(before.options)
  switch (move.type) {
    case 'chooses':
      return { key: 'moves.chooses', values: { one: `@colours.${move.rods[0]}`, other: `@colours.${move.rods[1]}` } }
    case 'hides':
    case 'announce':
    case 'decline':
    case 'pass':
      return { key: `moves.${move.type}` }
    case 'picks':
      return { key: 'moves.picks', values: { hand: `@hands.${move.hand}` } }
    case 'lift':
      return { key: 'moves.lift', values: { colour: `@colours.${colourOf(move.rod)}` } }
    case 'ramrod': {
      const sum = rodsIn(before, move.box).map(lengthOf).join(' + ')
      return { key: 'moves.ramrod', values: { box: move.box, sum, length: board.lengthOf(move.box) } }
    }
    case 'bring':
    case 'move':
    case 'recycle':
    case 'reposition': {
      const from = before.rods[move.rod]
      const values = {
        colour: `@colours.${colourOf(move.rod)}`,
        from: from === undefined ? '@places.goal' : nameOf(board, from),
        to: nameOf(board, move.to),
      }
      return { key: `moves.${move.type}`, values }
    }
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
