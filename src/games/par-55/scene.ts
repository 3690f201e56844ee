import type { Item, Note, Scene } from '#kernel/box.ts'
import { ofSeat } from '../pair.ts'
import { type Block, looksOf } from './block.ts'
import { boardFor, isNumbered, TARGET } from './board.ts'
import { baseParts, blockParts, gapParts, pawnParts } from './drawing.ts'
import { spaceId } from './faults.ts'
import { BANK_FRAME, bankPlace, type Layout, layoutOf } from './layout.ts'
import { bankOf, type State } from './state.ts'

/** The bases with their links and blocks, the track with the pawns, and the bank in a tray for both players. */
export function scene(view: State): Scene {
  const board = boardFor(view.options)
  const layout = layoutOf(board)
  const links: Item[] = board.links.map(([from = '', to = '']) => ({
    id: `link ${from} ${to}`,
    at: [0, 0],
    parts: [{ type: 'path', look: 'link', d: `M${layout.base(from).join(' ')}L${layout.base(to).join(' ')}` }],
  }))
  const bases = board.bases.map((base): Item => {
    const drawn = { id: base, at: layout.base(base), parts: baseParts(base) }
    if (view.blocks[base] !== undefined) return drawn
    return { ...drawn, kind: 'place', label: { key: 'labels.base', values: { base } } }
  })
  const blocks: Item[] = Object.entries(view.blocks).map(([base, block]) => ({
    id: block,
    at: layout.base(base),
    parts: blockParts(block),
    kind: 'piece',
    label: { key: 'labels.block', values: { ...wordsOf(block), base } },
  }))
  blocks.sort((one, other) => (one.id < other.id ? -1 : 1))
  return {
    frame: layout.frame,
    items: [...links, ...bases, ...blocks, ...trackItems(layout, board.last), ...pawns(view, layout)],
    trays: [{ id: 'bank', seat: null, label: { key: 'labels.bank' }, scene: bankScene(view) }],
  }
}

function trackItems(layout: Layout, last: number): Item[] {
  const spaces = Array.from({ length: last + 1 }, (_, space) => space)
  const way: Item = {
    id: 'track',
    at: [0, 0],
    parts: [{ type: 'path', look: 'track', d: `M${spaces.map(space => layout.space(space).join(' ')).join('L')}` }],
  }
  return [way, ...spaces.map(space => trackSpace(space, layout))]
}

function trackSpace(space: number, layout: Layout): Item {
  const look = space === TARGET ? 'step-target' : isNumbered(space) ? 'step-numbered' : 'step'
  const [w, h] = [0.6, 0.44]
  return {
    id: spaceId(space),
    at: layout.space(space),
    parts: [
      { type: 'rect', look, x: -w / 2, y: -h / 2, w, h, r: 0.12 },
      ...(isNumbered(space) ? [{ type: 'text', look: `${look}-name`, size: 0.27, text: String(space) } as const] : []),
    ],
    kind: 'place',
    label: { key: space === TARGET ? 'labels.target' : 'labels.space', values: { space } },
  }
}

/** Beside each other, so that two on one space can be seen. */
const ASIDE = { blue: [-0.15, -0.09], red: [0.15, 0.09] } as const

function pawns(view: State, layout: Layout): Item[] {
  if (view.start !== null) return []
  return view.colours.map((colour, seat) => {
    const space = ofSeat(view.pawns, seat)
    const [x, y] = layout.space(space)
    const [dx, dy] = ASIDE[colour]
    return {
      id: `pawn-${colour}`,
      at: [x + dx, y + dy],
      parts: pawnParts(colour),
      kind: 'piece',
      label: { key: 'labels.pawn', values: { colour: `@colours.${colour}`, space } },
    }
  })
}

function bankScene(view: State): Scene {
  const bank = new Set(bankOf(view))
  const { blocks } = boardFor(view.options)
  const gaps = blocks.filter(block => !bank.has(block))
  const gap = (block: Block): Item => {
    const label = { key: 'labels.gap', values: wordsOf(block) }
    return { id: gapId(block), at: bankPlace(block), parts: gapParts(block), kind: 'place', label }
  }
  const inBank = (block: Block): Item => {
    const label = { key: 'labels.in-bank', values: wordsOf(block) }
    return { id: block, at: bankPlace(block), parts: blockParts(block), kind: 'piece', label }
  }
  return { frame: BANK_FRAME, items: [...gaps.map(gap), ...[...bank].map(inBank)] }
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
