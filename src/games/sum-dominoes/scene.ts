import { type Rect, rectOf } from '#boards/half-grid.ts'
import type { Item, Note, Part, Scene } from '#kernel/box.ts'
import { cardItems } from './card.ts'
import { diceScene } from './dice.ts'
import { dominoItem, frameRound, HALF } from './drawing.ts'
import { handScene } from './hand.ts'
import { BOARD, CENTRE } from './placement.ts'
import { laidLabels } from './spoken.ts'
import { bankSize, handOf, type Laid, type State } from './state.ts'

/** The part of the board where dominoes lie, both hands open, and between them the dice, the Sum Flag Card and the bank. */
export function scene(view: State): Scene {
  const labels = laidLabels(view.laid)
  return {
    frame: scaled(shownPart(view)),
    zoom: true,
    items: [surface(), ...view.laid.map((one, index) => laidItem(one, labels[index]))],
    trays: [
      ...[0, 1].map(seat => ({
        id: `dominoes${seat}`,
        seat,
        label: { key: 'labels.hand' },
        scene: handScene(handOf(view, seat)),
      })),
      { id: 'dice', seat: null, label: { key: 'labels.dice' }, scene: diceScene(view) },
      { id: 'sums', seat: null, label: { key: 'labels.sums' }, scene: sumsScene(view), reads: true },
    ],
  }
}

function laidItem(one: Laid, label: Note | undefined): Item {
  return dominoItem(one.domino, one, label ? { label } : {})
}

/** How much of the board is always shown, in half faces. */
const LEAST = { w: 20, h: 14 } as const
/** Room for the next dominoes round the outermost ones; the frame grows in steps, so that it seldom moves. */
const MARGIN = 6
const STEP = 2
/** A domino can be laid over the edge, though the rules forbid it: so much beyond is shown, and more only where one lies there. */
const BEYOND = 2

function shownPart(view: State): Rect {
  const lies = frameRound([CENTRE, ...view.laid], 0)
  const grown = (from: number, size: number, least: number, limit: number) => {
    const to = from + size
    const low = Math.floor(Math.min(from - MARGIN, (limit - least) / 2) / STEP) * STEP
    const high = Math.ceil(Math.max(to + MARGIN, (limit + least) / 2) / STEP) * STEP
    const first = Math.max(low, Math.min(-BEYOND, from))
    return [first, Math.min(high, Math.max(limit + BEYOND, to)) - first] as const
  }
  const [x, w] = grown(lies.x, lies.w, LEAST.w, BOARD.w)
  const [y, h] = grown(lies.y, lies.h, LEAST.h, BOARD.h)
  return { x, y, w, h }
}

export function surface(): Item {
  return { id: 'surface', at: [0, 0], parts: [area('domino-board', BOARD), area('centre-mark', rectOf(CENTRE))] }
}

/** The Sum Flag Card and the bank side by side. */
function sumsScene(view: State): Scene {
  return { frame: [0, -0.65, 4.9, 1.3], items: [...cardItems(view, 0.05), bankItem(view)] }
}

function bankItem(view: State): Item {
  const count = bankSize(view)
  return {
    id: 'bank',
    at: [4.25, 0],
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
