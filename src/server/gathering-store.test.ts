import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GatheringStore, StoredGathering } from './gathering-store.ts'
import { BINARIES, closePostgres, emptyPostgres } from './postgres.fixture.ts'
import { PostgresGatheringStore } from './postgres-gathering-store.ts'
import { SqliteGatheringStore } from './sqlite-gathering-store.ts'
import { openDatabase } from './sqlite-store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-gatherings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// Every implementation keeps these promises; another one adds a row here.
const STORES: readonly { name: string; open(): Promise<GatheringStore>; isThere: boolean }[] = [
  { name: 'SQLite', open: async () => new SqliteGatheringStore(openDatabase(join(folder, 'test.db'))), isThere: true },
  {
    name: BINARIES === null ? 'PostgreSQL (npm has none for this computer)' : 'PostgreSQL',
    open: async () => new PostgresGatheringStore(await emptyPostgres()),
    isThere: BINARIES !== null,
  },
]
afterAll(() => closePostgres())

const about = { name: 'Day', date: '2026-05-02', division: 'elementary', minutes: 30, grantAfter: 5 }
const day = (id: string): StoredGathering => ({
  record: { id, created: 1, about: { ...about, keepNames: 7 }, secret: null },
  lines: ['director 1 one', 'director 2 two'],
  names: { 7: ['Ana', 'Ruiz'], o3: ['Eva', 'Sol'] },
})
const batch = { from: 2, lines: ['director 3 three'], names: { 8: ['Leo', 'Paz'] as [string, string] }, key: 'k' }

describe.each(STORES)('$name', ({ open, isThere }) => {
  if (!isThere) return test.skip('is not here')
  let store: GatheringStore
  beforeEach(async () => {
    store = await open()
    await store.create(day('a'), 5000)
  })

  test('gives back a day with what was added, once for each key', async () => {
    expect(await store.create(day('a'), 1)).toBe(false)
    expect([await store.append('a', batch), await store.append('a', batch)]).toEqual([true, false])
    expect([await store.has('a', 'k'), await store.has('a', 'l')]).toEqual([true, false])
    expect(await store.read('a')).toEqual({
      ...day('a'),
      lines: [...day('a').lines, ...batch.lines],
      names: { ...day('a').names, ...batch.names },
    })
    expect(await store.read('b')).toBeNull()
  })

  test('lets one of two writers go on from the same line, and tells the others what was written', async () => {
    const two = [batch, { ...batch, lines: ['leader 3 also'], key: 'l' }]
    const answers = await Promise.all(two.map(one => store.append('a', one)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await store.linesFrom('a', 2)).toEqual(two[answers.indexOf(true)]?.lines)
    expect(await store.append('a', { ...batch, from: 9, key: 'm' })).toBe(false)
  })

  test('wipes names when their time has come, and the day stays', async () => {
    expect([await store.wipe(4999), await store.wipe(5000), await store.wipe(5000)]).toEqual([[], ['a'], []])
    expect(await store.read('a')).toEqual({ ...day('a'), names: {} })
  })

  test('forgets the names it is told to, of children and officials', async () => {
    await store.create(day('b'), 5000)
    expect(await store.forgetNames('a', ['7', '8', 'o3'])).toBe(2)
    expect([(await store.read('a'))?.names, (await store.read('b'))?.names]).toEqual([{}, day('b').names])
  })

  test('finds a class by its one code, and says when its time has come', async () => {
    const lesson = (id: string) => ({ ...day(id), record: { ...day(id).record, kind: 'class' as const } })
    await store.create(lesson('b'), 6000)
    await store.create(lesson('c'), 7000)
    expect([await store.setCode('b', 'BCDF'), await store.setCode('b', 'BCDF')]).toEqual([true, true])
    expect([await store.setCode('c', 'BCDF'), await store.setCode('c', 'GHJK')]).toEqual([false, true])
    expect([await store.findCode('BCDF'), await store.findCode('GHJK')]).toEqual(['b', 'c'])
    await store.setCode('b', 'MNPQ')
    expect([await store.findCode('BCDF'), await store.findCode('MNPQ')]).toEqual([null, 'b'])
    await store.setCode('c', null)
    expect(await store.findCode('GHJK')).toBeNull()
    expect([await store.due(5999), await store.due(6000), await store.due(9000)]).toEqual([[], ['b'], ['b', 'c']])
    await store.remove('b')
    expect([await store.due(6000), await store.findCode('MNPQ')]).toEqual([[], null])
  })

  test('tells all ids, some at a time, in the order of their bytes', async () => {
    for (const id of ['b', 'B', '_']) await store.create(day(id), 1)
    expect([await store.ids('', 2), await store.ids('_', 9)]).toEqual([
      ['B', '_'],
      ['a', 'b'],
    ])
  })

  test('keeps a whole day as it was read elsewhere, unless its id is in use', async () => {
    await store.append('a', batch)
    const whole = await store.whole('a')
    if (whole === null) throw new Error('no day')
    expect(whole).toMatchObject({ wipe: 5000, keys: [null, null, 'k'] })
    expect(await store.keep(whole)).toBe(false)
    expect([await store.remove('a'), await store.remove('a')]).toEqual([true, false])
    expect([await store.read('a'), await store.whole('a')]).toEqual([null, null])
    expect(await store.keep(whole)).toBe(true)
    expect(await store.whole('a')).toEqual(whole)
    expect(await store.append('a', batch)).toBe(false)
  })
})
