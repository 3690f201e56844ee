import type { Arranging } from '#kernel/arranging.ts'
import type { Item } from '#kernel/box.ts'
import { type Board, boardFor, CENTRE, goalOf } from './board.ts'
import { CM } from './layout.ts'
import { colourOf, lengthOf, type Place, type Rod, total } from './rod.ts'
import { rodsIn, type State } from './state.ts'

/** In cm: rods side by side beside the board, large enough for fingers. */
const [ROW, HEIGHT, GAP] = [16, 2.2, 0.5]
const GOALS = [goalOf(0), goalOf(1)]

/** Rods in any rectangle that has room for them, the goal rectangles too; the others lie in a row beside the board. */
export const arranging: Arranging<State> = {
  lies: ({ rods, goals }) => [
    ...Object.entries(rods),
    ...goals.flatMap((goal, seat) => goal.map(rod => [rod, goalOf(seat)] as const)),
  ],

  things: state => Object.keys(boardFor(state.options).rods),

  places(state, rod) {
    const board = boardFor(state.options)
    if (board.rods[rod] === undefined) return []
    const without = lifted(state, rod)
    return [...board.places, ...GOALS].filter(place => hasRoom(board, without, place, rod))
  },

  put(state, rod, place) {
    if (boardFor(state.options).rods[rod] === undefined) return null
    if (place !== null && !arranging.places(state, rod).includes(place)) return null
    const without = lifted(state, rod)
    const seat = GOALS.indexOf(place ?? '')
    if (seat < 0) return settled(place === null ? without : { ...without, rods: { ...without.rods, [rod]: place } })
    const [a, b] = without.goals
    return settled({ ...without, goals: seat === 0 ? [[...a, rod], b] : [a, [...b, rod]] })
  },

  giveTurn: (state, seat) =>
    settled(
      // Odd turns are the beginner's: in the starting procedure nobody has begun yet.
      state.start !== null
        ? { ...state, beginner: seat, flag: seat }
        : seat === state.flag
          ? state
          : { ...state, flag: seat, turn: state.turn + 1 },
    ),

  tray(state) {
    const board = boardFor(state.options)
    const placed = new Set(arranging.lies(state).map(([rod]) => rod))
    const items: Item[] = []
    let [x, y] = [0, 0]
    for (const rod of Object.keys(board.rods).filter(rod => !placed.has(rod))) {
      if (x + lengthOf(rod) > ROW) [x, y] = [0, y + HEIGHT + GAP]
      items.push(besideItem(rod, x, y))
      x += lengthOf(rod) + GAP
    }
    return { frame: [-GAP * CM, -GAP * CM, (ROW + 2 * GAP) * CM, (y + HEIGHT + 2 * GAP) * CM], items }
  },
}

function besideItem(rod: Rod, x: number, y: number): Item {
  const [colour, size] = [colourOf(rod), lengthOf(rod)]
  const [w, h] = [size * CM, HEIGHT * CM]
  return {
    id: rod,
    at: [x * CM + w / 2, y * CM + h / 2],
    parts: [
      { type: 'area', w: Math.max(w, h), h },
      { type: 'rect', look: `rod rod-${colour}`, x: -w / 2, y: -h / 2, w, h, r: 0.15 * CM },
      { type: 'text', look: `rod-number on-${colour}`, size: 1.3 * CM, text: String(size) },
    ],
    kind: 'piece',
    label: { key: 'labels.beside', values: { colour: `@colours.${colour}`, size } },
  }
}

function lifted(state: State, rod: Rod): State {
  const { [rod]: _, ...rods } = state.rods
  const without = (goal: readonly Rod[]) => goal.filter(other => other !== rod)
  return { ...state, rods, goals: [without(state.goals[0]), without(state.goals[1])] }
}

function hasRoom(board: Board, state: State, place: Place, rod: Rod): boolean {
  if (place === CENTRE) return true
  const seat = GOALS.indexOf(place)
  const rods = seat < 0 ? rodsIn(state, place) : (state.goals[seat] ?? [])
  const length = seat < 0 ? board.lengthOf(place) : board.goal
  return total(rods) + lengthOf(rod) <= length
}

/** The first moves are over: nobody copies anything any more, and no rod is hot. */
function settled(state: State): State {
  return {
    ...state,
    start: null,
    turn: Math.max(1, state.turn),
    moved: [],
    taken: [],
    lifted: null,
    lastMoved: [[], []],
    firstMove: null,
    secondHasMoved: true,
    declared: null,
    owed: [],
    lastTurn: null,
  }
}
