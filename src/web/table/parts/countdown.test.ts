import { expect, test } from 'vitest'
import { countedDown, formatTime } from './countdown.ts'

test('the minute counts down between two views and stops at nothing', () => {
  const face = { turnLeft: 41_200, gameLeft: 1_000_000, statementLeft: null, running: true }
  expect(countedDown(face, 1200)).toEqual({ turnLeft: 40_000, gameLeft: 998_800, statementLeft: null, running: true })
  expect(countedDown(face, 60_000).turnLeft).toBe(0)
})

test('a challenge stops the minute but not the game time', () => {
  const face = { turnLeft: 41_200, gameLeft: 1_000_000, statementLeft: null, running: false }
  expect(countedDown(face, 5000)).toEqual({ turnLeft: 41_200, gameLeft: 995_000, statementLeft: null, running: false })
})

test('a game without a time limit has none later either', () => {
  expect(countedDown({ turnLeft: null, gameLeft: null, statementLeft: null, running: true }, 500).turnLeft).toBeNull()
})

test('a second that has begun still counts', () => {
  expect(formatTime(60_000)).toBe('1:00')
  expect(formatTime(59_001)).toBe('1:00')
  expect(formatTime(9000)).toBe('0:09')
  expect(formatTime(0)).toBe('0:00')
})
