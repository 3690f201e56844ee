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
  const header = { game: 'fiar', way: 'guided', options: {}, seats: ['Ana', 'Luis'] } as const
  await beginLocal(keeper, header, [{ type: 'person' }, { type: 'person' }], { id: 'g', seed: 's', today: 0 })
  const home = await openLocal(fiar, 'g', keeper, thinkHere(fiar), WORLD)
  if (home === null) throw new Error('no such game')
  return home
}

test('what the table does while the box is being opened is seen', async () => {
  const home = await newHome()
  const seen: number[] = []
  home.watch(view => seen.push(view.match.line))
  const sitting = await new Promise<Sitting | null>(done => {
    const untilTheTableHasAnswered = async () => {
      while (seen.at(-1) === 0) await Promise.resolve()
      return fiar
    }
    arrive(home, untilTheTableHasAnswered, done)
  })
  expect(seen).toEqual([0, 1])
  expect(sitting?.view.value.match.line).toBe(1)
})

test('a game that is not in our box seats nobody', async () => {
  const home = await newHome()
  expect(await new Promise(done => arrive(home, async () => null, done))).toBeNull()
})
