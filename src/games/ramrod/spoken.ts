import type { Note, Thing } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import {
  addends,
  attachedTo,
  type Board,
  boardFor,
  isStart,
  lengthOf,
  linksOf,
  ownerOf,
  placeId,
  rodId,
  roomOf,
  SIDE_NAMES,
} from './board.ts'
import { nameOf } from './faults.ts'
import { colourOf, NONE, type Place, type Rod } from './rod.ts'
import { filled, isMarked, rodsIn, type State, whereIs } from './state.ts'

type Value = NonNullable<Note['values']>[string]

/** What a place is called where two start rectangles must be told apart: "start rectangle A3". */
export function placeName(board: Board, place: Place): Value {
  return isStart(board, place) ? [startNote(board, place)] : nameOf(board, place)
}

function startNote(board: Board, start: Place): Note {
  const owner = ownerOf(board, start)
  const number = ofSeat(board.starts, owner).indexOf(start) + 1
  return { key: 'places.start-of', values: { side: SIDE_NAMES[owner] ?? '', number } }
}

/** What a screen reader calls a place: its length, and what lies in it. */
export function placeLabel(board: Board, view: State, place: Place): Note {
  const rods = addends(board, rodsIn(view, place))
  const held: readonly Note[] = [rods === '' ? { key: 'labels.empty' } : { key: 'labels.holding', values: { rods } }]
  if (place === board.centre) return { key: 'labels.centre', values: { held } }
  const length = roomOf(board, place)
  if (isStart(board, place)) return { key: 'labels.start', values: { start: [startNote(board, place)], length, held } }
  return { key: 'labels.sum', values: { rectangle: placeId(board, place), length, held } }
}

/** For those who cannot see the lines: where they lead from a place. */
export function linesFrom(board: Board, place: Place): Pick<Thing, 'about'> {
  if (isStart(board, place))
    return { about: { key: 'labels.joined', values: { to: placeId(board, attachedTo(board, place)) } } }
  const lines = linksOf(board, place).map(to => lineNote(board, to))
  return lines.length === 0 ? {} : { about: { key: 'labels.lines', values: { lines } } }
}

function lineNote(board: Board, to: Place): Note {
  if (to === board.centre) return { key: 'places.centre' }
  return { key: 'places.sum', values: { rectangle: placeId(board, to) } }
}

export function goalLabel(board: Board, view: State, seat: Seat): Note {
  const values = { side: SIDE_NAMES[seat] ?? '', sum: filled(board, view, seat), goal: board.goal }
  return { key: 'labels.goal', values }
}

/** What a screen reader calls a rod: alike ones that lie together are counted in the order in which they lie. */
export function rodLabel(view: State, rod: Rod): Note {
  const board = boardFor(view.options)
  const colour = colourOf(rodId(board, rod))
  const place = whereIs(view, rod)
  const captor = view.goals.findIndex(goal => goal.includes(rod))
  const together = place === NONE ? (view.goals[captor] ?? []) : rodsIn(view, place)
  const alike = together.filter(other => lengthOf(board, other) === lengthOf(board, rod))
  const goal = [{ key: 'places.goal-of', values: { side: SIDE_NAMES[captor] ?? '' } }]
  const values = {
    colour: `@colours.${colour}`,
    size: lengthOf(board, rod),
    place: place === NONE ? goal : placeName(board, place),
  }
  const label = { key: isMarked(view, rod) ? 'labels.hot' : 'labels.rod', values }
  if (alike.length < 2) return label
  return { key: 'labels.nth', values: { rod: [label], nth: alike.indexOf(rod) + 1 } }
}
