import { afterEach, expect, test, vi } from 'vitest'
import type { Film } from '#boards/flick.ts'
import { playFilm } from './film-player.ts'

/** A film of so many frames, in the first of which nothing is to be heard. */
function film(frames: number): Film {
  return { rate: 60, dice: [], frames: Array.from({ length: frames }, () => []), knocks: [] }
}

/** Plays on a screen that shows a frame at each of these times; null where the film has not ended by then. */
function wasSmooth(frames: number, times: readonly number[]): boolean | null {
  let next: FrameRequestCallback | null = null
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    next = step
    return 1
  })
  let smooth: boolean | null = null
  const step = () => next
  playFilm(
    film(frames),
    1,
    () => {},
    result => {
      smooth = result
      next = null
    },
  )
  for (const time of times) step()?.(time)
  return smooth
}

function every(milliseconds: number): number[] {
  return Array.from({ length: 60 }, (_, n) => n * milliseconds)
}

afterEach(() => vi.unstubAllGlobals())

test('sixty frames a second are smooth', () => {
  expect(wasSmooth(20, every(17))).toBe(true)
})

test('twenty are not', () => {
  expect(wasSmooth(20, every(50))).toBe(false)
})

test('somebody who looked elsewhere for a while has a smooth film all the same', () => {
  expect(wasSmooth(20, [0, 17, 34, 51, 5000])).toBe(true)
})

test('a film that is still running has no end', () => {
  expect(wasSmooth(100, [0, 17, 34])).toBeNull()
})
