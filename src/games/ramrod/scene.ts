import type { Item, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import {
  attachedTo,
  type Board,
  boardFor,
  goalOf,
  isStart,
  isSum,
  lengthOf,
  ownerOf,
  placeId,
  rodId,
  roomOf,
  SIDE_NAMES,
} from './board.ts'
import { attachmentPath, CM, linkPath, type Outline, outlineOf, purplePlaces, rowOf, shelvesOf } from './layout.ts'
import { colourOf, type Place, type PlaceId, type Rod } from './rod.ts'
import { goalLabel, linesFrom, placeLabel, rodLabel } from './spoken.ts'
import { filled, isMarked, rodsIn, type State } from './state.ts'

/** What a finger needs on a small phone, in cm of the board: smaller things answer as if they were this large. */
const FINGER = 3.3
/** How much wider a phone on its side has room for. */
const STRETCH = 1.5

/** The board; lengths are to scale. */
export function scene(view: State): Scene {
  const board = boardFor(view.options)
  const [width = 0, height = 0] = board.form.drawing.size
  return {
    frame: [0, 0, width * CM, height * CM],
    hasSides: true,
    stretch: STRETCH,
    items: [
      area(board),
      ...board.form.links.map(([from = '', to = '']) =>
        line(`link ${from} ${to}`, 'rod-link', linkPath(board, from, to)),
      ),
      ...(board.form.drawing.startLabels ? [] : board.starts.flat()).map(start =>
        line(`attachment ${placeId(board, start)}`, 'rod-attachment', attachmentPath(board, start)),
      ),
      ...board.placeIds.map((id, place) => rectangle(board, view, id, place)),
      goal(board, view, 0),
      goal(board, view, 1),
      ...rods(board, view),
    ],
  }
}

/** The purple area, as wide as its sum rectangles. */
function area(board: Board): Item {
  const margin = 0.6
  const outlines = purplePlaces(board).map(place => outlineOf(board, place))
  const x = Math.min(...outlines.map(outline => outline.x)) - margin
  const y = Math.min(...outlines.map(outline => outline.y)) - margin
  const w = Math.max(...outlines.map(outline => outline.x + outline.w)) + margin - x
  const h = Math.max(...outlines.map(outline => outline.y + outline.h)) + margin - y
  return { id: 'area', at: [0, 0], parts: [rect({ x, y, w, h }, 'purple-area', 1)] }
}

function line(id: string, look: string, d: string): Item {
  const parts = [`${look}-edge`, look].map((layer): Part => ({ type: 'path', look: layer, d }))
  return { id, at: [0, 0], parts }
}

function rectangle(board: Board, view: State, id: PlaceId, place: Place): Item {
  const outline = outlineOf(board, id)
  const parts: Part[] = [hit(outline.w, outline.h), rect(centred(outline), lookOf(board, place), 0.25)]
  if (isSum(board, place)) {
    const text = String(roomOf(board, place))
    // A rod leaves at least 1 cm of its rectangle free, so the number shows there.
    const size = text.length > 1 ? 0.85 : 1.15
    const x = (outline.w / 2 - 0.52) * CM
    parts.push({ type: 'text', look: 'sum', x, y: -0.25 * CM, size: size * CM, text })
    parts.push({
      type: 'text',
      look: 'rectangle-name',
      x,
      y: (outline.h / 2 - 0.45) * CM,
      size: 0.55 * CM,
      text: id,
    })
  } else if (isStart(board, place) && board.form.drawing.startLabels) parts.push(startLabel(board, place, outline))
  return {
    id,
    at: middle(outline),
    parts,
    kind: 'place',
    label: placeLabel(board, view, place),
    ...linesFrom(board, place),
  }
}

/** The number of the sum rectangle that it leads to, on the side where the drawing leaves room. */
function startLabel(board: Board, start: Place, { w }: Outline): Part {
  const length = roomOf(board, attachedTo(board, start))
  const isA = ownerOf(board, start) === 0
  const text = isA ? `›${length}` : `${length}‹`
  return { type: 'text', look: 'start-label', x: (isA ? 1 : -1) * (w / 2 + 0.82) * CM, size: 0.85 * CM, text }
}

function lookOf(board: Board, place: Place): string {
  if (place === board.centre) return 'centre-rectangle'
  return isSum(board, place) ? 'sum-rectangle' : 'start-rectangle'
}

function goal(board: Board, view: State, seat: Seat): Item {
  const outline = outlineOf(board, goalOf(seat))
  const sum = filled(board, view, seat)
  const full = `${sum}/${board.goal}`
  const side = SIDE_NAMES[seat] ?? ''
  return {
    id: goalOf(seat),
    at: middle(outline),
    parts: [
      rect(centred(outline), 'goal-rectangle', 0.25),
      {
        type: 'text',
        look: 'goal-name',
        x: (seat === 0 ? -1 : 1) * (outline.w / 2 + 0.8) * CM,
        y: 0,
        size: 1.2 * CM,
        text: side,
      },
      { type: 'text', look: 'goal-sum', x: (outline.w / 2 - 1.4) * CM, y: 0, size: 0.9 * CM, text: full },
    ],
    kind: 'place',
    label: goalLabel(board, view, seat),
  }
}

function rods(board: Board, view: State): Item[] {
  const row = (held: readonly Rod[], at: PlaceId) => rowOf(board, held, outlineOf(board, at))
  const all = [
    ...[...board.sums, ...board.starts.flat()].flatMap(place => row(rodsIn(view, place), placeId(board, place))),
    ...shelvesOf(board, rodsIn(view, board.centre)),
    ...view.goals.flatMap((goal, seat) => row(goal, goalOf(seat))),
  ]
  const items = all.map(([rod, outline]) => rodItem(board, view, rod, outline))
  return items.sort((one, other) => (one.id < other.id ? -1 : 1))
}

function rodItem(board: Board, view: State, rod: Rod, at: Outline): Item {
  const [id, size] = [rodId(board, rod), lengthOf(board, rod)]
  const outline = { ...at, w: size }
  const parts: Part[] = [
    hit(outline.w, outline.h),
    rect(centred(outline), `rod rod-${colourOf(id)}`, 0.15),
    {
      type: 'text',
      look: `rod-number on-${colourOf(id)}`,
      size: (outline.h < 2 ? 0.9 : 1.3) * CM,
      text: String(size),
    },
  ]
  if (isMarked(view, rod)) parts.push(rect(centred({ ...outline, w: outline.w + 0.3, h: outline.h + 0.3 }), 'hot', 0.3))
  return { id, at: middle(outline), parts, kind: 'piece', label: rodLabel(view, rod) }
}

function hit(w: number, h: number): Part {
  return { type: 'area', w: Math.max(w, FINGER) * CM, h: Math.max(h, FINGER) * CM }
}

function middle({ x, y, w, h }: Outline): readonly [number, number] {
  return [(x + w / 2) * CM, (y + h / 2) * CM]
}

function centred({ w, h }: Outline): Outline {
  return { x: -w / 2, y: -h / 2, w, h }
}

function rect({ x, y, w, h }: Outline, look: string, r = 0): Part {
  return { type: 'rect', look, x: x * CM, y: y * CM, w: w * CM, h: h * CM, r: r * CM }
}
