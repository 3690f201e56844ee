import type { Item, Scene } from '#kernel/box.ts'
import { SQUARES, type State } from './rules.ts'

const MARKS = [
  { label: 'squares.nought', part: { type: 'circle', r: 0.3, look: 'blue stroke' } },
  { label: 'squares.cross', part: { type: 'path', d: 'M-.3-.3L.3.3M.3-.3L-.3.3', look: 'red stroke' } },
] as const

export function scene({ squares }: State): Scene {
  const items = SQUARES.map((square, index): Item => {
    const paper = { type: 'rect', x: -0.5, y: -0.5, w: 1, h: 1, look: 'space' } as const
    const mark = MARKS[squares[index] ?? -1]
    return {
      id: square,
      at: [index % 3, Math.floor(index / 3)],
      parts: mark ? [paper, mark.part] : [paper],
      kind: 'place',
      label: { key: mark?.label ?? 'squares.empty', values: { square } },
    }
  })
  return { frame: [-0.6, -0.6, 3.2, 3.2], items }
}
