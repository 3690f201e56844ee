import { expect, test } from 'vitest'
import { formatAct, parseAct } from '#gathering/acts.ts'
import { type Book, formatLine, openBook, parseLine, write } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { stateOf } from '#gathering/game.ts'
import { gameAt } from '#gathering/gathering.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import { LONGEST_AGO, type Minutes, type Said } from '#protocol/gathering.ts'
import type { Answer } from '../hosts/answer.ts'
import { DayClient, type DayWire, type Kept } from './day-client.ts'
import { unsent } from './day-state.ts'

const ABOUT = { name: 'Spring', date: '2027-03-13', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }
const CHILDREN = Array.from({ length: 10 }, (_, index) => ({ number: 1001 + index, school: `School ${index % 3}` }))
const found = findSeating(CHILDREN, 'day')
if ('refusal' in found) throw new Error(found.refusal.code)
const [FIRST] = meetingsOf(found.seating)
const STATION = FIRST?.station ?? 0
const AT = `1.${STATION}`
const BEGUN = [
  ...CHILDREN.map(({ number, school }) => `register ${number}; A.B.; ${school}; 2`),
  formatAct({ type: 'seat', seating: found.seating }),
  'begin 1',
]

/** A server that writes what it is told once, and a network that is there or not. */
class Hall {
  book: Book = openBook({ minutes: 30, grantAfter: 5 })
  now = 1_000_000
  isReached = true
  /** So far the clock of the tablet is before ours. */
  ahead = 0
  /** The answer to the next request gets lost on its way back. */
  losesAnswer = false
  kept: Kept = { minutes: null, waiting: [] }
  readonly #keys = new Map<string, number>()
  readonly #waits: (() => void)[] = []
  readonly #listeners = new Set<Parameters<DayWire['listen']>[1] & { lines: number }>()
  #drawn = 0

  constructor() {
    for (const words of BEGUN) this.write('director', words, 0)
  }

  write(who: string, words: string, at = this.now): void {
    const line = parseLine(`${who} @${at}: ${words}`)
    const written = line && write(this.book, line)
    if (!written || 'refusal' in written) throw new Error(words)
    this.book = written.book
  }

  show(): void {
    for (const one of this.#listeners) {
      if (!this.isReached) continue
      one.event(JSON.stringify(this.minutes(one.lines)))
      one.lines = this.book.lines.length
    }
  }

  minutes(from: number): Minutes {
    const lines = this.book.lines.slice(from).map(formatLine)
    return { post: `monitor-${STATION}`, about: ABOUT, from, lines, presence: {}, now: this.now }
  }

  /** The network is gone: streams end. */
  cut(): void {
    this.isReached = false
    for (const one of this.#listeners) one.lost(null)
    this.#listeners.clear()
  }

  /** Everything that waits for a time is tried. */
  async wait(): Promise<void> {
    for (const call of this.#waits.splice(0)) call()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  wire(): DayWire {
    return {
      listen: (lines, heard) => {
        // As the server does: whoever knows more than there is gets everything.
        const one = { ...heard, lines: lines > this.book.lines.length ? 0 : lines }
        if (!this.isReached) {
          queueMicrotask(() => heard.lost(null))
          return () => undefined
        }
        this.#listeners.add(one)
        queueMicrotask(() => this.show())
        return () => this.#listeners.delete(one)
      },
      send: async (said: Said): Promise<Answer<{ line: number }>> => {
        const lost = { ok: false, status: 0, problem: { code: 'no-network', message: '' } } as const
        if (!this.isReached) return lost
        if ((said.ago ?? 0) > LONGEST_AGO)
          return { ok: false, status: 400, problem: { code: 'bad-field', message: '' } }
        const before = this.#keys.get(said.key)
        if (before === undefined) {
          let book = this.book
          for (const words of said.acts) {
            const line = parseLine(`monitor ${STATION} @${this.now - (said.ago ?? 0)}: ${words}`)
            const written = line && write(book, line)
            if (!written) throw new Error(words)
            if ('refusal' in written) {
              return { ok: false, status: 422, problem: { code: written.refusal.code, message: 'No.' } }
            }
            book = written.book
          }
          this.book = book
          this.#keys.set(said.key, this.book.lines.length)
        }
        if (this.losesAnswer) {
          this.losesAnswer = false
          return lost
        }
        queueMicrotask(() => this.show())
        return { ok: true, value: { line: this.book.lines.length } }
      },
      later: (_, call) => {
        this.#waits.push(call)
        return () => undefined
      },
      newKey: () => `key-${this.#drawn++}`,
      now: () => this.now + this.ahead,
      memory: {
        read: () => this.kept,
        keepMinutes: minutes => {
          this.kept = { ...this.kept, minutes }
        },
        keepWaiting: waiting => {
          this.kept = { ...this.kept, waiting }
        },
      },
    }
  }
}

async function openClient(hall: Hall): Promise<DayClient> {
  const client = new DayClient(hall.wire())
  await hall.wait()
  return client
}

function say(client: DayClient, words: string): string | null {
  const act = parseAct(words)
  if (!act) throw new Error(words)
  return client.say([act])?.code ?? null
}

const shown = (client: DayClient) => {
  const game = client.day.value && gameAt(client.day.value.book.gathering, { round: 1, station: STATION })
  return game && stateOf(game)
}
const written = (hall: Hall) => hall.book.lines.slice(BEGUN.length).map(formatLine)

test('twenty minutes without a network: everything goes on here, and is sent later, once, with the time it was done', async () => {
  const hall = new Hall()
  const client = await openClient(hall)
  hall.cut()
  const acts = [`start ${AT}`, `result ${AT}; 3 1`, `sign ${AT}; ${FIRST?.a}`, `sign ${AT}; ${FIRST?.b}`]
  for (const words of acts) {
    expect(say(client, words)).toBeNull()
    hall.now += 5 * 60_000
    await hall.wait()
  }
  expect(client.day.value && [shown(client), unsent(client.day.value)]).toEqual(['signed', 4])
  expect(client.isLive.value).toBe(false)
  expect(written(hall)).toEqual([])
  hall.isReached = true
  client.hurry()
  await hall.wait()
  await hall.wait()
  expect(client.day.value && [shown(client), unsent(client.day.value)]).toEqual(['signed', 0])
  expect(written(hall)).toEqual(acts.map((words, n) => `monitor ${STATION} @${1_000_000 + n * 5 * 60_000}: ${words}`))
})

test('a tab that is closed and opened again without a network knows the day, and what it has done', async () => {
  const hall = new Hall()
  const client = await openClient(hall)
  hall.cut()
  say(client, `start ${AT}`)
  client.close()
  const again = await openClient(hall)
  expect(again.day.value && [shown(again), unsent(again.day.value)]).toEqual(['playing', 1])
  hall.isReached = true
  again.hurry()
  await hall.wait()
  await hall.wait()
  expect(written(hall)).toHaveLength(1)
  expect(hall.kept.waiting).toEqual([])
})

test('an act whose answer got lost is not written twice', async () => {
  const hall = new Hall()
  const client = await openClient(hall)
  hall.losesAnswer = true
  say(client, `start ${AT}`)
  await hall.wait()
  await hall.wait()
  expect(written(hall)).toHaveLength(1)
  expect(client.day.value && unsent(client.day.value)).toBe(0)
})

test('what the server does not take is told, and what was done after it is still sent', async () => {
  const hall = new Hall()
  const client = await openClient(hall)
  hall.cut()
  say(client, `start ${AT}`)
  say(client, `ask ${AT}`)
  hall.isReached = true
  hall.write('director', `start ${AT}`)
  client.hurry()
  await hall.wait()
  await hall.wait()
  expect(client.day.value?.refused.map(({ problem }) => problem.code)).toEqual(['game-started'])
  expect(written(hall).map(text => text.split(': ')[1])).toEqual([`start ${AT}`, `ask ${AT}`])
  client.dismiss()
  expect(client.day.value?.refused).toEqual([])
})

test('what the rules do not allow is refused at once, and another act takes the refusal away', async () => {
  const client = await openClient(new Hall())
  expect(say(client, `sign ${AT}; ${FIRST?.a}`)).toBe('no-result-yet')
  expect(client.refusal.value?.code).toBe('no-result-yet')
  expect(say(client, `start ${AT}`)).toBeNull()
  expect(client.refusal.value).toBeNull()
})

test('a server that has lost lines, as after an older copy was loaded, is believed', async () => {
  const hall = new Hall()
  hall.write('director', `start ${AT}`)
  const client = await openClient(hall)
  expect(shown(client)).toBe('playing')
  hall.cut()
  hall.book = new Hall().book
  hall.isReached = true
  client.hurry()
  await hall.wait()
  await hall.wait()
  expect([shown(client), client.day.value?.sent.lines.length]).toEqual(['not-begun', BEGUN.length])
})

test('a clock that is set back without a network: the day’s time goes on, and it is told once', async () => {
  const hall = new Hall()
  const client = await openClient(hall)
  hall.cut()
  const before = client.day.value?.ahead ?? 0
  client.jumped(-600_000, true)
  expect([(client.day.value?.ahead ?? 0) - before, client.hasJumped.value]).toEqual([600_000, true])
  client.dismiss()
  expect(client.hasJumped.value).toBe(false)
  // It may have slept.
  client.jumped(600_000, false)
  expect([(client.day.value?.ahead ?? 0) - before, client.hasJumped.value]).toEqual([600_000, false])
})

test.each([
  ['forward', 1],
  ['back', -1],
])('a clock that jumps %s by days while there is no network loses nothing', async (_, way) => {
  const hall = new Hall()
  const client = await openClient(hall)
  hall.cut()
  expect(say(client, `start ${AT}`)).toBeNull()
  hall.ahead = way * 3 * LONGEST_AGO
  hall.isReached = true
  client.hurry()
  for (let turn = 0; turn < 5; turn++) await hall.wait()
  const day = client.day.value
  expect(day && [unsent(day), day.refused]).toEqual([0, []])
  expect(hall.book.lines.filter(({ act }) => act.type === 'start')).toHaveLength(1)
})
