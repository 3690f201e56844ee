import { describe, expect, test } from 'vitest'
import { angleBetween, cosSin } from '#boards/angles.ts'
import { DIE, HALF, heightAt, isOverWood, MM, OUTLINE, reachIn, spotIn } from '#boards/dice-board.ts'
import { BEFORE } from '#boards/dice-make.ts'
import { boardMesh } from '#boards/dice-mesh.ts'
import { laid, type Pose, uppermost } from '#boards/die.ts'
import { stanceOf } from '#boards/die-at-rest.ts'
import type { DieAtRest, Resting } from '#boards/flick.ts'
import { zoneOf } from '#games/flicking/placing.ts'
import { quickChance } from '#kernel/chance.ts'
import { FLICKS, layAll, PROVEN, proof } from './proof.fixture.ts'
import { whereTo } from './rest.ts'
import { simulate, startPhysics } from './simulate.ts'

await startPhysics()

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
        "-11846 -10468 1284 6286 -6770 2821 -2586",
        "-4815 -4972 808 2991 -3220 6308 -6394",
        "-7609 1682 838 6669 -6707 2423 -2161",
      ]
    `)
  })
})

describe('a flat flick', () => {
  /** Sideways past the hole, at a die 8 cm away that is turned anyhow. */
  const hard = [20, 40, 60, 80, 100].flatMap(strength =>
    [0, 250, 700].map(turned => {
      const dice: DieAtRest[] = [
        { die: 'a', pose: laid([-4000, -6000], 3, 0) },
        { die: 'b', pose: laid([4000, -6000], 3, turned) },
      ]
      const aim = angleBetween([4000, 6000], [1, 0])
      return { strength, dice, ...simulate(dice, flick('a', strength, aim)) }
    }),
  )

  test('strikes from 8 cm at every strength', () => {
    expect(hard.filter(({ struck }) => struck[0] !== 'b').map(({ strength }) => strength)).toEqual([])
  })

  test('stays low on its way: 4 mm at most', () => {
    const heights = hard.flatMap(({ dice, film }) => {
      const struck = film.frames.findIndex(([, b]) => b && b[0] > (dice[1]?.pose[0] ?? 0) + 50)
      return film.frames.slice(0, struck).flatMap(([a]) => (a ? [a[2] - heightAt([a[0], a[1]]) - DIE / 2] : []))
    })
    expect(Math.max(...heights)).toBeLessThan(4 * MM)
    expect(heights.length).toBeGreaterThan(50)
  })

  test('slides evenly, slower and slower', () => {
    const { film } = simulate([onZone('a', 28)], flick('a', 50, 160))
    const speeds = film.frames.slice(1).map(([now], index) => {
      const before = film.frames[index]?.[0]
      return now && before ? Math.hypot(now[0] - before[0], now[1] - before[1]) : 0
    })
    const faster = speeds.filter((speed, index) => speed > (speeds[index - 1] ?? speed) + 30)
    expect(faster).toEqual([])
  })

  test('hopped over its aim on the board before', () => {
    const [low] = hard.filter(({ strength }) => strength === 80)
    if (!low) throw new Error('no flick of strength 80')
    const before = simulate(low.dice, flick('a', 80, angleBetween([4000, 6000], [1, 0])), true, BEFORE)
    expect(before.struck).toEqual([])
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
