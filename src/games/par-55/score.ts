import type { Note } from '#kernel/note.ts'
import { type Block, compared, countDifferences, looksOf } from './block.ts'
import { boardFor } from './board.ts'
import type { Options, State } from './state.ts'

/** What a block scores on a base: the sum over the links to covered bases, 0 for the first block. */
export function scoreOf(state: State, base: string, block: Block): number {
  return sumOver(state.options, linkedBlocks(state, base), block)
}

export function sumOver(options: Options, links: readonly { readonly block: Block }[], block: Block): number {
  let sum = 0
  for (const { block: other } of links) sum += linkScore(options, block, other)
  return sum
}

/** The covered bases linked to this one. */
export function linkedBlocks(state: State, base: string): { readonly base: string; readonly block: Block }[] {
  const found: { readonly base: string; readonly block: Block }[] = []
  for (const near of boardFor(state.options).linked(base)) {
    const block = state.blocks[near]
    if (block !== undefined) found.push({ base: near, block })
  }
  return found
}

/** How many covered bases are linked to this one. */
export function countLinked(state: State, base: string): number {
  let count = 0
  for (const near of boardFor(state.options).linked(base)) if (state.blocks[near] !== undefined) count++
  return count
}

/** The sum link by link, to be said aloud: "c3 (red–blue, thin–thick: 2), c5 (small–large: 1)". */
export function countAloud(state: State, base: string, block: Block): readonly Note[] {
  const links = linkedBlocks(state, base)
  if (links.length === 0) return [{ key: 'count.no-link' }]
  return links.map(({ base: near, block: other }) => ({
    key: 'count.link',
    values: {
      base: near,
      attributes: attributesSaid(state.options, block, other),
      score: linkScore(state.options, block, other),
    },
  }))
}

function linkScore({ score }: Options, block: Block, other: Block): number {
  const different = countDifferences(block, other)
  return score === 'differences' ? different : 4 - different
}

function attributesSaid({ score }: Options, block: Block, other: Block): readonly Note[] {
  const [mine, theirs] = [looksOf(block), looksOf(other)]
  const kinds = compared(score, block, other)
  if (score === 'differences') {
    const both = kinds.map(kind => ({ mine: `@blocks.${mine[kind]}`, theirs: `@blocks.${theirs[kind]}` }))
    return both.map(values => ({ key: 'count.different', values }))
  }
  if (kinds.length === 0) return [{ key: 'count.nothing-alike' }]
  return kinds.map(kind => ({ key: 'count.alike', values: { both: `@blocks.${mine[kind]}` } }))
}
