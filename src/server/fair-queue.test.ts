import { expect, test } from 'vitest'
import { FairQueue, type Rank } from './fair-queue.ts'

/** A queue whose work ends when it is told to; `started` is what has been begun, in order. */
function workplace(threads: number) {
  const queue = new FairQueue(threads)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, rank: Rank) => {
    const [table = ''] = name.split(' ')
    return queue.run(table, rank, () => {
      started.push(name)
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
    })
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    ends.delete(name)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  /** Everything that was asked for, one after the other. */
  const endAll = async () => {
    while (ends.size > 0) for (const name of [...ends.keys()]) await end(name)
  }
  return { ask, end, endAll, started }
}

test('as many things are done at once as there are threads', async () => {
  const { ask, end, started } = workplace(2)
  const first = ask('a 1', 'quick')
  ask('b 1', 'quick')
  ask('c 1', 'quick')
  expect(started).toEqual(['a 1', 'b 1'])
  await end('a 1')
  expect(started).toEqual(['a 1', 'b 1', 'c 1'])
  expect(await first).toBe('a 1')
})

test('a bot comes before a hint, and a quick thought before a deep one', async () => {
  const { ask, endAll, started } = workplace(1)
  ask('a 1', 'deep')
  ask('b 1', 'hint')
  ask('c 1', 'deep')
  ask('d 1', 'quick')
  await endAll()
  expect(started).toEqual(['a 1', 'd 1', 'c 1', 'b 1'])
})

test('tables take turns, however much one of them asks', async () => {
  const { ask, endAll, started } = workplace(1)
  for (const name of ['a 1', 'a 2', 'a 3', 'b 1', 'b 2', 'c 1']) ask(name, 'quick')
  await endAll()
  expect(started).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 2', 'a 3'])
})

test('a table may have two hints waiting; more are asked for again in a moment, and others still get theirs', async () => {
  const { ask, endAll, started } = workplace(1)
  const answers = Array.from({ length: 100 }, (_, index) => ask(`a ${index}`, 'hint').catch(error => error.code))
  ask('b 1', 'hint')
  ask('c 1', 'quick')
  await endAll()
  expect(started).toEqual(['a 0', 'c 1', 'b 1', 'a 1', 'a 2'])
  expect((await Promise.all(answers)).filter(answer => answer === 'busy')).toHaveLength(97)
})

test('forty hints wait in all, and bots always find room', async () => {
  const { ask, endAll, started } = workplace(1)
  const busy: string[] = []
  ask('0 bot', 'deep')
  for (let table = 0; table < 50; table++) ask(`${table} hint`, 'hint').catch(error => busy.push(error.code))
  for (let table = 0; table < 50; table++) ask(`${table} bot`, 'quick')
  await endAll()
  expect(busy).toEqual(Array(10).fill('busy'))
  expect(started.filter(name => name.endsWith('bot'))).toHaveLength(51)
})

test('a hint that has been passed over thirty times is next', async () => {
  const { ask, endAll, started } = workplace(1)
  ask('a 1', 'quick')
  ask('b hint', 'hint')
  for (let table = 0; table < 60; table++) ask(`t${table} 1`, 'quick')
  await endAll()
  expect(started.indexOf('b hint')).toBe(31)
})

test('work that fails makes room for the next', async () => {
  const queue = new FairQueue(1)
  const failed = queue.run('a', 'quick', () => Promise.reject(new Error('no')))
  const next = queue.run('a', 'quick', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
