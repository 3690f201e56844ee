import type { Item, Note, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Board, boardFor, CENTRE, goalOf, SIDE_NAMES } from './board.ts'
import { nameOf } from './faults.ts'
import { attachmentPath, CM, type Lie, lieOf, linkPath, rowOf, shelvesOf } from './layout.ts'
import { colourOf, lengthOf, type Place, type Rod } from './rod.ts'
import { filled, isHot, rodsIn, type State } from './state.ts'

/** What a finger needs on a small telephone, in cm of the board: the thinnest and shortest things answer as if so large. */
const FINGER = 3.6

/** The board as it lies; lengths are to scale. */
export function scene(view: State): Scene {
  const board = boardFor(view.options)
  const { size } = board.form.drawing
  const [width = 0, height = 0] = size
  const places = [...board.sums, CENTRE, ...board.starts.flat()]
  return {
    frame: [0, 0, width * CM, height * CM],
    items: [
      area(board),
      ...board.form.links.map(([from = '', to = '']) =>
        line(`link ${from} ${to}`, 'rod-link', linkPath(board, from, to)),
      ),
      ...board.starts.flat().map(start => line(`attachment ${start}`, 'rod-attachment', attachmentPath(board, start))),
      ...places.map(place => rectangle(board, view, place)),
      ...[0, 1].map(seat => goal(board, view, seat)),
      ...rods(board, view),
    ],
  }
}

/** The purple area, as wide as its sum rectangles. */
function area(board: Board): Item {
  const margin = 0.9
  const lies = [...board.sums, CENTRE].map(place => lieOf(board, place))
  const left = Math.min(...lies.map(lie => lie.x)) - margin
  const top = Math.min(...lies.map(lie => lie.y)) - margin
  const w = Math.max(...lies.map(lie => lie.x + lie.w)) + margin - left
  const h = Math.max(...lies.map(lie => lie.y + lie.h)) + margin - top
  return { id: 'area', at: [0, 0], parts: [rect({ x: left, y: top, w, h }, 'purple-area', 1)] }
}

function line(id: string, look: string, d: string): Item {
  const parts = [`${look}-edge`, look].map((layer): Part => ({ type: 'path', look: layer, d }))
  return { id, at: [0, 0], parts }
}

function rectangle(board: Board, view: State, place: Place): Item {
  const lie = lieOf(board, place)
  const parts: Part[] = [hit(lie.w, lie.h), rect(centred(lie), lookOf(board, place), 0.25)]
  if (board.isSum(place)) {
    const text = String(board.lengthOf(place))
    // A rod leaves at least 1 cm of its box free: the number is seen there.
    const size = text.length > 1 ? 0.85 : 1.05
    parts.push({ type: 'text', look: 'sum', x: (lie.w / 2 - 0.52) * CM, y: 0, size: size * CM, text })
    // Beside the links, which meet the boxes near their ends and in the middle.
    const x = (place.startsWith('a') ? 1 : -1) * (lie.w / 2 - 2.2) * CM
    parts.push({ type: 'text', look: 'box-name', x, y: (lie.h / 2 + 0.5) * CM, size: 0.75 * CM, text: place })
  }
  return { id: place, at: middle(lie), parts, kind: 'place', label: placeLabel(board, view, place) }
}

function lookOf(board: Board, place: Place): string {
  if (place === CENTRE) return 'centre-rectangle'
  return board.isSum(place) ? 'sum-rectangle' : 'start-rectangle'
}

function placeLabel(board: Board, view: State, place: Place): Note {
  const rods = rodsIn(view, place).map(lengthOf).join(' + ')
  const full = rods === '' ? 'empty' : 'holding'
  const held = rods === '' ? {} : { rods }
  if (place === CENTRE) return { key: `labels.centre-${full}`, values: held }
  const length = board.lengthOf(place)
  const owner = board.ownerOf(place)
  if (owner === null) return { key: `labels.box-${full}`, values: { box: place, length, ...held } }
  const number = board.starts[owner === 0 ? 0 : 1].indexOf(place) + 1
  return { key: `labels.start-${full}`, values: { side: SIDE_NAMES[owner] ?? '', number, length, ...held } }
}

function goal(board: Board, view: State, seat: Seat): Item {
  const lie = lieOf(board, goalOf(seat))
  const sum = filled(view, seat)
  const side = SIDE_NAMES[seat] ?? ''
  return {
    id: goalOf(seat),
    at: middle(lie),
    parts: [
      rect(centred(lie), 'goal-rectangle', 0.25),
      { type: 'text', look: 'goal-name', x: (-lie.w / 2 - 4.7) * CM, y: 0, size: 1.5 * CM, text: side },
      {
        type: 'text',
        look: 'goal-sum',
        x: (-lie.w / 2 - 2) * CM,
        y: 0,
        size: 1.05 * CM,
        text: `${sum}/${board.goal}`,
      },
    ],
    kind: 'place',
    label: { key: 'labels.goal', values: { side, sum, goal: board.goal } },
  }
}

function rods(board: Board, view: State): Item[] {
  const items: Item[] = []
  for (const place of [...board.sums, ...board.starts.flat()]) {
    const lie = lieOf(board, place)
    for (const [rod, x] of rowOf(board, rodsIn(view, place), lie.x))
      items.push(rodItem(board, view, rod, { ...lie, x }, place))
  }
  for (const { rod, lie } of shelvesOf(rodsIn(view, CENTRE), lieOf(board, CENTRE), thickness(board)))
    items.push(rodItem(board, view, rod, lie, CENTRE))
  for (const seat of [0, 1]) {
    const lie = lieOf(board, goalOf(seat))
    for (const [rod, x] of rowOf(board, view.goals[seat === 0 ? 0 : 1], lie.x))
      items.push(rodItem(board, view, rod, { ...lie, x }, null))
  }
  return items.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** `place` is null for a captured rod. */
function rodItem(board: Board, view: State, rod: Rod, at: Lie, place: Place | null): Item {
  const lie = { ...at, w: lengthOf(rod) }
  const isMarked = view.options.hotRod === 'marked' && place !== null && view.start === null && isHot(view, rod)
  const values = {
    colour: `@colours.${colourOf(rod)}`,
    size: lengthOf(rod),
    place: place === null ? '@places.goal' : nameOf(board, place),
  }
  const parts: Part[] = [
    hit(lie.w, lie.h),
    rect(centred(lie), `rod rod-${colourOf(rod)}`, 0.15),
    { type: 'text', look: `rod-number on-${colourOf(rod)}`, size: 1.1 * CM, text: String(lengthOf(rod)) },
  ]
  if (isMarked) parts.push(rect(centred({ ...lie, w: lie.w + 0.3, h: lie.h + 0.3 }), 'hot', 0.3))
  return {
    id: rod,
    at: middle(lie),
    parts,
    kind: 'piece',
    label: { key: isMarked ? 'labels.hot' : 'labels.rod', values },
  }
}

function hit(w: number, h: number): Part {
  return { type: 'area', w: Math.max(w, FINGER) * CM, h: Math.max(h, FINGER) * CM }
}

function thickness(board: Board): number {
  return board.form.drawing.thickness ?? 1
}

function middle({ x, y, w, h }: Lie): readonly [number, number] {
  return [(x + w / 2) * CM, (y + h / 2) * CM]
}

function centred({ w, h }: Lie): Lie {
  return { x: -w / 2, y: -h / 2, w, h }
}

function rect({ x, y, w, h }: Lie, look: string, r = 0): Part {
  return { type: 'rect', look, x: x * CM, y: y * CM, w: w * CM, h: h * CM, r: r * CM }
}
