/** A board as its file has it: named spaces in the plane, and straight lines of linked spaces. */
export interface GraphBoard {
  readonly spaces: Readonly<Record<string, readonly number[]>>
  readonly lines: readonly (readonly string[])[]
}

/** The same, indexed for the questions that rules ask. */
export interface Graph {
  readonly spaces: readonly string[]
  readonly lines: readonly (readonly string[])[]
  has(space: string): boolean
  place(space: string): readonly [x: number, y: number]
  /** The spaces directly linked to this one. */
  links(space: string): readonly string[]
  /** From this space outwards: one list for each direction in which a line runs. */
  rays(space: string): readonly (readonly string[])[]
  /** The spaces strictly between two spaces of one line; null if no line joins them. */
  between(from: string, to: string): readonly string[] | null
  /** Does the segment between two spaces pass through this point of the plane? */
  crosses(from: string, to: string, point: readonly number[]): boolean
}

export function graph(board: GraphBoard): Graph {
  const spaces = Object.keys(board.spaces)
  const places = new Map(
    spaces.map(space => [space, [board.spaces[space]?.[0] ?? 0, board.spaces[space]?.[1] ?? 0] as const]),
  )
  const rays = new Map<string, (readonly string[])[]>(spaces.map(space => [space, []]))
  for (const line of board.lines) {
    for (const [index, space] of line.entries()) {
      if (index > 0) rays.get(space)?.push(line.slice(0, index).reverse())
      if (index < line.length - 1) rays.get(space)?.push(line.slice(index + 1))
    }
  }
  const links = new Map(spaces.map(space => [space, (rays.get(space) ?? []).flatMap(ray => ray.slice(0, 1))]))
  const place = (space: string): readonly [number, number] => places.get(space) ?? [Number.NaN, Number.NaN]
  return {
    spaces,
    lines: board.lines,
    has: space => places.has(space),
    place,
    links: space => links.get(space) ?? [],
    rays: space => rays.get(space) ?? [],
    between(from, to) {
      const ray = rays.get(from)?.find(spaces => spaces.includes(to))
      return ray ? ray.slice(0, ray.indexOf(to)) : null
    },
    crosses(from, to, [px = 0, py = 0]) {
      const [ax, ay] = place(from)
      const [bx, by] = place(to)
      const onLine = (px - ax) * (by - ay) === (py - ay) * (bx - ax)
      return onLine && (px - ax) * (bx - px) + (py - ay) * (by - py) > 0
    },
  }
}
