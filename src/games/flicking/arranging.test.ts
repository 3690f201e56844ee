import { describe, expect, test } from 'vitest'
import { DIE, HALF, MM } from '#boards/dice-board.ts'
import { BEFORE, TODAY } from '#boards/dice-make.ts'
import { FACES, laid, type Pose, uppermost } from '#boards/die.ts'
import { distance, gapBetween } from '#boards/die-at-rest.ts'
import { formatPosition, LONGEST_POSITION, readPosition } from '#kernel/arranging.ts'
import { quickChance } from '#kernel/chance.ts'
import { playout } from '#kernel/playouts.ts'
import { simulate } from '#physics/simulate.ts'
import { jam } from '../jam/index.ts'
import { jamSumo } from '../jam-sumo/index.ts'
import { sumo } from '../sumo/index.ts'
import type { FlickingBox } from './box.ts'
import { asLaid, formatPlace, poseOf, readPlace } from './place-words.ts'
import { canBeLaid } from './resting.ts'
import type { State } from './state.ts'
import { table } from './table.ts'

await table.prepare()

const BOXES: readonly FlickingBox[] = [jam, sumo, jamSumo]

function handsOf(box: FlickingBox) {
  const { arranging, game } = box.rules
  if (arranging === undefined) throw new Error('no free hands')
  return { arranging, game }
}

/** The dice of a new game put there one after another; null as soon as one cannot lie so. */
function arranged(box: FlickingBox, words: string, seats = 2): State | null {
  const { arranging, game } = handsOf(box)
  return readPosition(arranging, game.setup(seats, game.options), seats, words)
}

describe.each(BOXES.flatMap(box => [2, 3, 4].map(seats => [box.rules.game.id, seats, box] as const)))(
  'a position of %s with %i players',
  (_, seats, box) => {
    const { arranging, game } = handsOf(box)

    test('is read to the last digit, however flicks have left the dice', () => {
      for (const seed of [1, 2]) {
        const states = [...playout(box, { seed, seats, turns: 12, manner: 'legal' })].map(({ state }) => state)
        for (const state of states.filter(({ current }) => current.flicked === null && current.rolling === null)) {
          const text = formatPosition(arranging, state, state.current.flag)
          const read = arranged(box, text, seats)
          expect(read && formatPosition(arranging, read, read.current.flag), text).toBe(text)
          expect(read?.current.kind).toBe(state.current.kind)
          expect(posesOf(read)).toEqual(posesOf(state))
          expect(text.length).toBeLessThanOrEqual(LONGEST_POSITION)
        }
      }
    })

    test('is short enough for a header with every die tilted on the board', () => {
      const setup = game.setup(seats, game.options)
      const dice = Object.keys(setup.current.dice).map(die => {
        const pose: Pose = [-15_999, -15_999, -1299, -10_000, -10_000, -10_000, -10_000]
        return [die, { in: 'play', pose, lies: 'leaning' } as const]
      })
      const full = { ...setup, current: { ...setup.current, dice: Object.fromEntries(dice) } }
      expect(formatPosition(arranging, full, 0).length).toBeLessThanOrEqual(LONGEST_POSITION)
    })
  },
)

function posesOf(state: State | null) {
  return Object.entries(state?.current.dice ?? {}).map(([die, place]) => [
    die,
    place.in === 'play' ? place.pose : place.in,
  ])
}

describe('a die laid by hand', () => {
  test('lies where it is said to, with that face up and turned so far, and is called so again', () => {
    const chance = quickChance(8)
    for (let n = 0; n < 300; n++) {
      const face = FACES[chance(6)]?.face ?? 1
      const [x, y, turn] = [chance(301) - 150, chance(301) - 150, chance(360)]
      const word = [x, y, face, ...(turn === 0 ? [] : [turn])].join()
      const pose = readPlace(word)?.pose ?? laid([0, 0], 1, 0)
      expect(uppermost(pose).face).toBe(face)
      expect(Math.abs(pose[0] - x * MM)).toBeLessThan(0.6 * MM)
      expect(formatPlace(pose)).toBe(word)
      expect(asLaid(pose)).toEqual({ at: [x, y], face, turn })
    }
  })

  test('stays where it is laid, at every edge and round the hole', () => {
    const moved: string[] = []
    for (const make of [TODAY, BEFORE]) {
      for (const [x, y] of [...around(19, 27, 2), ...around(150, 190, 7)]) {
        for (const turn of [0, 15, 30]) {
          const die = { at: [x, y], face: 4, turn } as const
          if (!canBeLaid(make, die, [])) continue
          const pose = poseOf(die)
          const still = { die: 'nobody', direction: 0, strength: 1, spin: 0 }
          const [rest] = simulate([{ die: 'a', pose }], still, false, make).settled
          // Over the rim it may sink by a millimetre.
          if (rest && ('gone' in rest || distance(rest.pose, pose) > 1.5 * MM)) moved.push(`${x},${y} at ${turn}`)
        }
      }
    }
    expect(moved).toEqual([])
  })

  test.each([
    ['over the edge', 'blue1 160,0,4'],
    ['with more than half of it over a cut corner', 'blue1 136,135,4'],
    ['over the hole', 'blue1 0,0,4'],
    ['on the rim', 'blue1 19,0,4'],
    ['upon another', 'blue1 60,60,4; red1 60,60,4'],
    ['into another', 'blue1 60,60,4; red1 70,66,4'],
    ['against another', 'blue1 60,60,4; red1 74,60,4'],
    ['into one that is turned', 'blue1 60,60,4,45; red1 76,60,4'],
    ['on no side of a die', 'blue1 60,60,7'],
    ['turned by a whole circle', 'blue1 60,60,4,360'],
    ['in words with a nought too many', 'blue1 060,60,4'],
    ['off by half a millimetre', 'blue1 60.5,60,4'],
    ['without a side', 'blue1 60,60'],
    ['as a seventh die', 'blue7 60,60,4'],
    ['as a die of somebody who is not there', 'green1 60,60,4'],
    ['in a hand of somebody else', 'blue1 hand-1'],
    ['as a round of another game', 'round sumo'],
    ['as no rotation', 'blue1 6000,6000,784,7071,-7071,3000,0'],
    ['in the air', 'blue1 6000,6000,3784,7071,-7071,0,0'],
    ['in the wood', 'blue1 6000,6000,284,7071,-7071,0,0'],
    ['hovering over the hole', 'blue1 0,0,700,7071,-7071,0,0'],
  ])('is refused %s', (_, words) => {
    expect(arranged(jam, `turn 0; ${words}`)).toBeNull()
  })

  test('half over the edge lies there, and so do two half a millimetre apart', () => {
    expect(arranged(jam, 'turn 1; blue1 159,0,4; red1 60,60,1; red2 75,60,6')).not.toBeNull()
  })

  test('is taken up again: it keeps its side and its turn wherever it goes', () => {
    const { arranging } = handsOf(jam)
    const state = arranged(jam, 'turn 0; blue1 60,60,6,30')
    const place = state && arranging.anywhere?.at(state, 'blue1', [-70, 80])
    expect(place).toBe('-70,-80,6,30')
  })
})

/** Points of a ring, in whole millimetres. */
function* around(from: number, to: number, step = 1): Generator<readonly [number, number]> {
  for (let x = -to; x <= to; x += step) {
    for (let y = -to; y <= to; y += step) {
      const isNear = Math.max(Math.abs(x), Math.abs(y)) * MM <= HALF
      if (isNear && Math.hypot(x, y) >= from && Math.hypot(x, y) <= to && (x + y) % 4 === 0) yield [x, y]
    }
  }
}

test('the room between dice is measured between their faces and edges', () => {
  const square = laid([0, 0], 4, 0)
  const gapTo = (pose: Pose) => Math.round(gapBetween(square, pose) / MM)
  const pose = (x: number, turn = 0): Pose => {
    const [, y, ...rest] = laid([0, 0], 4, turn)
    return [x, y, ...rest]
  }
  expect(gapTo(pose(DIE))).toBe(0)
  expect(gapTo(pose(DIE + 3 * MM))).toBe(3)
  expect(gapTo(pose(DIE - 3 * MM))).toBe(-3)
  // Turned by 45°, its corner reaches half a diagonal.
  expect(gapTo(pose(20 * MM, 450))).toBe(Math.round(20 - 7 - 7 * Math.SQRT2))
})

test('what lies upon a die comes off with it, and what stands beside it stays', () => {
  const { arranging } = handsOf(jam)
  const below = laid([6000, 6000], 4, 0)
  const above = [below[0], below[1], below[2] + DIE, ...below.slice(3)].join()
  const stacked = arranged(jam, `turn 0; blue1 60,60,4; red1 ${above}; red2 90,60,4`)
  expect(stacked?.current.dice.red1).toMatchObject({ in: 'play', lies: 'stacked' })
  const off = stacked && arranging.put(stacked, 'blue1', '-60,-60,4')
  expect(off?.current.dice.red1).toEqual({ in: 'hand' })
  expect(off?.current.dice.red2?.in).toBe('play')
})

test('the last die of a player is not offered to be out, as the round would be over', () => {
  const { arranging } = handsOf(sumo)
  const state = arranged(sumo, 'turn 0; blue1 60,60,3; blue2 out; blue3 out; blue4 out; blue5 out')
  expect(state && arranging.places(state, 'blue1')).not.toContain('out')
  expect(state && arranging.places(state, 'red1')).toContain('out')
})

test('of Jam-Sumo a position may be one of Sumo; what it is worth is counted from there', () => {
  const state = arranged(jamSumo, 'turn 1; round sumo; blue1 60,60,3', 3)
  expect(state?.current).toMatchObject({ kind: 'sumo', flag: 1, beginner: 1 })
  expect(state?.rounds).toEqual([[0, 0, 0]])
  expect(Object.keys(state?.current.dice ?? {})).toHaveLength(15)
})
