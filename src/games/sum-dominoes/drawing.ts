import { DIRECTIONS, type Position, type Rect, rectOf } from '#boards/half-grid.ts'
import { pipsOf } from '#boards/pips.ts'
import type { Item, Note, Part } from '#kernel/box.ts'
import { type Domino, faceOf } from './domino.ts'

/** The drawing's unit is a face; the board counts half faces. */
export const HALF = 0.5

/** The pips of one face round a point. Each number has its colour, as on double-nine dominoes. */
export function pipParts(
  number: number,
  x: number,
  y: number,
  size = 1,
  look = `domino-pip domino-pip-${number}`,
): Part[] {
  const step = 0.27 * size
  return pipsOf(number).map(([dx, dy]) => ({
    type: 'circle',
    look,
    x: x + dx * step,
    y: y + dy * step,
    r: 0.095 * size,
  }))
}

/** Facing right: its first face on the left. */
function dominoParts(domino: Domino, look: string): Part[] {
  return [
    { type: 'rect', look, x: -0.96, y: -0.46, w: 1.92, h: 0.92, r: 0.13 },
    { type: 'path', look: 'domino-bar', d: 'M0 -.36V.36' },
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
  const { x, y, w, h } = rectOf(position)
  const drawn = {
    id,
    at: [(x + w / 2) * HALF, (y + h / 2) * HALF] as const,
    rotate: DIRECTIONS.indexOf(position.facing) * 90,
    parts: dominoParts(domino, look),
  }
  return label ? { ...drawn, kind: 'piece', label } : drawn
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
