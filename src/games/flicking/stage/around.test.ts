import { expect, test } from 'vitest'
import { laid } from '#boards/die.ts'
import type { Film } from '#boards/flick.ts'
import { translator } from '#text/translate.ts'
import { jam } from '../../jam/index.ts'
import { aimAtBearing, bearingOf, directionOf } from '../bearings.ts'
import { placedAt } from '../placing.ts'
import type { Dice, State } from '../state.ts'
import { aroundDie } from './around.ts'
import { dotsOf } from './trail.ts'

const { current } = jam.rules.game.setup(2, { ...jam.rules.game.options, start: 'seats' })

/** A round with these dice in play. */
function roundWith(dice: Dice): State['current'] {
  return { ...current, dice: { ...current.dice, ...dice } }
}

function told(language: 'en' | 'es', round: State['current'], die: string) {
  const place = round.dice[die]
  return aroundDie(round, die, place?.in === 'play' ? place.pose : null).map(translator(language, jam).say)
}

const inPlay = (at: readonly [number, number]) => ({ in: 'play', pose: laid(at, 4, 0), lies: 'flat' }) as const

test('from the middle of a zone the hole is straight ahead, for every player', () => {
  for (const [seat, die] of [
    [0, 'blue1'],
    [1, 'red1'],
  ] as const) {
    const round = roundWith({ [die]: { in: 'play', pose: placedAt('jam', 2, seat, 0), lies: 'flat' } })
    expect(told('en', round, die)).toEqual(['the hole: 18 cm, straight ahead'])
  }
})

test('other dice are told by how far and which way they lie, the ones to strike first, and roughly', () => {
  const round = roundWith({
    blue1: inPlay([-5000, -5000]),
    blue2: inPlay([-5000, 0]),
    red1: inPlay([0, -5400]),
    red2: inPlay([-10_000, -10_000]),
  })
  expect(told('en', round, 'blue1')).toEqual([
    'the hole: 7 cm, straight ahead',
    'red die 1: 5 cm, 50° to the right',
    'red die 2: 7 cm, straight behind',
    'blue die 2: 5 cm, 45° to the left',
  ])
  expect(told('es', round, 'blue1')[1]).toContain('a 5 cm, 50° a la derecha')
})

test('a direction that is typed is the one that is flown', () => {
  const pose = laid([3000, 7000], 4, 0)
  for (const degrees of [-180, -90, -12.5, 0, 33, 179]) {
    const aim = aimAtBearing(current, 'red1', pose, degrees)
    const found = bearingOf(current, 'red1', directionOf(pose, aim))
    expect(Math.abs(((found - degrees + 540) % 360) - 180)).toBeLessThanOrEqual(0.2)
  }
})

test('a trail has dots along the way, and ends at the hole', () => {
  const at = (x: number) => laid([5000 + x, 0], 4, 0)
  const frames = [[at(0)], [at(300)], [at(800)], [at(900)], [at(1700)], [laid([0, 0], 4, 0)], [null]]
  const film: Film = { rate: 60, dice: ['blue1'], frames, knocks: [] }
  expect(dotsOf(film, 'blue1').map(([x]) => Math.round(x / 100))).toEqual([50, 58, 67])
})
