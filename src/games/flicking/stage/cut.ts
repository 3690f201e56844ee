import type { Scene } from '#kernel/box.ts'

/** What is seen round dice that are asked about, in units of the drawing. */
const MARGIN = 1.5
/** Half of the board at least, or nobody would know which part of it this is. */
const LEAST = 8

/** The square of a board that has all dice and the hole in it: on a phone the whole board would make their pips too small to read. */
export function cutTo({ frame, items }: Scene): Scene['frame'] {
  const [left, top, width, height] = frame
  const shown = items.filter(({ id, kind }) => kind === 'piece' || id === 'hole')
  if (shown.length === 0) return frame
  const xs = shown.map(({ at }) => at[0])
  const ys = shown.map(({ at }) => at[1])
  const size = Math.min(width, height, Math.max(LEAST, span(xs) + 2 * MARGIN, span(ys) + 2 * MARGIN))
  const within = (values: readonly number[], from: number, length: number) => {
    const middle = (Math.min(...values) + Math.max(...values)) / 2
    return Math.min(Math.max(middle - size / 2, from), from + length - size)
  }
  return [within(xs, left, width), within(ys, top, height), size, size]
}

function span(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}
