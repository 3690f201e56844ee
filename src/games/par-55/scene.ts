import type { Item, Note, Scene } from '#kernel/box.ts'
import { type Block, blockName, looksOf } from './block.ts'
import { boardFor } from './board.ts'
import { bankOf, blockOn, laidBlocks } from './by-name.ts'
import { baseParts, blockParts, gapParts } from './drawing.ts'
import { BANK, bankFrame, bankPlace, layoutOf } from './layout.ts'
import type { State } from './state.ts'
import { trackItems } from './track.ts'

/** What a turn under way adds: the spaces that have been counted, and what lies over the bases. */
interface Hand {
  readonly counted?: readonly number[]
  readonly over?: readonly Item[]
}

/** The bases with their links and blocks, the track with the pawns beside them, and the bank in a tray for both players. */
export function scene(view: State, { counted = [], over = [] }: Hand = {}): Scene {
  const board = boardFor(view)
  const layout = layoutOf(board)
  const links: Item[] = board.links.map(([from = '', to = '']) => ({
    id: `link ${from} ${to}`,
    at: [0, 0],
    parts: [{ type: 'path', look: 'link', d: `M${layout.base(from).join(' ')}L${layout.base(to).join(' ')}` }],
  }))
  const bases = board.bases.map((base): Item => {
    const drawn = { id: base, at: layout.base(base), parts: baseParts(base) }
    if (blockOn(view, base) !== null) return drawn
    return { ...drawn, kind: 'place', label: { key: 'labels.base', values: { base } } }
  })
  const blocks: Item[] = laidBlocks(view).map(({ base, block }) => ({
    id: block,
    at: layout.base(base),
    parts: blockParts(block),
    kind: 'piece',
    label: { key: 'labels.block', values: { ...wordsOf(block), base } },
  }))
  blocks.sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    frame: layout.frame,
    core: layout.core,
    items: [...links, ...bases, ...over, ...blocks, ...trackItems(view, layout.track, counted)],
    trays: [{ id: 'bank', seat: null, label: { key: 'labels.bank' }, scene: bankScene(view, BANK), folds: true }],
  }
}

/** Every block of the bank, and the gaps that others have left. */
export function bankScene(view: State, sorting: Parameters<typeof bankPlace>[1]): Scene {
  const bank = new Set(bankOf(view))
  const { blocks } = boardFor(view)
  const gaps = blocks.map(blockName).filter(block => !bank.has(block))
  const gap = (block: Block): Item => {
    const label = { key: 'labels.gap', values: wordsOf(block) }
    return { id: gapId(block), at: bankPlace(block, sorting), parts: gapParts(block), kind: 'place', label }
  }
  const items = [...gaps.map(gap), ...[...bank].map(block => inBank(block, bankPlace(block, sorting)))]
  return { frame: bankFrame(sorting), items }
}

export function inBank(block: Block, at: Item['at']): Item {
  return {
    id: block,
    at,
    parts: blockParts(block),
    kind: 'piece',
    label: { key: 'labels.in-bank', values: wordsOf(block) },
  }
}

/** The empty place in the bank from which a block was taken. */
export function gapId(block: Block): string {
  return `gap-${block}`
}

/** A block in words: each language puts them in its own order. */
export function wordsOf(block: Block): NonNullable<Note['values']> {
  const { colour, size, thickness, shape } = looksOf(block)
  return {
    colour: `@blocks.${colour}`,
    size: `@blocks.${size}`,
    thickness: `@blocks.${thickness}`,
    shape: `@blocks.${shape}`,
  }
}
