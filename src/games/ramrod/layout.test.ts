import { expect, test } from 'vitest'
import { boardFor } from './board.ts'
import { CM, linkPath, outlineOf, purplePlaces } from './layout.ts'

const board = boardFor({ board: null })

test('no vertical link runs across a rectangle that it does not join', () => {
  const crossed = board.form.links.flatMap(([from = '', to = '']) => {
    const [x = 0, top = 0, otherX = 0, bottom = 0] = (linkPath(board, from, to).match(/[\d.]+/g) ?? []).map(
      number => Number(number) / CM,
    )
    if (Math.abs(x - otherX) > 0.01) return []
    const [high, low] = [Math.min(top, bottom), Math.max(top, bottom)]
    return purplePlaces(board)
      .filter(place => place !== from && place !== to)
      .filter(place => {
        const outline = outlineOf(board, place)
        return x > outline.x && x < outline.x + outline.w && outline.y < low && outline.y + outline.h > high
      })
      .map(place => `${from}–${to} across ${place}`)
  })
  expect(crossed).toEqual([])
})
