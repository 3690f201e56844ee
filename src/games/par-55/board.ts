import { graph } from '#boards/graph.ts'
import { remembered } from '#boards/remembered.ts'
import { type Attribute, BLOCKS, type Block, blockNumber, KINDS, looksOf } from './block.ts'
import file from './board.json' with { type: 'json' }
import formerLinks from './former-links.json' with { type: 'json' }

/** A board file. Coordinates are in base widths, y upwards. */
export interface BoardSheet {
  readonly bases: Readonly<Record<string, readonly number[]>>
  readonly links: readonly (readonly string[])[]
  /** What the bank holds: one block of every kind that these words make. */
  readonly blocks: Readonly<Record<Attribute, readonly string[]>>
  readonly track: { readonly first: number; readonly last: number; readonly target: number }
}

/** A block of the bank is put on a base. */
export interface Placement {
  readonly type: 'place'
  readonly block: Block
  readonly base: string
}

/** A board indexed for the questions that rules ask. There a base is a number, its place among the names. */
export interface Board {
  /** The names of the bases. */
  readonly bases: readonly string[]
  /** The number of a base; -1 for a name that none has. */
  numberOf(base: string): number
  readonly links: BoardSheet['links']
  /** By base: the bases linked to it. */
  readonly linked: readonly (readonly number[])[]
  /** The same as bits of two words for each base, the first for the first WORD bases. */
  readonly near: readonly number[]
  place(base: string): readonly [x: number, y: number]
  /** The blocks that lie in the bank before the game, by their numbers. */
  readonly blocks: readonly number[]
  /** By block: 1 where no such block is in this board's bank. */
  readonly missing: Uint8Array
  /** By base and by block: every placement, made once, because most of a list of moves is these. */
  readonly placements: readonly (readonly Placement[])[]
  /** Every placement of a block in the bank, which is how every game begins. */
  readonly firstPlacements: readonly Placement[]
  /** The last space of the track; the first is 0. */
  readonly last: number
  /** The most that one block can score. */
  readonly most: number
}

/** Bases in a word of bits; a board file has twice as many at most. */
export const WORD = 30
/** The space to land on. */
export const TARGET = 55
/** Every fifth space shows its number. */
const NUMBERED = 5

/** Numbered spaces are safe from bumps; the others are white. */
export function isNumbered(space: number): boolean {
  return space % NUMBERED === 0
}

export function boardOf(sheet: BoardSheet): Board {
  const { spaces: bases, links, place } = graph({ spaces: sheet.bases, lines: sheet.links })
  const numbers = new Map(bases.map((base, number) => [base, number]))
  const numberOf = (base: string): number => numbers.get(base) ?? -1
  const isInBank = (block: Block) => KINDS.every(kind => sheet.blocks[kind].includes(looksOf(block)[kind]))
  const linked = bases.map(base => links(base).map(numberOf))
  const blocks = BLOCKS.filter(isInBank).map(blockNumber)
  const placements = bases.map(base => BLOCKS.map((block): Placement => ({ type: 'place', block, base })))
  return {
    bases,
    numberOf,
    links: sheet.links,
    linked,
    near: linked.flatMap(near => [bitsOf(near, 0), bitsOf(near, WORD)]),
    place,
    blocks,
    firstPlacements: placements.flatMap(ofBase => blocks.flatMap(block => ofBase[block] ?? [])),
    missing: Uint8Array.from(BLOCKS, block => (isInBank(block) ? 0 : 1)),
    placements,
    last: sheet.track.last,
    most: Math.max(...bases.map(base => links(base).length)) * KINDS.length,
  }
}

/** A word with a bit for each of these numbers, counted from `first`. */
function bitsOf(numbers: readonly number[], first: number): number {
  const inside = numbers.filter(number => number >= first && number < first + WORD)
  return inside.reduce((word, number) => word | (1 << (number - first)), 0)
}

const OURS = boardOf(file)
/** Our layout until version 2 of the rules: the same bases, more links. */
const FORMER = boardOf({ ...file, links: formerLinks })
/** The first version of the rules with the layout of today. */
const RELINKED = 3
const opened = remembered(boardOf)

/** What a position says of its board. */
interface Played {
  readonly rules: number
  readonly options: { readonly board: BoardSheet | null }
}

/** The club's own board, or ours. */
export function boardFor({ rules, options: { board } }: Played): Board {
  if (board !== null) return opened(board)
  return rules < RELINKED ? FORMER : OURS
}

/** The bases linked to this one. */
export function linkedTo({ linked }: Board, base: number): readonly number[] {
  return linked[base] ?? []
}
