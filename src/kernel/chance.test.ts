import { expect, test } from 'vitest'
import { chanceAt, pick, quickChance, seedHash, shuffle } from './chance.ts'
import type { Chance } from './game.ts'

const draws = (chance: Chance, n: number, times: number) => Array.from({ length: times }, () => chance(n))

test('the luck of a line depends on the seed and the line, and on nothing else', () => {
  expect(draws(chanceAt('seed', 4), 6, 50)).toEqual(draws(chanceAt('seed', 4), 6, 50))
  expect(draws(chanceAt('seed', 4), 6, 50)).not.toEqual(draws(chanceAt('seed', 5), 6, 50))
  expect(draws(chanceAt('seed', 4), 6, 50)).not.toEqual(draws(chanceAt('deed', 4), 6, 50))
})

test('the luck of old games never changes', () => {
  expect(draws(chanceAt('flagcard', 0), 6, 12).join('')).toBe('401143340010')
  expect(draws(quickChance(1), 6, 12).join('')).toBe('303551342522')
})

test.each([
  ['chanceAt', chanceAt('fair', 0)],
  ['quickChance', quickChance(1)],
])('%s throws a fair die', (_, chance) => {
  const faces = draws(chance, 6, 6000)
  for (let face = 0; face < 6; face++) {
    const share = faces.filter(drawn => drawn === face).length
    // Six standard deviations of a fair die: 6 × √(6000 × 1/6 × 5/6) = 173.
    expect(Math.abs(share - 1000)).toBeLessThan(173)
  }
})

test('no number is likelier because it is small', () => {
  // Of every four words one has to be thrown away here; kept, it would fall below a third of n.
  const n = 3 * 2 ** 30
  const small = Array.from({ length: 900 }, (_, line) => chanceAt('fair', line)(n)).filter(drawn => drawn < n / 3)
  // Six standard deviations: 6 × √(900 × 1/3 × 2/3) = 85; with the bias there would be 450.
  expect(Math.abs(small.length - 300)).toBeLessThan(85)
})

test('the hash of a seed is SHA-256, which anybody can check', () => {
  expect(seedHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('a shuffle keeps every card', () => {
  const cards = Array.from({ length: 36 }, (_, card) => card)
  const mixed = shuffle(chanceAt('cards', 1), cards)
  expect(mixed).not.toEqual(cards)
  expect(mixed.toSorted((a, b) => a - b)).toEqual(cards)
})

test('every order of three comes up', () => {
  const orders = Array.from({ length: 200 }, (_, seed) => shuffle(quickChance(seed), ['a', 'b', 'c']).join(''))
  expect(new Set(orders).size).toBe(6)
})

test('nothing cannot be picked from', () => {
  expect(() => pick(quickChance(1), [])).toThrow('nothing to pick from')
})
