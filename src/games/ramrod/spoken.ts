import type { Note, Thing } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { type Board, boardFor, CENTRE, SIDE_NAMES } from './board.ts'
import { nameOf } from './faults.ts'
import { colourOf, lengthOf, type Place, type Rod } from './rod.ts'
import { filled, isMarked, rodsIn, type State } from './state.ts'

type Value = NonNullable<Note['values']>[string]

/** What a place is called where two start rectangles must be told apart: "start rectangle A3". */
export function placeName(board: Board, place: Place): Value {
  const owner = board.ownerOf(place)
  return owner === null ? nameOf(board, place) : [startNote(board, owner, place)]
}

function startNote(board: Board, owner: Seat, place: Place): Note {
  const number = ofSeat(board.starts, owner).indexOf(place) + 1
  return { key: 'places.start-of', values: { side: SIDE_NAMES[owner] ?? '', number } }
}

/** What a screen reader calls a place: its length, and what lies in it. */
export function placeLabel(board: Board, view: State, place: Place): Note {
  const rods = rodsIn(view, place).map(lengthOf).join(' + ')
  const held: readonly Note[] = [rods === '' ? { key: 'labels.empty' } : { key: 'labels.holding', values: { rods } }]
  if (place === CENTRE) return { key: 'labels.centre', values: { held } }
  const length = board.lengthOf(place)
  const owner = board.ownerOf(place)
  if (owner === null) return { key: 'labels.sum', values: { rectangle: place, length, held } }
  return { key: 'labels.start', values: { start: [startNote(board, owner, place)], length, held } }
}

/** For who cannot see the lines: where they lead from a place. */
export function linesFrom(board: Board, place: Place): Pick<Thing, 'about'> {
  const to = board.attachedTo(place)
  if (to !== null) return { about: { key: 'labels.joined', values: { to } } }
  const lines = board.links(place).map(lineNote)
  return lines.length === 0 ? {} : { about: { key: 'labels.lines', values: { lines } } }
}

function lineNote(to: Place): Note {
  return to === CENTRE ? { key: 'places.centre' } : { key: 'places.sum', values: { rectangle: to } }
}

export function goalLabel(board: Board, view: State, seat: Seat): Note {
  const values = { side: SIDE_NAMES[seat] ?? '', sum: filled(view, seat), goal: board.goal }
  return { key: 'labels.goal', values }
}

/** What a screen reader calls a rod: alike ones that lie together are counted in the order in which they lie. */
export function rodLabel(view: State, rod: Rod): Note {
  const board = boardFor(view.options)
  const place = view.rods[rod]
  const captor = view.goals.findIndex(goal => goal.includes(rod))
  const together = place === undefined ? (view.goals[captor] ?? []) : rodsIn(view, place)
  const alike = together.filter(other => colourOf(other) === colourOf(rod))
  const goal = [{ key: 'places.goal-of', values: { side: SIDE_NAMES[captor] ?? '' } }]
  const values = {
    colour: `@colours.${colourOf(rod)}`,
    size: lengthOf(rod),
    place: place === undefined ? goal : placeName(board, place),
  }
  const label = { key: isMarked(view, rod) ? 'labels.hot' : 'labels.rod', values }
  if (alike.length < 2) return label
  return { key: 'labels.nth', values: { rod: [label], nth: alike.indexOf(rod) + 1 } }
}
