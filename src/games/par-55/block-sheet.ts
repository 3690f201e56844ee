import type { Draft, Item, Part, Scene, SheetChoice, SheetRow, SheetTable } from '#kernel/box.ts'
import { ofSeat } from '../pair.ts'
import { ATTRIBUTES, type Attribute, type Block, KINDS, looksOf } from './block.ts'
import { boardFor, TARGET } from './board.ts'
import { bankOf } from './by-name.ts'
import { attributeParts, blockParts, pawnParts } from './drawing.ts'
import { BANK_LYING, BANK_UPRIGHT } from './layout.ts'
import { bankScene, inBank, wordsOf } from './scene.ts'
import type { Move, State } from './state.ts'

export const LOOK_ALL = 'look-all'
export const LOOK_BANK = 'look-bank'
export const LOOK_TRACK = 'look-track'

/** So many blocks can be shown large enough to be tapped. */
const MOST_IN_TRAY = 12

/** What a block is like, a row for each attribute; below, what is left of the bank. */
export function bankRows(view: State, looks: readonly string[]): readonly SheetRow[] {
  if (looks.includes(LOOK_ALL)) return [wholeBank(view)]
  const left = bankOf(view).filter(block => isLike(block, looks))
  // Nothing is left to choose but this one: it lies where nobody has to scroll for it.
  if (left.length === 1) return [trayRow(left), ...ROWS]
  return [...ROWS, left.length <= MOST_IN_TRAY ? trayRow(left) : moreRow(view)]
}

export function wholeBank(view: State): SheetTable {
  const [scene, lying] = [bankScene(view, BANK_UPRIGHT), bankScene(view, BANK_LYING)]
  return { type: 'table', small: true, label: { key: 'labels.bank' }, scene, lying, scrolls: true }
}

/** What can be chosen in these rows. */
export function choicesIn(rows: readonly SheetRow[]): readonly string[] {
  return rows.flatMap(row => (row.type === 'choices' ? row.choices.map(({ id }) => id) : []))
}

/** What hands could turn to though it is not asked for; nothing that lies on the table is pointed out. */
export function elsewhere(...ids: readonly string[]): Pick<Draft<Move>, 'next' | 'fitting' | 'elsewhere'> {
  return { next: ids, fitting: ids, elsewhere: ids.map(id => ({ id, label: { key: `sheet.${id}` } })) }
}

/** The block in the hand, large and in words. */
export function handRow(block: Block): SheetRow {
  return { type: 'words', text: { key: 'labels.in-bank', values: wordsOf(block) }, scene: pictureOf(block) }
}

/** How far the pawns are, at a glance. */
export function pawnsRow(view: State): SheetRow {
  const { last } = boardFor(view)
  const along = (space: number) => (space / last) * STRIP
  const stops = Array.from({ length: Math.floor(last / 10) + 1 }, (_, ten) => ten * 10)
  const line: Item = {
    id: 'strip',
    at: [0, 0],
    parts: [
      { type: 'path', look: 'track', d: `M0 0H${STRIP}` },
      ...stops.map((stop): Part => ({ type: 'circle', look: 'step', x: along(stop), y: 0, r: 0.07 })),
      { type: 'circle', look: 'step-target', x: along(TARGET), y: 0, r: 0.24 },
      { type: 'text', look: 'step-target-name', x: along(TARGET), y: 0, size: 0.24, text: String(TARGET) },
    ],
  }
  // Where one would hide the other, they stand side by side.
  const [one, other] = [along(ofSeat(view.pawns, 0)), along(ofSeat(view.pawns, 1))]
  const isClose = Math.abs(one - other) < 2 * ABREAST
  const middle = (one + other) / 2
  const pawns = view.colours.map((colour, seat): Item => {
    const isAhead = seat === 0 ? one > other : other >= one
    const x = isClose ? middle + (isAhead ? ABREAST : -ABREAST) : along(ofSeat(view.pawns, seat))
    return { id: `far-${colour}`, at: [x, -0.2], parts: pawnParts(colour) }
  })
  const [blue, red] = [view.colours.indexOf('blue'), view.colours.indexOf('red')].map(seat => ofSeat(view.pawns, seat))
  const label = { key: 'labels.pawns', values: { blue: blue ?? 0, red: red ?? 0 } }
  return {
    type: 'table',
    small: true,
    label,
    scene: { frame: [-0.45, -0.6, STRIP + 0.9, 0.9], items: [line, ...pawns] },
  }
}

export function pictureOf(...blocks: readonly Block[]): Scene {
  const items = blocks.map((block, index): Item => ({ id: block, at: [index * 1.2, 0], parts: blockParts(block) }))
  return { frame: [-0.5, -0.5, blocks.length * 1.2 - 0.2, 1], items }
}

const STRIP = 8
/** Half of the way between two pawns side by side. */
const ABREAST = 0.19
export const ORDER = ['shape', 'colour', 'size', 'thickness'] as const satisfies readonly Attribute[]
const ROWS = ORDER.map(kind => ({
  type: 'choices' as const,
  small: true as const,
  look: 'chips' as const,
  label: { key: `attributes.${kind}` },
  choices: ATTRIBUTES[kind].map((value): SheetChoice => {
    const label = { key: `blocks.${value}` }
    const scene: Scene = {
      frame: [-0.5, -0.4, 1, 0.8],
      items: [{ id: value, at: [0, 0], parts: attributeParts(kind, value) }],
    }
    return { id: lookId(kind, value), label, scene, ...(kind !== 'shape' && { caption: label }) }
  }),
}))

function lookId(kind: Attribute, value: string): string {
  return `look-${kind}-${value}`
}

/** Of each attribute at most one value is looked for. */
function isLike(block: Block, looks: readonly string[]): boolean {
  const own = looksOf(block)
  return KINDS.every(kind => {
    const wanted = looks.filter(look => look.startsWith(lookId(kind, '')))
    return wanted.length === 0 || wanted.includes(lookId(kind, own[kind]))
  })
}

/** In one row as long as they stay large; on a phone that lies on its side, where height is dear, always. */
function trayRow(left: readonly Block[]): SheetRow {
  const columns = left.length <= IN_A_ROW ? Math.max(2, left.length) : IN_A_ROW
  const rows = Math.max(1, Math.ceil(left.length / columns))
  return {
    type: 'table',
    id: 'left',
    small: true,
    label: { key: 'labels.left', values: { count: left.length } },
    scene: trayScene(left, columns, TRAY_WIDTH * rows, rows),
    lying: trayScene(left, Math.max(2, left.length), TRAY_WIDTH_LYING, 1),
  }
}

function trayScene(left: readonly Block[], columns: number, width: number, rows: number): Scene {
  const across = width / columns
  const items = left.map((block, index) =>
    inBank(block, [((index % columns) + 0.5) * across, Math.floor(index / columns) + 0.5]),
  )
  return { frame: [0, 0, width, rows], items }
}

const IN_A_ROW = 6
/** Of a tray that is one unit high. */
const TRAY_WIDTH = 4.4
const TRAY_WIDTH_LYING = 11.6

function moreRow(view: State): SheetRow {
  const all = { id: LOOK_ALL, label: { key: 'sheet.look-all', values: { count: bankOf(view).length } } }
  const track = { id: LOOK_TRACK, label: { key: 'sheet.look-track' } }
  return { type: 'choices', small: true, look: 'chips', label: { key: 'sheet.elsewhere' }, choices: [all, track] }
}
