import type { Item, Scene, SheetRow } from '#kernel/box.ts'
import type { Domino } from './domino.ts'
import { dominoItem } from './drawing.ts'

const UPRIGHT = { x: 0, y: 0, facing: 'down' } as const
const DOWN = 2.2

/** Side by side at a player's place, and as many in a row of the sheet as fingers can tell apart. */
const AT_THE_PLACE = { least: 7, most: 10, across: 1.18 } as const
const IN_THE_SHEET = { columns: 6, lying: 8, across: 1.18, narrow: 1.62, rows: 2 } as const

/** A hand as it stands before its player. */
export function handScene(hand: readonly Domino[]): Scene {
  const { least, most, across } = AT_THE_PLACE
  return standing(hand, Math.min(most, Math.max(least, hand.length)), across)
}

/**
 * The same for a thumb: rows of six, of eight on a lying phone. Three rows and more are a little lower, so that three are in sight. A tablet
 * is wide enough for a hand as it stands before its player, in one large row, and beyond that in rows of one length.
 */
export function handRow(hand: readonly Domino[]): SheetRow {
  const { columns, across, narrow, rows } = IN_THE_SHEET
  const inRowsOf = (many: number) => standing(hand, many, hand.length > many * rows ? narrow : across)
  const [scene, lying] = [inRowsOf(columns), inRowsOf(IN_THE_SHEET.lying)]
  const isLong = hand.length > columns * (rows + 1)
  const { least, most } = AT_THE_PLACE
  const even = Math.ceil(hand.length / Math.ceil(hand.length / most))
  const wide = standing(hand, hand.length > most ? even : Math.max(least, hand.length), isLong ? narrow : across)
  return { type: 'table', id: isLong ? 'long-hand' : 'hand', label: { key: 'labels.hand' }, scene, lying, wide }
}

function standing(hand: readonly Domino[], columns: number, across: number): Scene {
  const rows = Math.max(1, Math.ceil(hand.length / columns))
  const items = hand.map((domino, index): Item => {
    const item = dominoItem(domino, UPRIGHT, { label: { key: 'labels.in-hand', values: { domino } } })
    const at = [(index % columns) * across + across / 2, Math.floor(index / columns) * DOWN + DOWN / 2] as const
    // The area lies as the domino does: its length is the height.
    return { ...item, at, parts: [...item.parts, { type: 'area', w: DOWN, h: across }] }
  })
  return { frame: [0, 0, columns * across, rows * DOWN], items }
}
