import { expect, test } from 'vitest'
import type { Pose } from '#boards/die.ts'
import { tiltedParts, tiltedRotation } from './tilted-die.ts'

/** On an edge: 1 looks to the left and up, 2 to the right and up. */
const ON_EDGE: Pose = [-5000, -5000, 920, 9239, 0, -3827, 0]

test('a die on its edge is drawn with two faces, each half as high, and with the pips of both', () => {
  const parts = tiltedParts('blue', ON_EDGE)
  const faces = parts.filter(part => part.type === 'rect')
  expect(faces.map(({ w, h }) => (h / w).toFixed(2))).toEqual(['0.71', '0.71'])
  expect(parts.filter(part => part.type === 'circle')).toHaveLength(1 + 2)
})

test('its faces look the way they do on the board', () => {
  expect(Math.abs(tiltedRotation(ON_EDGE))).toBe(90)
})
