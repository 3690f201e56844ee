import { expect, test } from 'vitest'
import type { Vector } from '#boards/angles.ts'
import { arcOf, fanIn, labelAt, pulledTo } from './fan.ts'
import { strengthOf } from './pull.ts'

const BEYOND = { above: 400, below: 14 }
const PADS: readonly Vector[] = [
  [358, 320],
  [330, 200],
  [420, 420],
]
const WAYS = Array.from({ length: 48 }, (_, n): Vector => [Math.cos((n * Math.PI) / 24), Math.sin((n * Math.PI) / 24)])

test.each(PADS)(
  'in a pad of %i × %i every strength is pulled inside it, whichever way the fan opens',
  (width, height) => {
    for (const way of WAYS) {
      const fan = fanIn([width, height], way, BEYOND)
      for (const strength of [1, 29, 50, 100]) {
        const [x, y] = pulledTo(fan, strength / 100)
        expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(15.9)
        expect(strengthOf([x - fan.origin[0], y - fan.origin[1]], fan.full, fan.room)).toBe(strength)
      }
      for (const n of [0.2, 1]) {
        const [x, y] = labelAt(fan, n)
        expect(Math.min(x, width - x, y, height - y)).toBeGreaterThan(0)
      }
    }
  },
)

test('where nobody says which way, it opens straight down', () => {
  const fan = fanIn([358, 320], null, BEYOND)
  expect(pulledTo(fan, 1)[0]).toBe(179)
  expect(arcOf(fan, 1)).toBe(arcOf(fanIn([358, 320], [0, 1], BEYOND), 1))
})
