import { expect, test } from 'vitest'
import { jam } from '#games/jam/index.ts'
import type { NewTable } from '#protocol/requests.ts'
import { type BotPlayer, threadedBots } from './bot-player.ts'
import { openHouse, openRoom, quickBots, say } from './hall.fixture.ts'

const JAM: NewTable = {
  game: 'jam',
  way: 'guided',
  seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person' }],
}
const FLICK = 'flick blue1 from 0 aim 0 strength 30 spin 0'

function answering(answer: BotPlayer['answer']): BotPlayer {
  return { ...quickBots, answer }
}

test('a table that needs preparing answers from a thread of its own', { timeout: 60_000 }, async () => {
  const bots = threadedBots(1)
  const house = openHouse(':memory:', bots)
  const room = await openRoom(house, JAM, jam)
  await say(room, `0: ${FLICK}`)
  expect(room.log.map(({ author, words }) => `${author}: ${words}`)).toEqual([
    `0: ${FLICK}`,
    'table: settles blue1 hole',
  ])
  expect(room.match.turn.seat).toBe(1)
  await room.close()
  await bots.close()
})

test('a flick is safe and shown while the dice are still rolling, and nobody acts meanwhile', async () => {
  let settle: (words: string) => void = () => undefined
  const house = openHouse(
    ':memory:',
    answering(() => new Promise(done => (settle = done))),
  )
  const room = await openRoom(house, JAM, jam)
  const said = await room.receive({ type: 'seat', seat: 0 }, { words: FLICK, line: 0, key: 'flick-one' })
  expect(said).toBe(1)
  expect(room.view({ type: 'watch' }).lines.map(({ words }) => words)).toEqual([FLICK])
  settle('settles blue1 edge')
  await room.settled()
  expect(room.match.line).toBe(2)
})

test('a thread that fails is told to those who run the server, and asked again', async () => {
  let asked = 0
  const house = openHouse(
    ':memory:',
    answering(async () => {
      asked += 1
      if (asked === 1) throw new Error('the thread is gone')
      return 'settles blue1 edge'
    }),
  )
  const room = await openRoom(house, JAM, jam)
  await say(room, `0: ${FLICK}`)
  expect(house.reported).toEqual([`table ${room.id}: Error: the thread is gone`])
  expect(room.match.line).toBe(1)
  await house.time.pass(1000)
  await room.settled()
  expect(room.match.line).toBe(2)
})
