import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { TableView } from '#protocol/table.ts'
import { LocalHost } from '../hosts/local.ts'
import { keepInMemory } from '../hosts/local-store.ts'
import { mindsOf } from '../hosts/minds.fixture.ts'
import { readTranscript } from './read-transcript.ts'
import { writeTranscript } from './write-transcript.ts'

const HEAD = `flagcard 1
game: fiar
way: tournament
options: {"start":"seats"}
seats: Ana | Luis

`

test('a game played to its end is written down and read back', async () => {
  const keeper = keepInMemory()
  const header = { game: 'fiar', way: 'guided', options: { start: 'seats' }, seats: ['Ana', 'Luis'] } as const
  const game = { id: 'g', header, seed: 'a seed', seats: [{ type: 'person' }, { type: 'person' }] } as const
  await keeper.begin(game, { turn: 0, over: false, played: 0 })
  const world = { now: () => 0, today: () => 0, after: () => () => {}, newSeed: () => '', tell: () => '' }
  const home = new LocalHost(fiar, { game, lines: [], elapsed: 0 }, keeper, mindsOf(fiar), world)
  const views: TableView[] = []
  home.watch(view => views.push(view))
  for (const words of ['place d4', 'pass', 'resign']) expect(await home.say(words)).toBeNull()
  const text = writeTranscript(fiar, views.at(-1)!)
  expect(text).toContain('seed: a seed')
  expect(text).toContain('= 0 wins, resigned')
  const show = await readTranscript(text ?? '')
  expect('readings' in show && show.readings.map(({ line }) => line.words)).toEqual(['place d4', 'pass', 'resign'])
})

test('what the engine finds wrong is written beside the line', async () => {
  const show = await readTranscript(`${HEAD}0: place b5\n0: declare b5\n`)
  expect('text' in show && show.text).toContain('0: declare b5 ! four-chips')
})

test('an unreadable transcript names the line and the reason', async () => {
  expect(await readTranscript('hello')).toMatchObject({ row: 1, reason: { key: 'referee:transcript.first-line' } })
  const chess = HEAD.replace('fiar', 'chess')
  expect(await readTranscript(chess)).toMatchObject({ row: 2, reason: { key: 'referee:transcript.unknown-game' } })
})

test('a game is shown up to the line that cannot have happened, which is named with the rule that stops it', async () => {
  const text = `${HEAD}0: place b5\n0: pass\n1: place b5\n0: dance\n`
  const show = await readTranscript(text)
  expect('readings' in show && show.readings).toHaveLength(2)
  expect(show).toMatchObject({
    text,
    refused: {
      row: 9,
      reason: { key: 'referee:refusals.hands-cannot' },
      why: [{ key: 'rules.space-is-free.why', values: { space: 'b5' } }],
    },
  })
})

test('a game that was played under other rules says so where it cannot go on', async () => {
  const newer = HEAD.replace('way:', 'rules: 9\nway:')
  expect(await readTranscript(`${newer}0: dance\n`)).toMatchObject({
    readings: [],
    refused: { row: 8, why: [{ key: 'referee:transcript.other-rules', values: { theirs: 9, ours: 2 } }] },
  })
  expect(await readTranscript(`${newer}0: place b5\n`)).toMatchObject({ refused: null })
})

test('what the referee stops, and an official who errs, are still written when the game is taken along', async () => {
  const marked = `${HEAD}0: place b5\n0: pass\nstopped 1: place b5 ! space-is-free\n1: challenge own-chip\nmonitor: correct ! errs\n`
  expect(await readTranscript(marked)).toMatchObject({ text: marked })
})
