import { expect, test } from 'vitest'
import { forget, tracesOf } from './forget.ts'
import { COUNTING, layTable, openContext } from './hall.fixture.ts'
import type { Keeping } from './keeping.ts'

/** Tables in memory; nothing else is asked for. */
function open() {
  const context = openContext()
  const scrubbed: string[] = []
  const keeping: Keeping = {
    tables: context.store,
    gatherings: context.gatherings,
    secret: Buffer.alloc(32),
    isAlone: true,
    overwrites: true,
    consistently: work => work(),
    atomically: work => work(),
    setSecret: async () => undefined,
    scrub: async () => void scrubbed.push('scrubbed'),
    close: async () => undefined,
  }
  return { context, keeping }
}

test('a forgotten seat has neither name nor device nor the key with which somebody sat down; others with the name only where they are meant', async () => {
  const { context, keeping } = open()
  const seats = ['José  Ruiz', 'Beto'].map(name => ({ kind: 'person' as const, name }))
  for (const id of ['one', 'two']) {
    const laid = layTable(context, { ...COUNTING, seats })
    const chairs = laid.chairs.map((chair, n) => ({ ...chair, joined: `key ${n}`, device: `device ${n}` }))
    const header = { ...laid.header, seats: ['José  Ruiz', 'Beto'] }
    await context.store.create({ ...laid, id, code: null, header, chairs })
  }
  const seat = async (id: string, n: number) => {
    const { header, chairs } = (await context.store.read(id))?.record ?? {}
    return [header?.seats[n], chairs?.[n]?.joined, chairs?.[n]?.device]
  }
  const wanted = { text: ' jose ruiz', within: 'two' }
  await forget(keeping, await tracesOf(keeping, wanted))
  expect(await seat('two', 0)).toEqual(['–', null, null])
  expect(await seat('two', 1)).toEqual(['Beto', 'key 1', 'device 1'])
  expect(await seat('one', 0)).toEqual(['José  Ruiz', 'key 0', 'device 0'])
  expect(await tracesOf(keeping, wanted)).toEqual([])
  expect(await tracesOf(keeping, { ...wanted, within: null })).toMatchObject([{ type: 'seat', id: 'one', seat: 0 }])
})

test('a name that is forgotten while somebody else changes the table is not written back', async () => {
  const { context, keeping } = open()
  const laid = layTable(context)
  await context.store.create(laid)
  const [name = ''] = laid.header.seats
  const traces = await tracesOf(keeping, { text: name, within: null })
  let changes = 0
  const read: Keeping['tables']['read'] = async id => {
    const stored = await context.store.read(id)
    // Between reading and writing somebody sits down, once.
    if (stored && changes++ === 0)
      await context.store.revise(id, stored.revision, { ...stored.record, officials: ['monitor'] })
    return stored
  }
  const revise: Keeping['tables']['revise'] = (...all) => context.store.revise(...all)
  await forget({ ...keeping, tables: Object.assign(Object.create(context.store), { read, revise }) }, traces)
  expect((await context.store.read(laid.id))?.record).toMatchObject({
    header: { seats: expect.arrayContaining(['–']) },
    officials: ['monitor'],
  })
})
