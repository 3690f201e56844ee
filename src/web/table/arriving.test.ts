import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { mindsHere } from '#host/minds.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import { beginLocal, openLocal } from '../hosts/begin.ts'
import { keepInMemory } from '../hosts/local-store.ts'
import { arrive } from './arriving.ts'
import type { TableController } from './table-controller.ts'

const WORLD = { now: () => 0, today: () => 0, after: () => () => {}, tell: () => '' }

async function newHome(): Promise<MatchHost> {
  const keeper = keepInMemory()
  const header = { game: 'fiar', way: 'guided', options: { start: 'seats' }, seats: ['Ana', 'Luis'] } as const
  await beginLocal(keeper, header, [{ type: 'person' }, { type: 'person' }], { id: 'g', seed: 's', today: 0 })
  const home = await openLocal(fiar, 'g', keeper, mindsOf(fiar), WORLD)
  if (home === null) throw new Error('no such game')
  return home
}

test('what happens while the box is being opened is seen', async () => {
  const home = await newHome()
  const controller = await new Promise<TableController | null>(done => {
    const slowly = async () => {
      expect(await home.say('place d4')).toBeNull()
      return fiar
    }
    arrive(home, slowly, done)
  })
  expect(controller?.view.value.lines.map(line => line.words)).toEqual(['place d4'])
})

test('a game that is not in our box seats nobody', async () => {
  const home = await newHome()
  expect(await new Promise(done => arrive(home, async () => null, done))).toBeNull()
})

/** Thinks at once, in the test's own time. */
function mindsOf(box: AnyBox) {
  return { ...mindsHere(async () => box), prepare: () => undefined, close: () => undefined }
}
