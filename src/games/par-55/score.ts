import type { Note } from '#kernel/note.ts'
import { BLOCKS, type Block, blockName, compared, LINK_SCORES, looksOf } from './block.ts'
import { boardFor, linkedTo } from './board.ts'
import { baseName, type Laid } from './by-name.ts'
import { blockAt, NONE, type Options, type State } from './state.ts'

/** What the block placed in this turn scores. */
export function rightScore(state: State): number {
  return scoreOf(state, state.placed, blockAt(state, state.placed))
}

/** What a block scores on a base: the sum over the links to covered bases, 0 for the first block. */
export function scoreOf(state: State, base: number, block: number): number {
  const scores = LINK_SCORES[state.options.score]
  const row = block * BLOCKS.length
  const linked = linkedTo(boardFor(state), base)
  let sum = 0
  for (let link = 0; link < linked.length; link++) {
    const other = blockAt(state, linked[link] ?? NONE)
    if (other !== NONE) sum += scores[row + other] ?? 0
  }
  return sum
}

/** The covered bases linked to this one, by name. */
export function linkedBases(state: State, base: string): Laid[] {
  const board = boardFor(state)
  return linkedTo(board, board.numberOf(base)).flatMap(near => {
    const block = blockAt(state, near)
    return block === NONE ? [] : { base: baseName(state, near), block: blockName(block) }
  })
}

/** The sum link by link, to be said aloud: "c3 (red–blue, thin–thick: 2), c5 (small–large: 1)". */
export function countAloud(state: State, base: string, block: Block): readonly Note[] {
  const links = linkedBases(state, base)
  if (links.length === 0) return [{ key: 'count.no-link' }]
  return links.map(({ base: near, block: other }) => ({
    key: 'count.link',
    values: {
      base: near,
      attributes: attributesSaid(state.options, block, other),
      score: compared(state.options.score, block, other).length,
    },
  }))
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
