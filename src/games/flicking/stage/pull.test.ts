import { expect, test } from 'vitest'
import { LEAST, pulledFor, type Room, reach, strengthOf } from './pull.ts'

const ROOM: Room = { left: 180, right: 180, top: 400, bottom: 300 }

test('the radius of the pad is full strength, half of the way from the die half', () => {
  expect(strengthOf([0, 252], 252, ROOM)).toBe(100)
  expect(strengthOf([0, (252 + LEAST) / 2], 252, ROOM)).toBe(50)
  expect(strengthOf([0, 290], 252, ROOM)).toBe(100)
})

test.each([252, 190])('every strength can be pulled where full strength is %i px away', full => {
  for (let strength = 1; strength <= 100; strength++) {
    expect(strengthOf([0, pulledFor(strength / 100, [0, 1], full, ROOM)], full, ROOM)).toBe(strength)
  }
})

test('back at the die nothing happens', () => {
  expect(strengthOf([0, 20], 252, ROOM)).toBeNull()
  expect(strengthOf([-15, -15], 252, ROOM)).toBeNull()
})

test('full strength is within reach in every direction, also where the window ends before the pad does', () => {
  expect(reach([-1, 0], 252, ROOM)).toBe(180)
  expect(strengthOf([180, 0], 252, ROOM)).toBe(100)
  expect(reach([1, 1], 252, ROOM)).toBe(252)
  for (let angle = 0; angle < 6.28; angle += 0.1) {
    const way = [Math.cos(angle), Math.sin(angle)] as const
    const far = reach(way, 252, ROOM)
    expect(Math.abs(way[0] * far)).toBeLessThanOrEqual(180.001)
    expect(strengthOf([way[0] * far, way[1] * far], 252, ROOM)).toBe(100)
  }
})
