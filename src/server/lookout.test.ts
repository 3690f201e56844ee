import { expect, test } from 'vitest'
import { Lookout } from './lookout.ts'

const HERE = 'http://here'
const THERE = 'http://there'

/** Two other processes, each with a table of the same name. */
function lookout() {
  const silent = new Set<string>()
  const others = new Set([HERE, THERE])
  const clock = { time: 0, passes: 700 }
  const freed: unknown[] = []
  const database = { isAway: false }
  const looking = new Lookout({
    sql: {
      async rows(text, values = []) {
        if (text.startsWith('SELECT')) return [...others].map(address => ({ address }))
        if (database.isAway) throw new Error('away')
        freed.push(values[0])
        return Array.isArray(values[0]) ? values[0].map(id => ({ id })) : []
      },
    },
    async ask(address) {
      if (!silent.has(address)) return
      clock.time += clock.passes
      throw new Error('nothing was said')
    },
    silence: 700,
    now: () => clock.time,
  })
  return { silent, others, clock, freed, database, look: () => looking.look(1) }
}

test('one that has answered and falls silent loses its tables, once', async () => {
  const { silent, freed, look } = lookout()
  expect(await look()).toEqual([])
  silent.add(THERE)
  expect(await look()).toEqual([THERE])
  expect(await look()).toEqual([])
  silent.delete(THERE)
  await look()
  silent.add(THERE)
  await look()
  expect(freed).toEqual([[THERE], [THERE]])
})

test('one that has never answered cannot be reached from here, and keeps them', async () => {
  const { silent, look } = lookout()
  silent.add(HERE)
  expect(await look()).toEqual([])
  expect(await look()).toEqual([])
})

test('one that has left has to answer again when another comes to its address', async () => {
  const { silent, others, look } = lookout()
  await look()
  others.delete(THERE)
  await look()
  others.add(THERE)
  silent.add(THERE)
  expect(await look()).toEqual([])
})

test('whoever was slow itself takes nothing from others', async () => {
  const { silent, clock, look } = lookout()
  await look()
  silent.add(THERE)
  clock.passes = 5000
  expect(await look()).toEqual([])
  clock.passes = 700
  expect(await look()).toEqual([THERE])
})

test('one whose tables could not be freed, because the database was away, loses them when it is back', async () => {
  const { silent, database, look } = lookout()
  await look()
  silent.add(THERE)
  database.isAway = true
  await expect(look()).rejects.toThrow('away')
  database.isAway = false
  expect(await look()).toEqual([THERE])
})
