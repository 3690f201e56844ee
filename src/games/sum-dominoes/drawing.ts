import { DIRECTIONS, type Position, type Rect, rectOf } from '#boards/half-grid.ts'
import { pipsOf } from '#boards/pips.ts'
import type { Item, Note, Part, Scene } from '#kernel/box.ts'
import { type Domino, faceOf } from './domino.ts'

/** The drawing's unit is a face; the board counts half faces. */
export const HALF = 0.5

/** The pips of one face round a point. Each number has its colour, as on double-nine dominoes. */
function pipParts(number: number, x: number, y: number): Part[] {
  const look = `domino-pip domino-pip-${number}`
  return pipsOf(number).map(([dx, dy]) => ({
    type: 'circle',
    look,
    x: x + dx * 0.27,
    y: y + dy * 0.27,
    r: number > 6 ? 0.1 : 0.112,
  }))
}

/** Facing right: its first face on the left. */
function dominoParts(domino: Domino, look: string): Part[] {
  return [
    { type: 'rect', look, x: -0.96, y: -0.46, w: 1.92, h: 0.92, r: 0.15 },
    { type: 'path', look: 'domino-bar', d: 'M0 -.34V.34' },
    ...pipParts(faceOf(domino, 'first'), -0.5, 0),
    ...pipParts(faceOf(domino, 'second'), 0.5, 0),
  ]
}

interface Drawn {
  readonly id?: string
  readonly look?: string
  readonly label?: Note
}

/** A domino at its position on the board. */
export function dominoItem(domino: Domino, position: Position, { id = domino, look = 'domino', label }: Drawn): Item {
  const drawn = {
    id,
    at: centreOf(position),
    rotate: DIRECTIONS.indexOf(position.facing) * 90,
    parts: dominoParts(domino, look),
  }
  return label ? { ...drawn, kind: 'piece', label } : drawn
}

function centreOf(position: Position): readonly [x: number, y: number] {
  const { x, y, w, h } = rectOf(position)
  return [(x + w / 2) * HALF, (y + h / 2) * HALF]
}

/** Two faces that are to be added, side by side, as large as one can count them. */
export function facesScene(first: number, second: number): Scene {
  const face = (number: number, x: number, look: string): Item => ({
    id: look,
    at: [x, 0],
    parts: [
      { type: 'rect', look: `domino ${look}`, x: -0.46, y: -0.46, w: 0.92, h: 0.92, r: 0.15 },
      ...pipParts(number, 0, 0),
    ],
  })
  const plus: Item = { id: 'plus', at: [1, 0], parts: [{ type: 'text', look: 'domino-plus', size: 0.8, text: '+' }] }
  return { frame: [-0.5, -0.5, 3, 1], items: [face(first, 0, 'face-lies'), plus, face(second, 2, 'face-comes')] }
}

/** The rectangle round some dominoes, with a margin in half faces. */
export function frameRound(positions: readonly Position[], margin: number): Rect {
  const rects = positions.map(rectOf)
  const x = Math.min(...rects.map(rect => rect.x)) - margin
  const y = Math.min(...rects.map(rect => rect.y)) - margin
  const right = Math.max(...rects.map(rect => rect.x + rect.w)) + margin
  const bottom = Math.max(...rects.map(rect => rect.y + rect.h)) + margin
  return { x, y, w: right - x, h: bottom - y }
}

/** Opposite corners of some dominoes, to look at. */
export function cornersOf(positions: readonly Position[]): readonly (readonly [x: number, y: number])[] {
  const { x, y, w, h } = frameRound(positions, 0)
  return [
    [x * HALF, y * HALF],
    [(x + w) * HALF, (y + h) * HALF],
  ]
}
