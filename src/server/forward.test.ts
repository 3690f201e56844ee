import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { Colleagues } from './colleagues.ts'
import { passOn } from './forward.ts'
import { openContext, openRoom, reopen, say as sayAt, written } from './hall.fixture.ts'

test('whoever passed something on sees it at once, without waiting for the news', async () => {
  const context = openContext()
  const theirs = await openRoom(context)
  const owning = createServer(async (_, answer) => {
    await sayAt(theirs, '0: say 1')
    answer.end('{"line":1}')
  })
  await new Promise<void>(resolve => owning.listen(0, '127.0.0.1', resolve))
  const at = owning.address()
  const colleagues: Colleagues = {
    pass: 'ours',
    ownerOf: async () => ({
      process: 1,
      address: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    }),
    claim: async () => false,
    attend: () => undefined,
  }
  const ours = await reopen({ ...context, colleagues }, theirs.id)
  const hall = { room: async () => ours }
  const passed = await passOn({ hall, colleagues, now: () => 0 }, { table: ours.id, url: '/', headers: {}, body: {} })
  expect(passed).toEqual({ status: 200, text: '{"line":1}', retryAfter: null })
  await ours.host.settled()
  expect(written(ours)).toContain('0: say 1')
  for (const one of [ours, theirs]) await one.close()
  owning.closeAllConnections()
  await new Promise(resolve => owning.close(resolve))
})

test('a process that does not answer loses the table, and is not asked at once about another', async () => {
  let asked = 0
  const silent = createServer(() => {
    asked += 1
  })
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const at = silent.address()
  const owner = { process: 1, address: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}` }
  const claimed: (readonly [id: string, from: number | undefined])[] = []
  const colleagues: Colleagues = {
    pass: 'ours',
    ownerOf: async () => owner,
    async claim(id, from) {
      claimed.push([id, from])
      return false
    },
    attend: () => undefined,
  }
  const context = { ...openContext(), colleagues }
  const rooms = [await openRoom(context), await openRoom(context), await openRoom(context)]
  let time = 0
  const room = async (id: string) => {
    const found = rooms.find(one => one.id === id)
    if (found === undefined) throw new Error('no such room')
    return found
  }
  const say = (n: number) => {
    const id = rooms[n]?.id ?? ''
    return passOn({ hall: { room }, colleagues, now: () => time }, { table: id, url: '/', headers: {}, body: {} })
  }
  expect([await say(0), await say(1)]).toEqual([null, null])
  expect([asked, claimed]).toEqual([1, rooms.slice(0, 2).map(({ id }) => [id, 1])])
  time = 2000
  await say(2)
  expect(asked).toBe(2)
  for (const one of rooms) await one.close()
  silent.closeAllConnections()
  await new Promise(resolve => silent.close(resolve))
})
