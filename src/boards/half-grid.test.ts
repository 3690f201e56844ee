import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contactOf,
  DIRECTIONS,
  edgesOf,
  isInside,
  opposite,
  overlap,
  type Position,
  positionAgainst,
  rectOf,
  rotated,
  touch,
} from './half-grid.ts'

const position = fc.record({
  x: fc.integer({ min: -9, max: 9 }),
  y: fc.integer({ min: -9, max: 9 }),
  facing: fc.constantFrom(...DIRECTIONS),
})
const PARTS = ['first', 'middle', 'second'] as const
const CHECKED = { seed: 7, numRuns: 500 }

/** Quarter steps of the plane that a domino covers: the slow way to ask the same. */
function cells(of: Position): Set<string> {
  const { x, y, w, h } = rectOf(of)
  const found = new Set<string>()
  for (let dx = 0; dx < w; dx++) for (let dy = 0; dy < h; dy++) found.add(`${x + dx},${y + dy}`)
  return found
}

function neighbours(of: Position): Set<string> {
  const found = new Set<string>()
  for (const cell of cells(of)) {
    const [x = 0, y = 0] = cell.split(',').map(Number)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      found.add(`${x + dx},${y + dy}`)
  }
  return found
}

test('a domino covers eight half faces, wherever it lies', () => {
  fc.assert(
    fc.property(position, one => cells(one).size === 8),
    CHECKED,
  )
})

test('a quarter turned four times is no turn, twice is the other way round', () => {
  for (const way of DIRECTIONS) {
    expect(rotated(way, 4)).toBe(way)
    expect(rotated(way, 2)).toBe(opposite(way))
  }
})

test('two dominoes overlap where they cover the same half face, and touch where neighbours do', () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      const theirs = cells(other)
      expect(overlap(one, other)).toBe([...cells(one)].some(cell => theirs.has(cell)))
      expect(touch(one, other)).toBe(overlap(one, other) || [...neighbours(one)].some(cell => theirs.has(cell)))
      expect(touch(one, other)).toBe(touch(other, one))
    }),
    CHECKED,
  )
})

test('corner to corner is not touching', () => {
  expect(touch({ x: 0, y: 0, facing: 'right' }, { x: 4, y: 2, facing: 'right' })).toBe(false)
})

describe('the edge of a domino', () => {
  test('has two ends, two sides of each face and two middles, each outside of what it covers', () => {
    fc.assert(
      fc.property(position, one => {
        const edges = edgesOf(one)
        expect(edges.map(({ kind, part }) => `${kind} ${part}`).sort()).toEqual([
          'end first',
          'end second',
          ...['side first', 'side first', 'side middle', 'side middle', 'side second', 'side second'],
        ])
        const { x, y, w, h } = rectOf(one)
        for (const edge of edges)
          expect(edge.x === x || edge.x === x + w || edge.y === y || edge.y === y + h).toBe(true)
      }),
      CHECKED,
    )
  })

  test('takes a domino any way round, which then lies against that very stretch', () => {
    fc.assert(
      fc.property(
        position,
        fc.nat(7),
        fc.constantFrom(...DIRECTIONS),
        fc.constantFrom(...PARTS),
        (one, index, facing, part) => {
          const edge = edgesOf(one)[index]
          if (edge === undefined) return
          const laid = positionAgainst(edge, facing, part)
          expect(overlap(one, laid)).toBe(false)
          const theirs = edgesOf(laid).filter(
            ({ x, y, way }) => x === edge.x && y === edge.y && way === opposite(edge.way),
          )
          expect(theirs).toHaveLength(1)
          const isInLine = facing === edge.way || facing === opposite(edge.way)
          expect(theirs[0]?.kind).toBe(isInLine ? 'end' : 'side')
          if (!isInLine) expect(theirs[0]?.part).toBe(part)
          expect(contactOf(one, laid)).not.toBeNull()
        },
      ),
      CHECKED,
    )
  })
})

test('dominoes meet along an edge or not at all, and half a face aside they lie askew', () => {
  const one: Position = { x: 0, y: 0, facing: 'right' }
  expect(contactOf(one, { x: 4, y: 0, facing: 'right' })).toMatchObject({
    on: { kind: 'end', part: 'second' },
    by: { kind: 'end', part: 'first' },
  })
  expect(contactOf(one, { x: 4, y: 1, facing: 'right' })).toBe('askew')
  expect(contactOf(one, { x: 5, y: 0, facing: 'right' })).toBeNull()
  expect(contactOf(one, { x: 4, y: 2, facing: 'right' })).toBeNull()
  expect(contactOf(one, { x: 2, y: 0, facing: 'right' })).toBeNull()
})

test('inside means up to the edge, not over it', () => {
  const frame = { x: 0, y: 0, w: 8, h: 4 }
  expect(isInside(rectOf({ x: 4, y: 2, facing: 'right' }), frame)).toBe(true)
  expect(isInside(rectOf({ x: 5, y: 2, facing: 'right' }), frame)).toBe(false)
  expect(isInside(rectOf({ x: 0, y: 0, facing: 'left' }), frame)).toBe(false)
})
