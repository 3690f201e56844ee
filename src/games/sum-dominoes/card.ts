import type { Item, Note, Part, ScoreSheet } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import type { State } from './state.ts'

/** A column of the Sum Flag Card beside the board. */
const COLUMN = { w: 1.75, h: 1.1 } as const
/** Earlier sums stand small beside the last one, as many as there is room for; the score pad has them all. */
const SMALL = { across: 3, down: 4, x: -0.63, y: -0.375, stepX: 0.29, stepY: 0.25, size: 0.24 } as const

/** The Sum Flag Card, a column for each player: the last sum large, those before it small. `left` is where it begins. */
export function cardItems(view: State, left: number): Item[] {
  return [0, 1].map(seat => {
    const sums = ofSeat(view.card, seat)
    const sum = sums.at(-1)
    const isInPlay = sum === view.sum && view.turn > 0
    return {
      id: `card-${seat}`,
      at: [left + COLUMN.w * (seat + 0.5), 0],
      parts: [
        { type: 'rect', look: `sum-card sum-card-${seat}`, x: -0.83, y: -0.55, w: 1.66, h: COLUMN.h, r: 0.12 },
        ...earlierParts(sums.slice(0, -1)),
        {
          type: 'text',
          look: `sum-written${isInPlay ? ' sum-in-play' : ''}`,
          x: 0.42,
          size: 0.58,
          text: String(sum ?? '–'),
        },
      ],
      kind: 'place',
      label: cardLabel(sums, seat + 1),
    }
  })
}

function earlierParts(earlier: readonly number[]): Part[] {
  return earlier.slice(-SMALL.across * SMALL.down).map((sum, index) => ({
    type: 'text',
    look: 'sum-earlier',
    x: SMALL.x + (index % SMALL.across) * SMALL.stepX,
    y: SMALL.y + Math.floor(index / SMALL.across) * SMALL.stepY,
    size: SMALL.size,
    text: String(sum),
  }))
}

function cardLabel(sums: readonly number[], player: number): Note {
  const sum = sums.at(-1)
  if (sum === undefined) return { key: 'labels.card-empty', values: { player } }
  if (sums.length === 1) return { key: 'labels.card', values: { player, sum } }
  return { key: 'labels.card-all', values: { player, sum, earlier: sums.slice(0, -1).join(', ') } }
}

/** The whole card as it is written on paper: all sums, a column for each player. */
export function scorePad({ card }: State): readonly ScoreSheet[] {
  const rows = Math.max(...card.map(sums => sums.length))
  if (rows === 0) return []
  const cell = (seat: Seat, row: number) => {
    const sum = ofSeat(card, seat)[row]
    return sum === undefined ? null : { key: 'card.sum', values: { sum } }
  }
  return [
    {
      title: { key: 'card.title' },
      rows: Array.from({ length: rows }, (_, row) => ({
        label: { key: 'card.row', values: { row: row + 1 } },
        cells: [cell(0, row), cell(1, row)],
      })),
    },
  ]
}
