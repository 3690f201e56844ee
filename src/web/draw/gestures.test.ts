import { describe, expect, test } from 'vitest'
import { isDrag, likeliest } from './gestures.ts'

test('an unsteady finger taps; a hand that moves nine pixels drags', () => {
  expect(isDrag([100, 100], [108, 105])).toBe(true)
  expect(isDrag([100, 100], [106, 94])).toBe(false)
  expect(isDrag([100, 100], [100, 109])).toBe(true)
  expect(isDrag([100, 100], [100, 108])).toBe(false)
})

describe('a finger means', () => {
  const thing = (id: string, isNext: boolean, distance: number) => ({ id, isNext, distance })

  test('nothing where nothing lies', () => {
    expect(likeliest([])).toBeNull()
  })

  test('what may be picked, although something else is nearer and above it', () => {
    const [space, chip] = [thing('space', true, 20), thing('chip', false, 0)]
    expect(likeliest([chip, space])).toBe(space)
    expect(likeliest([space, chip])).toBe(space)
  })

  test('the nearest of what may be picked', () => {
    const things = [thing('far', true, 12), thing('near', true, 5), thing('farther', true, 18)]
    expect(likeliest(things)?.id).toBe('near')
  })

  test('the uppermost of what is equally near', () => {
    expect(likeliest([thing('chip', true, 5), thing('space', true, 4.5)])?.id).toBe('chip')
    expect(likeliest([thing('chip', false, 5), thing('space', false, 3.5)])?.id).toBe('space')
  })
})
