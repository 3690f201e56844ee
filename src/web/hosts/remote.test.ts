import { expect, test } from 'vitest'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import type { Command } from '#protocol/requests.ts'
import type { Filmed, LogLine, TableEvent, TableView } from '#protocol/table.ts'
import { beginMatch } from '#referee/match.ts'
import type { Answer } from './answer.ts'
import { type Heard, RemoteHost, type Wire } from './remote.ts'

/** A server that answers as it is told to, and a network that breaks when it is told to. */
function pretendServer(answers: Answer<{ line: number }>[], pending: readonly Command[] = []) {
  const sent: Command[] = []
  const waits: { call: () => void; milliseconds: number }[] = []
  const streams: Heard[] = []
  let kept = pending
  let keys = 0
  const wire: Wire = {
    listen(heard) {
      streams.push(heard)
      return () => {}
    },
    async send(command) {
      sent.push(command)
      return answers.shift() ?? { ok: true, value: { line: command.line + 1 } }
    },
    hint: async () => ({ moves: ['b2'], reason: null }),
    playAgain: async () => null,
    later(milliseconds, call) {
      waits.push({ call, milliseconds })
      return () => {}
    },
    newKey: () => `key-${keys++}`,
    pending: {
      read: () => kept,
      write: commands => {
        kept = commands
      },
    },
  }
  return { wire, sent, waits, streams, kept: () => kept }
}

const LOST: Answer<{ line: number }> = { ok: false, status: 0, problem: { code: 'no-network', message: '' } }
const STALE: Answer<{ line: number }> = { ok: false, status: 409, problem: { code: 'stale', message: 'it moved on' } }

function line(n: number, words: string): LogLine {
  return { n, author: n % 2, type: 'move', words, note: { key: 'moves.mark' } }
}

function event(lines: readonly LogLine[], filmed: Filmed | null = null): TableEvent {
  const view: TableView = {
    id: 't',
    header: { game: 'tic-tac-toe', way: 'guided', options: {}, seats: ['Ana', 'Luis'] },
    role: { type: 'seat', seat: 0 },
    plays: [0],
    seats: [],
    officials: [],
    lines,
    match: beginMatch(ticTacToe, { mode: 'guided', seats: 2, options: null }),
    finding: null,
    clock: null,
    invitations: null,
    filmed,
  }
  return { view }
}

const settle = async () => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}

test('a line lost on the way is sent again with the same key', async () => {
  const { wire, sent, waits } = pretendServer([LOST, LOST])
  const home = new RemoteHost(wire)
  const said = home.say('b2')
  await settle()
  waits.shift()?.call()
  await settle()
  waits.shift()?.call()
  expect(await said).toBeNull()
  expect(sent.map(({ key }) => key)).toEqual(['key-0', 'key-0', 'key-0'])
})

test('a line that the server has no time for is sent again', async () => {
  const busy = { ok: false, status: 429, problem: { code: 'too-many', message: '' } } as const
  const { wire, sent, waits, kept } = pretendServer([busy])
  const said = new RemoteHost(wire).say('b2')
  await settle()
  expect(kept()).toHaveLength(1)
  waits.shift()?.call()
  expect([await said, sent.map(({ key }) => key)]).toEqual([null, ['key-0', 'key-0']])
})

test('each pause is longer than the one before', async () => {
  const { wire, waits } = pretendServer([LOST, LOST, LOST])
  void new RemoteHost(wire).say('b2')
  const pauses: number[] = []
  for (let i = 0; i < 3; i++) {
    await settle()
    const wait = waits.shift()
    pauses.push(wait?.milliseconds ?? 0)
    wait?.call()
  }
  expect(pauses).toEqual([500, 1000, 2000])
})

test('the next line is said of the table as the one before has left it', async () => {
  const { wire, sent } = pretendServer([])
  const home = new RemoteHost(wire)
  await Promise.all([home.say('touch'), home.say('b2')])
  expect(sent.map(({ words, line: after }) => [words, after])).toEqual([
    ['touch', 0],
    ['b2', 1],
  ])
})

test('a line that comes too late is given up, and the stream is asked again', async () => {
  const { wire, streams, kept } = pretendServer([STALE])
  expect(await new RemoteHost(wire).say('b2')).toMatchObject({ code: 'stale' })
  expect(streams).toHaveLength(2)
  expect(kept()).toEqual([])
})

test('what had no answer before a reload is sent again', async () => {
  const command: Command = { words: 'b2', line: 3, key: 'old-key' }
  const { wire, sent, kept } = pretendServer([], [command])
  new RemoteHost(wire)
  await settle()
  expect(sent).toEqual([command])
  expect(kept()).toEqual([])
})

test('lines are put together from events that begin where the watcher left off', async () => {
  const { wire, streams } = pretendServer([])
  const home = new RemoteHost(wire)
  const seen: (string | null)[][] = []
  home.watch(view => seen.push(view.lines.map(({ words }) => words)))
  streams[0]?.event(event([line(0, 'b2')]))
  streams[0]?.event(event([line(1, 'a1')]))
  streams[0]?.event(event([]))
  expect(seen).toEqual([['b2'], ['b2', 'a1'], ['b2', 'a1']])
})

test('what has changed is put into the view before; the rest stays the same thing', async () => {
  const { wire, streams } = pretendServer([])
  const home = new RemoteHost(wire)
  const seen: TableView[] = []
  home.watch(view => seen.push(view))
  streams[0]?.event({ changes: { officials: ['leader'] } })
  streams[0]?.event(event([line(0, 'b2')]))
  const changes: TableEvent['changes'] = {
    officials: ['monitor'],
    match: { line: 2, turn: { touched: true } },
    lines: [line(1, 'a1')],
  }
  streams[0]?.event({ changes })
  const [before, after] = seen
  expect(after).toEqual({
    ...before,
    officials: ['monitor'],
    match: { ...before?.match, line: 2, turn: { ...before?.match.turn, touched: true } },
    lines: [line(0, 'b2'), line(1, 'a1')],
  })
  expect(after?.header).toBe(before?.header)
})

test('the last film stays until the next one comes', async () => {
  const { wire, streams } = pretendServer([])
  const home = new RemoteHost(wire)
  const films: unknown[] = []
  home.watch(view => films.push(view.filmed?.film))
  streams[0]?.event(event([line(0, 'b2')]))
  streams[0]?.event(event([line(1, 'a1')], { line: 1, film: 'one' }))
  streams[0]?.event(event([line(2, 'a2')]))
  streams[0]?.event(event([line(3, 'a3')], { line: 3, film: 'two' }))
  expect(films).toEqual([undefined, 'one', 'one', 'two'])
})

test('the reader is told while the server is not reached', async () => {
  const { wire, streams, waits } = pretendServer([])
  const connections: string[] = []
  new RemoteHost(wire).watch((_, connection) => connections.push(connection))
  streams[0]?.event(event([]))
  streams[0]?.lost(null)
  waits.shift()?.call()
  streams[1]?.event(event([]))
  expect(connections).toEqual(['connected', 'waiting', 'connected'])
})

test('a stream that is lost is opened again, each time after a longer pause', async () => {
  const { wire, streams, waits } = pretendServer([])
  new RemoteHost(wire)
  const pauses: number[] = []
  const lose = () => {
    streams.at(-1)?.lost(null)
    const wait = waits.shift()
    pauses.push(wait?.milliseconds ?? 0)
    wait?.call()
  }
  lose()
  lose()
  streams.at(-1)?.open()
  lose()
  expect([pauses, streams.length]).toEqual([[500, 1000, 500], 4])
})

test('a link that opens nothing says so', async () => {
  const { wire, streams, waits } = pretendServer([])
  const home = new RemoteHost(wire)
  streams[0]?.lost({ code: 'no-such-table', message: 'gone' })
  expect(await home.refused).toMatchObject({ code: 'no-such-table' })
  expect(waits).toEqual([])
})
