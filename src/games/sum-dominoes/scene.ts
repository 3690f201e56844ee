import { type Rect, rectOf } from '#boards/half-grid.ts'
import type { Item, Part, Scene } from '#kernel/box.ts'
import { cardItems } from './card.ts'
import type { Domino } from './domino.ts'
import { dominoItem, frameRound, HALF, pipParts } from './drawing.ts'
import { BOARD, CENTRE } from './placement.ts'
import { bankSize, handOf, type State } from './state.ts'

/** The part of the board where dominoes lie, both hands open, and between them the dice, the Sum Flag Card and the bank. */
export function scene(view: State): Scene {
  return {
    frame: scaled(shownPart(view)),
    zoom: true,
    items: [
      surface(),
      ...view.laid.map(one =>
        dominoItem(one.domino, one, { label: { key: 'labels.laid', values: { domino: one.domino } } }),
      ),
    ],
    trays: [
      ...[0, 1].map(seat => ({
        id: `dominoes${seat}`,
        seat,
        label: { key: 'labels.hand' },
        scene: handScene(handOf(view, seat)),
      })),
      { id: 'middle', seat: null, label: { key: 'labels.middle' }, scene: middleScene(view) },
    ],
  }
}

/** How much of the board is always shown, in half faces. */
const LEAST = { w: 20, h: 14 } as const
/** Room for the next dominoes round the outermost ones; the frame grows in steps, so that it seldom moves. */
const MARGIN = 6
const STEP = 2

function shownPart(view: State): Rect {
  const round = frameRound([CENTRE, ...view.laid], MARGIN)
  const grown = (from: number, size: number, least: number, limit: number) => {
    const low = Math.max(-1, Math.floor(Math.min(from, (limit - least) / 2) / STEP) * STEP)
    const high = Math.min(limit + 1, Math.ceil(Math.max(from + size, (limit + least) / 2) / STEP) * STEP)
    return [low, high - low] as const
  }
  const [x, w] = grown(round.x, round.w, LEAST.w, BOARD.w)
  const [y, h] = grown(round.y, round.h, LEAST.h, BOARD.h)
  return { x, y, w, h }
}

function surface(): Item {
  return { id: 'surface', at: [0, 0], parts: [area('domino-board', BOARD), area('centre-mark', rectOf(CENTRE))] }
}

const COLUMNS = { least: 7, most: 10 } as const
const ACROSS = 1.18
const DOWN = 2.2
const UPRIGHT = { x: 0, y: 0, facing: 'down' } as const

/** Standing upright in rows. */
function handScene(hand: readonly Domino[]): Scene {
  const columns = Math.min(COLUMNS.most, Math.max(COLUMNS.least, hand.length))
  const rows = Math.max(1, Math.ceil(hand.length / columns))
  const items = hand.map((domino, index) => ({
    ...dominoItem(domino, UPRIGHT, { label: { key: 'labels.in-hand', values: { domino } } }),
    at: [(index % columns) * ACROSS + 0.5, Math.floor(index / columns) * DOWN + 1] as const,
  }))
  return { frame: [-0.1, -0.1, columns * ACROSS + 0.1, rows * DOWN], items }
}

/** Dice, card and bank side by side. */
function middleScene(view: State): Scene {
  return { frame: [0, -0.65, 7.6, 1.3], items: [...diceItems(view), ...cardItems(view, 2.85), bankItem(view)] }
}

/** A new roll is a new thing on the table, so that it tumbles in. */
function diceItems({ dice, rolls }: State): Item[] {
  return (dice ?? []).map((value, index) => ({
    id: `die-${index}-${rolls}`,
    at: [0.5 + index * 0.92, 0],
    rotate: TILTS[index] ?? 0,
    parts: [
      { type: 'rect', look: 'sum-die', x: -0.42, y: -0.42, w: 0.84, h: 0.84, r: 0.17 },
      ...pipParts(value, 0, 0, 0.8, 'sum-die-pip'),
    ],
    kind: 'piece',
    label: { key: 'labels.die', values: { value } },
  }))
}

const TILTS = [-6, 4, -3] as const

function bankItem(view: State): Item {
  const count = bankSize(view)
  return {
    id: 'bank',
    at: [6.97, 0],
    parts: [
      { type: 'rect', look: `domino-bank${count === 0 ? '-empty' : ''}`, x: -0.55, y: -0.42, w: 1.1, h: 0.84, r: 0.12 },
      { type: 'text', look: 'domino-bank-count', size: 0.5, text: String(count) },
    ],
    kind: count === 0 ? 'place' : 'piece',
    label: { key: 'labels.bank', values: { count } },
  }
}

export function scaled({ x, y, w, h }: Rect): Scene['frame'] {
  return [x * HALF, y * HALF, w * HALF, h * HALF]
}

function area(look: string, rect: Rect): Part {
  const [x, y, w, h] = scaled(rect)
  return { type: 'rect', look, x, y, w, h, r: 0.2 }
}
