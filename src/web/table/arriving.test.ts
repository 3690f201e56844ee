import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Home } from '#protocol/home.ts'
import { beginLocal, openLocal } from '../home/begin.ts'
import { keepInMemory } from '../home/kept.ts'
import { thinkHere } from '../home/thinker.ts'
import { arrive } from './arriving.ts'
import type { Sitting } from './sitting.ts'

const WORLD = { now: () => 0, today: () => 0, later: () => () => {}, tell: () => '' }

async function newHome(): Promise<Home> {
  const keeper = keepInMemory()
  const header = { game: 'fiar', way: 'guided', options: { start: 'seats' }, seats: ['Ana', 'Luis'] } as const
  await beginLocal(keeper, header, [{ type: 'person' }, { type: 'person' }], { id: 'g', seed: 's', today: 0 })
  const home = await openLocal(fiar, 'g', keeper, thinkHere(fiar), WORLD)
  if (home === null) throw new Error('no such game')
  return home
}

test('what happens while the box is being opened is seen', async () => {
  const home = await newHome()
  const sitting = await new Promise<Sitting | null>(done => {
    const slowly = async () => {
      expect(await home.say('place d4')).toBeNull()
      return fiar
    }
    arrive(home, slowly, done)
  })
  expect(sitting?.view.value.lines.map(line => line.words)).toEqual(['place d4'])
})

test('a game that is not in our box seats nobody', async () => {
  const home = await newHome()
  expect(await new Promise(done => arrive(home, async () => null, done))).toBeNull()
})
