import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { jam } from '../../jam/index.ts'
import { placedAt } from '../placing.ts'
import type { Move } from '../state.ts'
import { aimingAt, type FlickingTable } from './aiming.ts'

const begun = jam.rules.game.setup(2, { ...jam.rules.game.options, start: 'seats' })
const pose = placedAt('jam', 2, 0, 0)
const dice = { ...begun.current.dice, blue1: { in: 'play', pose, lies: 'flat' } } as const
const flick = (die: string): Move => ({ type: 'flick', die, from: null, aim: 0, strength: 29, spin: 0 })

/** Blue, with one die on the board, has asked for a hint. */
function advisedBy(hint: Move | null) {
  const picks = signal<readonly string[]>([])
  const table: FlickingTable = {
    ...{ box: jam, picks, hint: signal(hint), state: signal({ ...begun, current: { ...begun.current, dice } }) },
    ...{ seat: signal(0), plays: signal([0]), filmed: signal(null), showing: signal(null) },
    ...{ shown() {}, canShow() {}, play() {} },
    pick(id) {
      picks.value = [id]
    },
  }
  return aimingAt(table)
}

test('a hint points at its die before one is chosen, and at the pull once it is', () => {
  const aiming = advisedBy(flick('blue1'))
  expect([aiming.advised.value, aiming.advice.value]).toEqual(['blue1', null])
  aiming.choose('blue1')
  expect(aiming.advice.value?.strength).toBe(29)
})

test('of the dice in a hand, which are alike, it points at the one that may be chosen', () => {
  const aiming = advisedBy(flick('blue4'))
  expect(aiming.advised.value).toBe(aiming.choices.value.find(die => die !== 'blue1'))
  aiming.choose(aiming.advised.value ?? '')
  expect(aiming.advice.value).not.toBeNull()
})

test('another die is chosen without it', () => {
  const aiming = advisedBy(flick('blue4'))
  aiming.choose('blue1')
  expect(aiming.advice.value).toBeNull()
  expect(advisedBy(null).advised.value).toBeNull()
})
