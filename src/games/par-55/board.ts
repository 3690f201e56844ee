import { BLOCKS, type Block, looksOf } from './block.ts'
import file from './board.json' with { type: 'json' }

/** A board file. Coordinates are in base widths, y upwards. */
export interface BoardSheet {
  readonly bases: Readonly<Record<string, readonly number[]>>
  readonly links: readonly (readonly string[])[]
  /** What the bank holds: one block of every kind that these words make. */
  readonly blocks: {
    readonly shape: readonly string[]
    readonly colour: readonly string[]
    readonly size: readonly string[]
    readonly thickness: readonly string[]
  }
  readonly track: { readonly first: number; readonly last: number; readonly target: number }
}

/** A board indexed for the questions that rules ask. */
export interface Board {
  readonly bases: readonly string[]
  readonly links: readonly (readonly string[])[]
  /** The bases linked to this one. */
  linked(base: string): readonly string[]
  place(base: string): readonly [x: number, y: number]
  readonly blocks: readonly Block[]
  /** The last space of the track; the first is 0. */
  readonly last: number
  /** The most that one block can score. */
  readonly most: number
}

/** The space to land on. */
export const TARGET = 55
/** Every fifth space shows its number. */
const NUMBERED = 5
const ATTRIBUTES_OF_A_BLOCK = 4

/** Numbered spaces are safe from bumps; the others are white. */
export function isNumbered(space: number): boolean {
  return space % NUMBERED === 0
}

export function boardOf(sheet: BoardSheet): Board {
  const bases = Object.keys(sheet.bases)
  const linked = new Map<string, string[]>(bases.map(base => [base, []]))
  for (const [from = '', to = ''] of sheet.links) {
    linked.get(from)?.push(to)
    linked.get(to)?.push(from)
  }
  const most = Math.max(...bases.map(base => linked.get(base)?.length ?? 0)) * ATTRIBUTES_OF_A_BLOCK
  return {
    bases,
    links: sheet.links,
    linked: base => linked.get(base) ?? [],
    place: base => [sheet.bases[base]?.[0] ?? 0, sheet.bases[base]?.[1] ?? 0],
    blocks: BLOCKS.filter(block => {
      const { shape, colour, size, thickness } = looksOf(block)
      const { blocks } = sheet
      return (
        blocks.shape.includes(shape) &&
        blocks.colour.includes(colour) &&
        blocks.size.includes(size) &&
        blocks.thickness.includes(thickness)
      )
    }),
    last: sheet.track.last,
    most,
  }
}

const OURS = boardOf(file)
const opened = new WeakMap<BoardSheet, Board>()

/** The club's own board, or ours. */
export function boardFor({ board: sheet }: { readonly board: BoardSheet | null }): Board {
  if (sheet === null) return OURS
  const known = opened.get(sheet)
  if (known !== undefined) return known
  const board = boardOf(sheet)
  opened.set(sheet, board)
  return board
}
