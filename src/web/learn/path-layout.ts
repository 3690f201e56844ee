/** Where the steps of a path lie: rows that go there and back like a snake, in pixels. */
export interface PathLayout {
  readonly height: number
  readonly steps: readonly (readonly [x: number, y: number])[]
  /** The groove, and the part of it that leads to each step, as drawn in an SVG. */
  way(to: number): string
}

interface Room {
  readonly width: number
  readonly columns: number
  /** From one row to the next. */
  readonly row: number
  /** From the top to the first row. */
  readonly top: number
}

export function pathLayout(count: number, { width, columns, row, top }: Room): PathLayout {
  const wide = width / columns
  const placeOf = (index: number) => {
    const line = Math.floor(index / columns)
    const along = index % columns
    const column = line % 2 === 0 ? along : columns - 1 - along
    // No two stand quite level: a path that was laid by hand.
    const off = ((index * 5) % 3) * 6 - 6
    return [Math.round(wide * (column + 0.5)), top + line * row + off] as const
  }
  const steps = Array.from({ length: count }, (_, index) => placeOf(index))
  const rows = Math.ceil(count / columns)
  return {
    height: top + (rows - 1) * row + 128,
    steps,
    way: to =>
      steps
        .slice(0, to + 1)
        .map(([x, y], index) => {
          const before = steps[index - 1]
          if (before === undefined) return `M${x} ${y}`
          if (index % columns !== 0) return `L${x} ${y}`
          // Round the end of a row.
          const out = x > width / 2 ? Math.min(wide * 0.46, width - x - 14) : -Math.min(wide * 0.46, x - 14)
          return `C${x + out * 1.3} ${before[1]} ${x + out * 1.3} ${y} ${x} ${y}`
        })
        .join(''),
  }
}
