import { expect, test } from 'vitest'
import type { ClassSaid } from '#protocol/class.ts'
import type { Problem } from '#protocol/table.ts'
import type { Answer } from '../hosts/answer.ts'
import { ClassClient, type ClassWire } from './class-client.ts'

type Heard = Parameters<ClassWire['listen']>[0]

/** A server in the test's hands. */
function wire(answers: readonly Answer<{ readonly line: number }>[] = []) {
  const streams: Heard[] = []
  const sent: ClassSaid[] = []
  const timers: (() => void)[] = []
  const left = [...answers]
  const client = new ClassClient({
    listen: heard => {
      streams.push(heard)
      return () => {}
    },
    send: async said => {
      sent.push(said)
      return left.shift() ?? { ok: true, value: { line: 1 } }
    },
    later: (_, call) => {
      timers.push(call)
      return () => {}
    },
    newKey: () => `key-${sent.length}`,
    now: () => 1000,
  })
  const hear = (event: object) => streams.at(-1)?.event(JSON.stringify(event))
  return { client, streams, sent, timers, hear }
}

const problem: Problem = { code: 'removed', message: 'gone' }
const noNetwork = { ok: false, status: 0, problem } as const

test('a board that has changed is told of alone', () => {
  const { client, hear } = wire()
  hear({
    boards: [
      { table: 1, turn: 1 },
      { table: 2, turn: 1 },
    ],
  })
  const [one, other] = [client.boards.value.get(1), client.boards.value.get(2)]
  const seen: number[] = []
  other?.subscribe(board => seen.push(board.turn))
  hear({ boards: [{ table: 1, turn: 2 }] })
  expect(one?.value.turn).toBe(2)
  expect(client.boards.value.get(1)).toBe(one)
  expect(seen).toEqual([1])
})

test('the clock of the server counts', () => {
  const { client, hear } = wire()
  hear({ view: { role: 'pupil', now: 5000 } })
  expect(client.ahead.value).toBe(4000)
})

test('what is said while there is no network is said again, once and in order', async () => {
  const { client, sent, timers } = wire([noNetwork])
  const first = client.say({ do: 'raise' })
  const second = client.say({ do: 'leave' })
  while (timers.length === 0) await Promise.resolve()
  expect(client.isLive.value).toBe(false)
  timers[0]?.()
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(sent.map(({ act }) => act.do)).toEqual(['raise', 'raise', 'leave'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('what is refused is told, and not said again', async () => {
  const { client, sent } = wire([{ ok: false, status: 409, problem }])
  expect(await client.say({ do: 'pause' })).toBe(false)
  expect(client.refusal.value).toEqual(problem)
  expect(sent).toHaveLength(1)
  client.dismiss()
  expect(client.refusal.value).toBeNull()
})

test('a stream that is lost is listened to again; one that is refused is not', () => {
  const { client, streams, timers } = wire()
  streams[0]?.lost(null)
  timers[0]?.()
  expect(streams).toHaveLength(2)
  streams[1]?.lost(problem)
  expect(client.problem.value).toEqual(problem)
  client.hurry()
  expect(streams).toHaveLength(2)
})
