import { expect, test } from 'vitest'
import { mixture, ofSchools } from './children.fixture.ts'
import { findSeating } from './find-seating.ts'
import { isFewest, isSound, proofOf } from './proof.ts'
import type { Block, Child, Seating } from './seating.ts'

const FIFTY = seatingOf(mixture(50, [9, 9, 8, 9, 8, 7]))

function seatingOf(children: readonly Child[]): Seating {
  const found = findSeating(children, 'proof')
  if (!('seating' in found)) throw new Error(found.refusal.code)
  return found.seating
}

function withBlock(seating: Seating, index: number, change: (block: Block) => Block): Seating {
  return { ...seating, blocks: seating.blocks.with(index, change(seating.blocks[index]!)) }
}

test('fifty children: 125 games, and nothing wrong', () => {
  const proof = proofOf(FIFTY)
  expect(proof).toMatchObject({ children: 50, games: 125, sameSchool: [], notApart: [], fewest: 0 })
  expect([isSound(proof), isFewest(proof)]).toEqual([true, true])
})

test('a school with more than half cannot be kept apart, and the proof says how few it could be', () => {
  const proof = proofOf(seatingOf(ofSchools(14, 5, 3)))
  expect(proof).toMatchObject({ fewest: 15, crowded: { school: expect.any(String), children: 14 }, rests: 0 })
  expect(proofOf(FIFTY).crowded).toBeNull()
  expect(proof.sameSchool).toHaveLength(15)
  expect([isSound(proof), isFewest(proof)]).toEqual([true, true])
})

test('with an odd number five rest, one a round, nobody twice', () => {
  const proof = proofOf(seatingOf(mixture(51, [1, 1, 1])))
  expect(proof).toMatchObject({ children: 51, games: 125, restsTwice: [], rests: 5, crowded: null })
  expect(isSound(proof)).toBe(true)
})

test('two who meet twice are found', () => {
  const proof = proofOf(withBlock(FIFTY, 0, block => ({ ...block, rounds: block.rounds.with(1, block.rounds[0]!) })))
  expect(proof.metBefore).toHaveLength(5)
  expect(isSound(proof)).toBe(false)
})

test('two games at one station are found', () => {
  const proof = proofOf(withBlock(FIFTY, 1, block => ({ ...block, letter: 'A' })))
  expect(proof.stationTaken).toHaveLength(25)
  expect(isSound(proof)).toBe(false)
})

test('a child with two places, or one who misses a round, is found', () => {
  const [first = null] = FIFTY.blocks[0]?.places ?? []
  const twice = withBlock(FIFTY, 1, block => ({ ...block, places: block.places.with(0, first) }))
  expect(proofOf(twice).notEveryGame).toEqual([first])
  const missing = withBlock(FIFTY, 0, block => ({ ...block, rounds: block.rounds.slice(0, 4) }))
  expect(proofOf(missing).notEveryGame).toHaveLength(10)
})

test('who has nobody opposite twice is found', () => {
  const empty = withBlock(FIFTY, 0, block => ({ ...block, places: block.places.with(5, null).with(6, null) }))
  expect(proofOf(empty).restsTwice).toEqual(expect.arrayContaining([...FIFTY.blocks[0]!.places.slice(0, 5)]))
})

test('a meeting inside a school, and one of two who are to be kept apart, are found', () => {
  const { places } = FIFTY.blocks[0]!
  const pair = [places[0]!, places[5]!] as const
  const { notApart, sameSchool } = proofOf({
    ...FIFTY,
    apart: [pair],
    children: FIFTY.children.map(child => (pair.includes(child.number) ? { ...child, school: 'One' } : child)),
  })
  expect(notApart).toMatchObject([{ round: 1, game: 0, station: 11, a: pair[0], b: pair[1] }])
  expect(sameSchool).toEqual(notApart)
})
