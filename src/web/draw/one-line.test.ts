import { describe, expect, it } from 'vitest'
import { isOneLine } from './one-line.ts'

describe('what lies on one line', () => {
  it('is a path, with gaps or without, along any slope', () => {
    expect(
      isOneLine([
        [0, 0],
        [1, 2],
        [3, 6],
      ]),
    ).toBe(true)
  })

  it('is not two things that were moved, nor things here and there', () => {
    expect(
      isOneLine([
        [0, 0],
        [4, 1],
      ]),
    ).toBe(false)
    expect(
      isOneLine([
        [0, 0],
        [1, 2],
        [3, 3],
      ]),
    ).toBe(false)
  })
})
