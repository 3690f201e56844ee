import { expect, test } from 'vitest'
import { DOMINOES, type Domino } from './domino.ts'
import { handRow } from './hand.ts'

test('on a tablet a hand stands in one row, and a large one in rows of one length', () => {
  expect([0, 3, 7, 10, 11, 18, 19].map(many => rowsOf(DOMINOES.slice(0, many)))).toEqual([
    [],
    [3],
    [7],
    [10],
    [6, 5],
    [9, 9],
    [10, 9],
  ])
})

/** How many dominoes stand in each row. */
function rowsOf(hand: readonly Domino[]): readonly number[] {
  const row = handRow(hand)
  const tops = (row.type === 'table' && row.wide?.items.map(({ at }) => at[1])) || []
  return [...new Set(tops)].map(top => tops.filter(one => one === top).length)
}
