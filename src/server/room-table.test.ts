import { expect, test } from 'vitest'
import { jam } from '#games/jam/index.ts'
import type { Minds, TableAnswer } from '#host/ports.ts'
import type { NewTable } from '#protocol/requests.ts'
import { openContext, openRoom, quickBots, reopen, say, seat, viewOf, watchRoom } from './hall.fixture.ts'
import { type WorkerPool, workerPool } from './worker-pool.ts'

const JAM: NewTable = {
  game: 'jam',
  options: { start: 'seats' },
  way: 'guided',
  seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person' }],
}
const FLICK = 'flick blue1 from 0 aim 0 strength 30 spin 0'

/** Threads that say as meant how a flick hits the die, and how the dice settle as they are told here. */
function answering(settle: Minds['answer']): WorkerPool {
  const isHit = (line: number) => line % 3 === 1
  const answer: Minds['answer'] = async question =>
    isHit(question.line) ? { words: 'hits aim 0 strength 30', film: null } : settle(question)
  return { ...quickBots, at: table => ({ ...quickBots.at(table), answer }) }
}

test('a table that needs preparing answers from a thread of its own', async () => {
  const bots = workerPool(1)
  const context = openContext(':memory:', bots)
  const room = await openRoom(context, JAM, jam)
  await say(room, `0: ${FLICK}`)
  expect(room.log.map(({ author, words }) => `${author}: ${words}`)).toEqual([
    `0: ${FLICK}`,
    expect.stringMatching(/^table: hits aim -?\d+ strength \d+$/),
    expect.stringMatching(/^table: settles blue1 (hole|[-\d ]+)$/),
  ])
  expect(room.match.turn.seat).toBe(1)
  await room.close()
  await bots.close()
})

test('a flick is safe and shown while the dice are still rolling, and nobody acts meanwhile', async () => {
  const rolling = Promise.withResolvers<TableAnswer>()
  const context = openContext(
    ':memory:',
    answering(() => rolling.promise),
  )
  const room = await openRoom(context, JAM, jam)
  const said = await room.receive({ type: 'seat', seat: 0 }, { words: FLICK, line: 0, key: 'flick-one' })
  expect(said).toBe(1)
  expect(viewOf(room, { type: 'watch' }).lines[0]?.words).toBe(FLICK)
  expect(room.match.turn.seat).toBe(0)
  rolling.resolve({ words: 'settles blue1 edge', film: null })
  await room.host.settled()
  expect(room.match.line).toBe(3)
})

test('a thread that fails is told to those who run the server, and asked again', async () => {
  let asked = 0
  const context = openContext(
    ':memory:',
    answering(async () => {
      asked += 1
      if (asked === 1) throw new Error('the thread is gone')
      return { words: 'settles blue1 edge', film: null }
    }),
  )
  const room = await openRoom(context, JAM, jam)
  await say(room, `0: ${FLICK}`)
  expect(context.reported).toEqual([`table ${room.id}: Error: the thread is gone`])
  expect(room.match.line).toBe(2)
  await context.time.pass(1000)
  await room.host.settled()
  expect(room.match.line).toBe(3)
})

test('whoever comes between the motion and its line is shown both together, later', async () => {
  const film = { frames: ['rolls'] }
  const context = openContext(
    ':memory:',
    answering(async () => ({ words: 'settles blue1 edge', film })),
  )
  const room = await openRoom(context, JAM, jam)
  const append = context.store.append.bind(context.store)
  let views: ReturnType<typeof watchRoom>['views'] = []
  context.store.append = (id, line) => {
    if (line.words.startsWith('settles')) views = watchRoom(room, { type: 'watch' }).views
    return append(id, line)
  }
  await say(room, `0: ${FLICK}`)
  expect(views.map(view => [view.match.line, view.filmed])).toEqual([
    [2, null],
    [3, { line: 2, film }],
  ])
})

test('the motion goes to each watcher once, with its line; newcomers get it, too, and nothing of it is stored', async () => {
  const film = { frames: ['rolls', 'lies'] }
  const context = openContext(
    ':memory:',
    answering(async ({ line }) => ({ words: `settles ${line === 2 ? 'blue1' : 'red1'} edge`, film })),
  )
  const room = await openRoom(context, JAM, jam)
  const { views } = watchRoom(room, seat(1))
  await say(room, `0: ${FLICK}`)
  const sent = views.map(view => [view.lines.length, view.filmed])
  expect(sent.slice(-2)).toEqual([
    [1, null],
    [1, { line: 2, film }],
  ])
  await say(room, '1: flick red1 from 0 aim 0 strength 30 spin 0')
  expect(views.at(-2)?.filmed).toBeNull()
  const newcomer = watchRoom(room, { type: 'watch' })
  expect(newcomer.views[0]?.filmed).toEqual({ line: 5, film })
  await room.close()
  const again = await reopen(context, room.id, jam)
  expect(viewOf(again, { type: 'watch' })).toMatchObject({ filmed: null, match: { line: 6 } })
})
