import { beforeAll, describe, expect, test } from 'vitest'
import { cosSin } from '#boards/angles.ts'
import { DIE, HALF, heightAt, isOverWood, MM, OUTLINE, reachIn, spotIn } from '#boards/dice-board.ts'
import { boardMesh } from '#boards/dice-mesh.ts'
import { laid, type Pose, uppermost } from '#boards/die.ts'
import type { DieAtRest, Resting } from '#boards/flick.ts'
import { zoneOf } from '#games/flicking/placing.ts'
import { quickChance } from '#kernel/chance.ts'
import { FLICKS, layAll, PROVEN, proof } from './proof.fixture.ts'
import { stanceOf, whereTo } from './rest.ts'
import { simulate, startPhysics } from './simulate.ts'

beforeAll(() => startPhysics())

/** A die on the near left JAM zone, so many millimetres to the right. */
function onZone(die: string, right = 0): DieAtRest {
  return { die, pose: laid(spotIn(zoneOf('jam'), 0, right), 4, 450) }
}

function flick(die: string, strength: number, direction = 0, spin = 0) {
  return { die, direction, strength, spin }
}

describe('one die', () => {
  test('flicked well from the corner goes through the hole', () => {
    expect(simulate([onZone('a')], flick('a', 30)).settled).toEqual([{ die: 'a', gone: 'hole' }])
  })

  test('flicked hard clears the board', () => {
    expect(simulate([onZone('a')], flick('a', 100)).settled).toEqual([{ die: 'a', gone: 'edge' }])
  })

  test('flicked gently stays on the way, flat', () => {
    const { settled, struck, pushed } = simulate([onZone('a')], flick('a', 15))
    expect(settled).toMatchObject([{ die: 'a', lies: 'flat' }])
    expect([...struck, ...pushed]).toEqual([])
  })

  test('hit off its middle turns while it slides', () => {
    const [straight, spun] = [0, 80].map(spin => simulate([onZone('a')], flick('a', 12, 0, spin)).settled[0])
    expect(poseOf(spun).slice(3)).not.toEqual(poseOf(straight).slice(3))
  })

  test('known flicks, exact results', () => {
    const found = [flick('a', 8), flick('a', 20, 35, -40), flick('a', 24, -300, 10)].map(one =>
      simulate([onZone('a', -11)], one, false),
    )
    expect(found.map(({ settled }) => poseOf(settled[0]).join(' '))).toMatchInlineSnapshot(`
      [
        "-11781 -10395 1277 6289 -6767 2821 -2589",
        "-3706 -4582 777 -6935 -1685 6769 -1803",
        "-6894 2631 823 -30 -8555 5174 175",
      ]
    `)
  })
})

describe('who touched whom', () => {
  const row = (...far: number[]): DieAtRest[] =>
    far.map((mm, index) => ({ die: 'abc'[index] ?? '', pose: laid(spotIn({ far: mm, side: 0 }, 0, 0), 4, 450) }))

  test('a die that is struck is known, and one that it pushes, too', () => {
    const { struck, pushed } = simulate(row(170, 152, 132), flick('a', 22))
    expect({ struck, pushed }).toEqual({ struck: ['b'], pushed: ['c'] })
  })

  test('a neighbour that is merely touched from the start is not struck when the die is flicked away', () => {
    const [a, b] = row(150, 150 - 14.05)
    if (!a || !b) throw new Error('two dice')
    expect(simulate([a, b], flick('a', 25, 1800)).struck).toEqual([])
  })

  test('a neighbour that is pressed on from the start is struck', () => {
    const [a, b] = row(150, 150 - 14.05)
    if (!a || !b) throw new Error('two dice')
    expect(simulate([a, b], flick('a', 25)).struck).toEqual(['b'])
  })
})

describe('how it lies', () => {
  const flat = laid([9000, 0], 4, 0)
  const raised: Pose = [flat[0], flat[1], flat[2] + DIE, flat[3], flat[4], flat[5], flat[6]]
  const tilted: Pose = [9000, 0, flat[2], 9239, 3827, 0, 0]
  const other: DieAtRest = { die: 'b', pose: laid([9000, 1500], 3, 0) }

  test('flat, upon another, leaning on another, or tilted by itself', () => {
    expect(stanceOf({ die: 'a', pose: flat }, [other])).toBe('flat')
    expect(stanceOf({ die: 'a', pose: raised }, [other])).toBe('stacked')
    expect(stanceOf({ die: 'a', pose: tilted }, [other])).toBe('leaning')
    expect(stanceOf({ die: 'a', pose: tilted }, [])).toBe('tilted')
  })

  test('through the hole and over the edge are told apart', () => {
    expect(whereTo([500, 300], -40 * MM)).toBe('hole')
    expect(whereTo([HALF + 900, 300], -40 * MM)).toBe('edge')
    expect(whereTo([500, 300], 0)).toBeNull()
  })
})

test('every die always lands somewhere, in a bounded time', () => {
  const chance = quickChance(9)
  for (let n = 0; n < 40; n++) {
    const dice = [...layAll(chance)].map(([die, pose]) => ({ die, pose }))
    const { settled, film } = simulate(dice, flick(`die${10 + chance(24)}`, 40 + chance(61), chance(3601) - 1800))
    expect(film.frames.length).toBeLessThanOrEqual(601)
    for (const rest of settled) {
      if ('gone' in rest) continue
      const [x, y, z] = rest.pose
      const length = Math.hypot(x, y)
      expect(length).toBeLessThan(reachIn([x / length, y / length]) + DIE)
      expect(z).toBeGreaterThan(heightAt([x, y]) - DIE)
    }
  }
})

test('the fastest flick goes through nothing', () => {
  const chance = quickChance(4)
  for (let n = 0; n < 60; n++) {
    const pose = laid(spotIn(zoneOf('sumo'), 0, chance(60) - 30), 3, 450)
    const { film } = simulate([{ die: 'a', pose }], flick('a', 100, chance(3601) - 1800, chance(201) - 100))
    const under = film.frames
      .flat()
      .filter(at => at && isOverWood([at[0], at[1]]) && at[2] < heightAt([at[0], at[1]]) && at[2] > -6 * MM)
    expect(under).toEqual([])
  }
})

test('the board is closed: every edge has two triangles, once in each direction', () => {
  const { triangles } = boardMesh()
  const edges = new Set<string>()
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at], triangles[at + 1], triangles[at + 2]]
    for (const side of [0, 1, 2]) edges.add(`${corners[side]} ${corners[(side + 1) % 3]}`)
  }
  expect(edges.size).toBe(triangles.length)
  expect([...edges].filter(edge => !edges.has(edge.split(' ').reverse().join(' ')))).toEqual([])
})

test('the outline is where the wood ends', () => {
  for (const [x, y] of OUTLINE)
    expect(Math.hypot(x, y)).toBeCloseTo(reachIn([x / Math.hypot(x, y), y / Math.hypot(x, y)]), 6)
  const [x, y] = cosSin(225)
  expect(isOverWood([x * 10_000, y * 10_000])).toBe(true)
  expect(isOverWood([x * 1000, y * 1000])).toBe(false)
})

test(`${FLICKS} flicks are the same here as everywhere`, async () => {
  expect(await proof()).toBe(PROVEN)
})

test('dice placed in a row of twenty-four show what they were laid with', () => {
  const faces = [...layAll(quickChance(1)).values()].map(pose => uppermost(pose).face)
  expect(faces.every(face => face === 3 || face === 4)).toBe(true)
})

function poseOf(rest: Resting | undefined): readonly number[] {
  return rest && 'pose' in rest ? rest.pose : []
}
