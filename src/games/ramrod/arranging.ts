import type { Arranging } from '#kernel/arranging.ts'
import type { Item } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Board, boardFor, goalOf, lengthOf, placeId, placeOf, rodId, rodOf, roomOf, total } from './board.ts'
import { CM } from './layout.ts'
import { colourOf, NONE, type PlaceId, type Rod } from './rod.ts'
import { hotRods, rodsIn, type State, whereIs } from './state.ts'

/** In cm: rods side by side beside the board, large enough for fingers. */
const [ROW, HEIGHT, GAP] = [16, 2.2, 0.5]
const GOALS = [goalOf(0), goalOf(1)]

/**
 * Put like things: the rod that the opponent moved last, `hot yellow4`; one to put elsewhere, `owed red1`; the others, `rest home`; who
 * began, if it was not the first seat, for the other one's turn ends a round: `began 1`.
 */
const [HOT, OWED, REST, HOME, BEGAN] = ['hot', 'owed', 'rest', 'home', 'began']

/** Rods in any rectangle that has room for them, the goal rectangles too; the others lie in a row beside the board. */
export const arranging: Arranging<State> = {
  lies(state) {
    const board = boardFor(state.options)
    return [
      ...state.laid.map(rod => [rodId(board, rod), placeId(board, whereIs(state, rod))] as const),
      ...state.goals.flatMap((goal, seat) => goal.map(rod => [rodId(board, rod), goalOf(seat)] as const)),
    ]
  },

  told(state) {
    const board = boardFor(state.options)
    const hot = hotRods(state).filter(rod => whereIs(state, rod) !== NONE)
    return [
      ...hot.map(rod => [HOT, rodId(board, rod)] as const),
      ...state.owed.map(({ rod }) => [OWED, rodId(board, rod)] as const),
      ...(state.beginner === 0 ? [] : [[BEGAN, String(state.beginner)] as const]),
    ]
  },

  things: state => boardFor(state.options).rodIds,

  places(state, id) {
    const board = boardFor(state.options)
    const rod = rodOf(board, id)
    if (rod === NONE) return []
    const without = lifted(state, rod)
    return [...board.placeIds, ...GOALS].filter(place => hasRoom(board, without, place, rod))
  },

  put(state, id, place) {
    const board = boardFor(state.options)
    if (id === HOT) return withHot(state, rodOf(board, place ?? ''))
    if (id === OWED) return withOwed(state, rodOf(board, place ?? ''))
    if (id === BEGAN) return place === '0' || place === '1' ? begunBy(state, Number(place)) : null
    if (id === REST) return place === HOME ? settled(restAtHome(board, state)) : null
    const rod = rodOf(board, id)
    if (rod === NONE) return null
    if (place !== null && !arranging.places(state, id).includes(place)) return null
    const without = lifted(state, rod)
    if (place === null) return settled(without)
    const [a, b] = without.goals
    const seat = GOALS.indexOf(place)
    if (seat >= 0) return settled({ ...without, goals: seat === 0 ? [[...a, rod], b] : [a, [...b, rod]] })
    return settled({ ...without, at: without.at.with(rod, placeOf(board, place)), laid: [...without.laid, rod] })
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
    const placed = new Set([...state.laid, ...state.goals.flat()])
    const items: Item[] = []
    let [x, y] = [0, 0]
    for (const [rod, length] of board.lengths.entries()) {
      if (placed.has(rod)) continue
      if (x + length > ROW) [x, y] = [0, y + HEIGHT + GAP]
      items.push(besideItem(board, rod, x, y))
      x += length + GAP
    }
    return { frame: [-GAP * CM, -GAP * CM, (ROW + 2 * GAP) * CM, (y + HEIGHT + 2 * GAP) * CM], items }
  },
}

function besideItem(board: Board, rod: Rod, x: number, y: number): Item {
  const id = rodId(board, rod)
  const [colour, size] = [colourOf(id), lengthOf(board, rod)]
  const [w, h] = [size * CM, HEIGHT * CM]
  return {
    id,
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

function withHot(state: State, rod: Rod): State | null {
  if (whereIs(state, rod) === NONE) return null
  const hot = [...hotRods(state), rod]
  return { ...settled(state), lastMoved: state.flag === 0 ? [[], hot] : [hot, []] }
}

function withOwed(state: State, rod: Rod): State | null {
  if (whereIs(state, rod) === NONE) return null
  return { ...settled(state), lastMoved: state.lastMoved, owed: [...state.owed, { rod, back: NONE }] }
}

/** Odd turns are the beginner's. */
function begunBy(state: State, beginner: Seat): State {
  return { ...state, beginner, turn: state.flag === beginner ? 1 : 2 }
}

/** Those that lie nowhere go to their start rectangles. */
function restAtHome(board: Board, state: State): State {
  const placed = new Set([...state.laid, ...state.goals.flat()])
  const rest = [...board.homes.keys()].filter(rod => !placed.has(rod))
  const at = state.at.map((place, rod) => (placed.has(rod) ? place : (board.homes[rod] ?? NONE)))
  return { ...state, at, laid: [...state.laid, ...rest] }
}

function lifted(state: State, rod: Rod): State {
  const without = (rods: readonly Rod[]) => rods.filter(other => other !== rod)
  const { at, laid, goals } = state
  return { ...state, at: at.with(rod, NONE), laid: without(laid), goals: [without(goals[0]), without(goals[1])] }
}

function hasRoom(board: Board, state: State, id: PlaceId, rod: Rod): boolean {
  const place = placeOf(board, id)
  const goal = state.goals[GOALS.indexOf(id)]
  const room = goal ? board.goal : roomOf(board, place)
  return total(board, goal ?? rodsIn(state, place)) + lengthOf(board, rod) <= room
}

/** The first moves are over: nobody copies anything any more, and no rod is hot. */
function settled(state: State): State {
  return {
    ...state,
    start: null,
    turn: Math.max(1, state.turn),
    moved: [],
    taken: [],
    lifted: NONE,
    lastMoved: [[], []],
    firstMove: null,
    secondHasMoved: true,
    declared: null,
    owed: [],
    lastTurn: null,
  }
}
