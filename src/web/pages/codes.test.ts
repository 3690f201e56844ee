import { expect, test } from 'vitest'
import { inGroups, readCode } from './codes.ts'

test('a code is read however it was typed, and from a whole link', () => {
  for (const typed of ['bcdfghjk', ' BCDF-GHJK ', 'bcdf ghjk', 'https://club.example/join/BCDF-GHJK']) {
    expect(readCode(typed)).toBe('BCDFGHJK')
  }
})

test('eight letters are shown as four and four, and five as they are', () => {
  expect(inGroups('BCDFGHJK')).toEqual(['BCDF', 'GHJK'])
  expect(inGroups('BCDFG')).toEqual(['BCDFG'])
})
