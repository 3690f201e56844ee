import { drawnMiddle } from '#boards/pentagons.ts'
import type { Item, Note, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { BACK, pentagon, tileParts } from './drawing.ts'
import { laidLabels, wordsOf } from './spoken.ts'
import type { Laid, State } from './state.ts'
import { FACE_DOWN, type Tile } from './tile.ts'

/** Room for one more tile on every side. */
const MARGIN = 2.35
const LEAST = 6

/** The table, and the looker's hand as a rack; everybody's when a round is over, and when it was laid out. */
export function scene({ current }: State, seat: Seat | null): Scene {
  const { laid, hands, ended, isLaidOut } = current
  const isOpen = ended !== null || isLaidOut
  const newest = laid.at(-1)?.tile
  return {
    frame: frameOf(laid),
    items: laid.map((tile, index) => laidItem(tile, laidLabels(laid)[index], index === laid.length - 1)),
    zoom: true,
    ...(newest !== undefined && { newest }),
    trays: hands.flatMap((hand, owner) => (owner === seat || isOpen ? [rack(hand, owner)] : [])),
  }
}

function frameOf(laid: readonly Laid[]): Scene['frame'] {
  const middles = laid.length > 0 ? laid.map(drawnMiddle) : [[0.5, 0.7] as const]
  const [left, w] = span(middles.map(([x]) => x))
  const [top, h] = span(middles.map(([, y]) => y))
  return [left, top, w, h]
}

function span(values: readonly number[]): [from: number, length: number] {
  const [least, most] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN]
  const lacking = Math.max(0, LEAST - (most - least))
  return [least - lacking / 2, most - least + lacking]
}

/** Degrees clockwise. */
export function rotationOf({ sign, rotation }: Pick<Laid, 'sign' | 'rotation'>): number {
  return rotation * 72 + (sign === 1 ? 0 : 180)
}

const NEWEST: readonly Part[] = ['newest-edge', 'newest'].map(look => ({ type: 'path', look, d: pentagon(1.03) }))

function laidItem(laid: Laid, label: Note | undefined, isNewest: boolean): Item {
  const newest = isNewest ? NEWEST : []
  return {
    id: laid.tile,
    at: drawnMiddle(laid),
    rotate: rotationOf(laid),
    parts: [...tileParts(laid.tile), ...newest],
    kind: 'piece',
    ...(label && { label }),
  }
}

/** A row of tiles, or two rows if there are many. */
function rack(hand: readonly Tile[], owner: Seat): NonNullable<Scene['trays']>[number] {
  const inRow = hand.length > 7 ? Math.ceil(hand.length / 2) : Math.max(hand.length, 6)
  const rows = Math.max(1, Math.ceil(hand.length / inRow))
  const items = hand.map((tile, index): Item => {
    const at = [(index % inRow) * 1.85, Math.floor(index / inRow) * 1.8] as const
    if (tile === FACE_DOWN) return { id: `down-${owner}-${index}`, at, parts: BACK }
    const label = { key: 'labels.in-hand', values: wordsOf(tile) }
    return { id: tile, at, parts: tileParts(tile), kind: 'piece', label }
  })
  const frame = [-0.95, -0.95, inRow * 1.85 + 0.05, rows * 1.8 + 0.1] as const
  return { id: `rack${owner}`, seat: owner, label: { key: 'labels.rack' }, scene: { frame, items } }
}
