import { describe, expect, test } from 'vitest'
import { MANNERS, playout } from '#kernel/playouts.ts'
import { sumDominoes } from './index.ts'
import { openingsOf, withDomino } from './openings.ts'
import type { Laid } from './state.ts'

const FIRST: Laid = { domino: '2-5', x: 19, y: 16, facing: 'right' }

describe('one more domino', () => {
  const before = openingsOf([FIRST])

  test('far from an opening leaves it as it is', () => {
    expect(before.map(({ value }) => value)).toEqual([5, 2])
    const [, left] = openingsOf(withDomino([FIRST], { domino: '5-6', x: 27, y: 16, facing: 'right' }))
    expect(left).toEqual(before[1])
  })

  test('beside an opening takes the room that it touches, and no more', () => {
    // Above, and a face away from the 5: what lies there straight on, upwards or across touches it.
    const [right] = openingsOf(withDomino([FIRST], { domino: '0-1', x: 25, y: 14, facing: 'right' }))
    expect(right?.lies).toEqual({
      first: [{ x: 23, y: 16, facing: 'down' }],
      middle: [],
      second: [{ x: 23, y: 18, facing: 'up' }],
    })
  })

  test('with an end against the side of a face makes a corner, and that end closes', () => {
    const laid = withDomino([FIRST], { domino: '3-4', x: 21, y: 18, facing: 'down' })
    expect(openingsOf(laid).map(({ of, value }) => `${of.domino} ${value}`)).toEqual(['2-5 2', '3-4 4'])
  })

  test('across the edge of the board has no opening there', () => {
    const [only, none] = openingsOf([{ domino: '0-1', x: 38, y: 0, facing: 'right' }])
    expect([only?.value, none]).toEqual([0, undefined])
  })
})

test('openings that came move by move are those of the same table read from JSON, however it was played', () => {
  for (const [seed, manner] of MANNERS.entries()) {
    const lists = new Set(
      [...playout(sumDominoes, { seed, seats: 2, turns: 30, manner })].map(({ state }) => state.laid),
    )
    expect(lists.size).toBeGreaterThan(5)
    for (const laid of lists) {
      const read: readonly Laid[] = JSON.parse(JSON.stringify(laid))
      expect(openingsOf(laid)).toEqual(openingsOf(read))
    }
  }
})
