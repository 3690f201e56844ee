import { graph } from '#boards/graph.ts'
import { remembered } from '#boards/remembered.ts'
import { type Attribute, BLOCKS, type Block, KINDS, looksOf } from './block.ts'
import file from './board.json' with { type: 'json' }

/** A board file. Coordinates are in base widths, y upwards. */
export interface BoardSheet {
  readonly bases: Readonly<Record<string, readonly number[]>>
  readonly links: readonly (readonly string[])[]
  /** What the bank holds: one block of every kind that these words make. */
  readonly blocks: Readonly<Record<Attribute, readonly string[]>>
  readonly track: { readonly first: number; readonly last: number; readonly target: number }
}

/** A board indexed for the questions that rules ask. */
export interface Board {
  readonly bases: readonly string[]
  readonly links: BoardSheet['links']
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

/** Numbered spaces are safe from bumps; the others are white. */
export function isNumbered(space: number): boolean {
  return space % NUMBERED === 0
}

export function boardOf(sheet: BoardSheet): Board {
  const { spaces: bases, links: linked, place } = graph({ spaces: sheet.bases, lines: sheet.links })
  return {
    bases,
    links: sheet.links,
    linked,
    place,
    blocks: BLOCKS.filter(block => KINDS.every(kind => sheet.blocks[kind].includes(looksOf(block)[kind]))),
    last: sheet.track.last,
    most: Math.max(...bases.map(base => linked(base).length)) * KINDS.length,
  }
}

const opened = remembered(boardOf)

/** The club's own board, or ours. */
export function boardFor({ board }: { readonly board: BoardSheet | null }): Board {
  return opened(board ?? file)
}
