import { expect, test } from 'vitest'
import { opened } from '#gathering/gathering.ts'
import { findChildren, numberInCode } from './find-child.ts'

const child = (number: number) => ({ number, initials: 'A.B.', school: 'Maple', grade: 2 })
const DAY = { ...opened(), registered: { 2354: child(2354), 2357: child(2357), 3432: child(3432) } }
const NAMES = { 2354: ['Nora', 'Kessler'], 2357: ['Íñigo', 'Núñez Kahn'], 3432: ['Rafael', "O'Hara"] } as const
const find = (text: string) =>
  findChildren(text, DAY, { 2354: [...NAMES[2354]], 2357: [...NAMES[2357]], 3432: [...NAMES[3432]] }).map(
    ({ number }) => number,
  )

test.each(['2354', 'B-2354', 'bb2354', ' b – 2354'])('%s is one child', text => expect(find(text)).toEqual([2354]))

test('a number that nobody has is nobody, though others begin like it', () => {
  expect(find('2355')).toEqual([])
  expect(find('235')).toEqual([2354, 2357])
})

test.each([
  ['nunez', [2357]],
  ['kahn iñ', [2357]],
  ['K', []],
  ['ke', [2354]],
  ["o'h", [3432]],
  ['nora kahn', []],
])('names are found by how their words begin, without accents: %s', (text, numbers) =>
  expect(find(text)).toEqual(numbers),
)

test.each([
  ['2354', 2354],
  ['BB-2354', 2354],
  ['https://flagcard.example/tournament/abcdefghijkl/2354', 2354],
  ['http://10.0.0.2:3000/tournament/abc/B-2354/?x=1', 2354],
  ['https://flagcard.example/', null],
  ['4006381333931', null],
])('a code on a star: %s', (code, number) => expect(numberInCode(code)).toBe(number))
