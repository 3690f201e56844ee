/** The attributes and their values, in the order of the words in a block's name. */
export const ATTRIBUTES = {
  colour: ['red', 'yellow', 'blue'],
  size: ['small', 'large'],
  thickness: ['thin', 'thick'],
  shape: ['triangle', 'square', 'rectangle', 'circle', 'hexagon'],
} as const
export type Attribute = keyof typeof ATTRIBUTES
export type Looks = { readonly [Kind in Attribute]: (typeof ATTRIBUTES)[Kind][number] }

/** `red-large-thin-triangle`: there is one block of each kind. */
export type Block = string

export const KINDS = ['colour', 'size', 'thickness', 'shape'] as const
const LOOKS: ReadonlyMap<Block, Looks> = new Map(everyLooks().map(looks => [nameOf(looks), looks]))

/** All sixty, sorted by colour, size, thickness and shape. */
export const BLOCKS: readonly Block[] = [...LOOKS.keys()]
const NUMBERS: ReadonlyMap<Block, number> = new Map(BLOCKS.map((block, number) => [block, number]))

export function isBlock(name: string): boolean {
  return LOOKS.has(name)
}

export function looksOf(block: Block): Looks {
  const looks = LOOKS.get(block)
  if (looks === undefined) throw new Error(`no block is called ${block}`)
  return looks
}

/** The attributes in which two blocks differ, or those that they have in common. */
export function compared(what: 'differences' | 'likenesses', one: Block, other: Block): Attribute[] {
  const [mine, theirs] = [looksOf(one), looksOf(other)]
  return KINDS.filter(kind => (mine[kind] === theirs[kind]) === (what === 'likenesses'))
}

/** Inside a position a block is a number: its place among the sixty. -1 for a name that no block has. */
export function blockNumber(name: Block): number {
  return NUMBERS.get(name) ?? -1
}

export function blockName(block: number): Block {
  return BLOCKS[block] ?? ''
}

const DIFFERENCES: readonly number[] = BLOCKS.flatMap(one =>
  BLOCKS.map(other => compared('differences', one, other).length),
)

/** What a link between two blocks scores, by their numbers: a row of sixty for each block. */
export const LINK_SCORES = {
  differences: DIFFERENCES,
  likenesses: DIFFERENCES.map(different => KINDS.length - different),
} as const

function everyLooks(): Looks[] {
  const { colour: colours, size: sizes, thickness: thicknesses, shape: shapes } = ATTRIBUTES
  return colours.flatMap(colour =>
    sizes.flatMap(size => thicknesses.flatMap(thickness => shapes.map(shape => ({ colour, size, thickness, shape })))),
  )
}

function nameOf({ colour, size, thickness, shape }: Looks): Block {
  return `${colour}-${size}-${thickness}-${shape}`
}
