import { describe, expect, test } from 'vitest'
import { type KeptGame, keepInMemory, type LocalStore } from './local-store.ts'
import { playOn } from './play-on.ts'

const GAME: KeptGame = {
  id: 'g1',
  header: { game: 'fiar', way: 'guided', options: {}, seats: ['Ana', 'Ben'], seedHash: '' },
  seed: 'a seed',
  seats: [{ type: 'person' }, { type: 'person' }],
}
const PROGRESS = { turn: 0, over: false, played: 1 }
const line = (words: string) => ({ author: 0, words, at: 1 })

/** Patience ends when the test says so. */
function patience() {
  const waiting = new Set<() => void>()
  return {
    isWaiting: () => waiting.size > 0,
    end: () => {
      for (const call of waiting) call()
    },
    after: (_: number, call: () => void) => {
      waiting.add(call)
      return () => waiting.delete(call)
    },
  }
}

async function settle() {
  for (let n = 0; n < 50; n++) await Promise.resolve()
}

/** A device whose database answers when it is told to. */
function slowDevice() {
  const kept = keepInMemory()
  const { promise: answered, resolve: answer, reject: fail } = Promise.withResolvers<void>()
  const device: LocalStore = {
    ...kept,
    begin: (game, progress) => answered.then(() => kept.begin(game, progress)),
    read: id => answered.then(() => kept.read(id)),
  }
  return { kept, device, answer, fail }
}

describe('a device that answers', () => {
  test('keeps the game, and nobody waits', async () => {
    const { after, isWaiting } = patience()
    const device = keepInMemory()
    const store = playOn(Promise.resolve(device), after)
    await store.begin(GAME, PROGRESS)
    expect(await store.append('g1', 0, line('place d4'), PROGRESS)).toBe(true)
    expect(store.keeps('g1')).toBe(true)
    expect((await device.read('g1'))?.lines).toEqual([line('place d4')])
    expect(isWaiting()).toBe(false)
  })
})

describe.each([
  ['whose database never opens', () => new Promise<LocalStore>(() => undefined)],
  ['whose database opens and never answers', async () => slowDevice().device],
])('a device %s', (_, device) => {
  test('the game begins when a second is over, and is played without being kept', async () => {
    const { after, end } = patience()
    const store = playOn(device(), after)
    let isBegun = false
    const begun = store.begin(GAME, PROGRESS).then(() => {
      isBegun = true
    })
    await settle()
    expect(isBegun).toBe(false)
    end()
    await begun
    expect(store.keeps('g1')).toBe(false)
    expect(await store.append('g1', 0, line('place d4'), PROGRESS)).toBe(true)
    expect(await store.append('g1', 0, line('place e5'), PROGRESS)).toBe(false)
    expect((await store.read('g1'))?.lines).toEqual([line('place d4')])
  })

  test('an old game is not waited for without end', async () => {
    const { after, end } = patience()
    const read = playOn(device(), after).read('g1')
    await settle()
    end()
    await expect(read).rejects.toThrow('does not answer')
  })
})

test('a device that answers late is told what has been played, and keeps the game from then on', async () => {
  const { after, end } = patience()
  const { device, kept, answer } = slowDevice()
  const store = playOn(Promise.resolve(device), after)
  const begun = store.begin(GAME, PROGRESS)
  await settle()
  end()
  await begun
  let news = 0
  store.watch('g1', () => {
    news += 1
  })
  await store.append('g1', 0, line('place d4'), PROGRESS)
  await store.append('g1', 1, line('pass'), { ...PROGRESS, turn: 1 })
  answer()
  await settle()
  expect(store.keeps('g1')).toBe(true)
  expect(news).toBeGreaterThan(0)
  expect((await kept.read('g1'))?.lines.map(({ words }) => words)).toEqual(['place d4', 'pass'])
  expect(await store.list()).toEqual([{ game: GAME, progress: { ...PROGRESS, turn: 1 } }])
  expect(await store.append('g1', 2, line('place e5'), PROGRESS)).toBe(true)
  expect((await kept.read('g1'))?.lines.length).toBe(3)
})

test('a device that refuses, or has no database, plays on at once', async () => {
  const { after, isWaiting } = patience()
  const { device, fail } = slowDevice()
  fail(new Error('no room'))
  for (const opened of [Promise.resolve(device), Promise.reject<LocalStore>(new Error('private'))]) {
    const store = playOn(opened, after)
    await store.begin(GAME, PROGRESS)
    expect(await store.append('g1', 0, line('place d4'), PROGRESS)).toBe(true)
    expect(store.keeps('g1')).toBe(false)
    expect((await store.list()).map(({ game }) => game.id)).toEqual(['g1'])
  }
  expect(isWaiting()).toBe(false)
})
