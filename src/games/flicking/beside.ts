import type { Item, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { dieParts } from './drawing.ts'
import { nameOf } from './scene.ts'
import { colourOf, type Die, diceOf, PLACED, type Round } from './state.ts'

/** Dice that are not on the board, in a hand or out of the round: all alike, so that the first stands for so many. */
interface Beside {
  readonly die: Die
  readonly seat: Seat
  readonly in: 'hand' | 'out'
  readonly many: number
}

export function besideBoard(round: Round): readonly Beside[] {
  return (['hand', 'out'] as const).flatMap(where =>
    Array.from({ length: round.seats }, (_, seat) => seat).flatMap(seat => {
      const dice = diceOf(round, seat).flatMap(([die, place]) => (place.in === where ? [die] : []))
      const [die] = dice
      return die === undefined ? [] : [{ die, seat, in: where, many: dice.length }]
    }),
  )
}

/** In a row; of three or four players those that are out below the hands. */
const COLUMNS = 4
const [WIDE, HIGH] = [1.9, 1.06]

export function trayOf(round: Round): Scene {
  const all = besideBoard(round)
  const hasTwoRows = round.seats > 2 && new Set(all.map(one => one.in)).size > 1
  const items = all.map((one): Item => {
    const row = hasTwoRows && one.in === 'out' ? 1 : 0
    const column = one.seat + (round.seats === 2 && one.in === 'out' ? 2 : 0)
    return {
      id: one.die,
      at: [column * WIDE + 0.6, (row + 0.5) * HIGH],
      kind: 'piece',
      label: { key: `labels.beside-${one.in}`, values: { name: [nameOf(one.die)], count: one.many } },
      parts: [
        { type: 'area', w: 1, h: 1 },
        ...(one.in === 'out' ? [{ type: 'circle', look: 'dice-hole', r: 0.48 } as const] : []),
        ...dieParts(colourOf(one.seat), PLACED[round.kind]),
        { type: 'text', look: 'dice-count', x: 0.86, size: 0.46, text: `×${one.many}` },
      ],
    }
  })
  return { frame: [0, 0, COLUMNS * WIDE, (hasTwoRows ? 2 : 1) * HIGH], items }
}
