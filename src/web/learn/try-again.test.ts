import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { seedHash } from '#kernel/chance.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readUntilRefused } from '#referee/read.ts'
import { keepInMemory } from '../hosts/local-store.ts'
import { tryAgain } from './try-again.ts'

const GAME = `flagcard 1
game: fiar
rules: 2
way: guided
options: {"start":"seats"}
seats: Ana | Domi
clock: 60 10 1800
seed: told

0: place d4
0: pass
1: place e5
1: pass
`

test('a game begins anew where another had come to: same lines, other luck, no clock, and a computer as strong as before', async () => {
  const { header, lines } = parseTranscript(GAME)
  const store = keepInMemory()
  const luck = { id: 'again', seed: 'new', today: 7 }
  expect(await tryAgain(store, { header, lines: lines.slice(0, 2), seat: 0 }, luck)).toBe('/table/local/again')
  const kept = await store.read('again')
  expect(kept?.lines.map(({ words }) => words)).toEqual(['place d4', 'pass'])
  expect(kept?.game.seats).toEqual([{ type: 'person' }, { type: 'bot', level: 4 }])
  expect(kept?.game.header).toEqual({
    ...{ game: 'fiar', rules: 2, way: 'guided', options: { start: 'seats' }, seats: ['Ana', 'Domi'] },
    seedHash: seedHash('new'),
  })
  const { refused } = readUntilRefused(fiar, kept?.game.header ?? header, kept?.lines ?? [])
  expect(refused).toBeNull()
})

test('two who shared a device share it again', async () => {
  const { header, lines } = parseTranscript(GAME.replace('Domi', 'Ben'))
  const store = keepInMemory()
  await tryAgain(store, { header, lines, seat: null }, { id: 'again', seed: 'new', today: 7 })
  expect((await store.read('again'))?.game.seats).toEqual([{ type: 'person' }, { type: 'person' }])
})
