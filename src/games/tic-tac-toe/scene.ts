import type { Draft, Item, Scene } from '#kernel/box.ts'
import { type Move, SQUARES, type State } from './rules.ts'

const MARKS = [
  { look: 'red', label: 'nought', part: { type: 'circle', r: 0.3, look: 'red stroke' } },
  {
    look: 'blue',
    label: 'cross',
    part: { type: 'path', d: 'M -.3 -.3 L .3 .3 M .3 -.3 L -.3 .3', look: 'blue stroke' },
  },
] as const

export function scene({ squares }: State): Scene {
  const items = SQUARES.map((name, square): Item => {
    const mark = MARKS[squares[square] ?? -1]
    const label = { key: `squares.${mark?.label ?? 'empty'}`, values: { square: name } }
    const paper = { type: 'rect', x: -0.5, y: -0.5, w: 1, h: 1, look: 'space' } as const
    return {
      id: name,
      at: [square % 3, Math.floor(square / 3)],
      parts: mark ? [paper, mark.part] : [paper],
      kind: 'place',
      label,
    }
  })
  return { frame: [-0.6, -0.6, 3.2, 3.2], items }
}

/** One pick is a whole move. */
export function draft(_: State, picks: readonly string[]): Draft<Move> {
  const move = SQUARES.indexOf(picks[0] ?? '')
  const prompt = { key: 'prompts.mark' }
  return move < 0 ? { next: SQUARES, prompt } : { move, next: [], prompt }
}

export function colour(seat: number): string | null {
  return MARKS[seat]?.look ?? null
}
