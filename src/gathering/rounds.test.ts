import { expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import { plansFor } from './plan.ts'
import { rematch } from './rematch.ts'
import { roundsFor } from './rounds.ts'

const EVEN = Array.from({ length: 10 }, (_, i) => 6 + 2 * i)

test.each(EVEN)('in a block of %i everybody meets five others in five rounds', size => {
  const rounds = roundsFor(size)
  for (const pairs of rounds) expect(pairs.flat().sort((a, b) => a - b)).toEqual([...Array(size).keys()])
  const met = rounds.flat().map(pair => pair.toSorted().join())
  expect(met).toHaveLength((size / 2) * 5)
  expect(new Set(met).size).toBe(met.length)
})

test('a block of ten follows the star', () => {
  const stations = roundsFor(10)
  for (let round = 0; round < 5; round++) {
    for (let player = 0; player < 5; player++) {
      expect(stations[round]![(player - round + 5) % 5]![0]).toBe(player)
      expect(stations[round]![(player + round) % 5]![1]).toBe(5 + player)
    }
  }
})

test.each(EVEN.filter(size => size > 10))('in a block of %i single letters meet double letters only', size => {
  for (const [one, other] of roundsFor(size).flat()) expect([one < size / 2, other < size / 2]).toEqual([true, false])
})

test('blocks are tens and at most one other, a small one first', () => {
  expect(plansFor(50)).toEqual([[10, 10, 10, 10, 10]])
  expect(plansFor(22)).toEqual([[10, 12]])
  expect(plansFor(34)).toEqual([[10, 10, 14]])
  expect(plansFor(26)).toEqual([
    [10, 10, 6],
    [10, 16],
  ])
  expect(plansFor(18)).toEqual([[10, 8], [18]])
})

test('rounds made to measure keep to who may meet, and are not made up where there are none', () => {
  const school = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2]
  const rounds = rematch(10, (one, other) => school[one] !== school[other], quickChance(1))
  expect(rounds).toHaveLength(5)
  for (const [one, other] of rounds!.flat()) expect(school[one]).not.toBe(school[other])
  expect(new Set(rounds!.flat().map(pair => pair.toSorted().join())).size).toBe(25)
  expect(rematch(6, (one, other) => one + other !== 5, quickChance(1))).toBeNull()
})
