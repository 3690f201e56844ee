import type { Minutes } from '#protocol/gathering.ts'
import type { Problem } from '#protocol/table.ts'
import { after } from '../hosts/after.ts'
import { isFinal } from '../hosts/answer.ts'
import { readEvents } from '../hosts/event-stream.ts'
import { randomToken } from '../hosts/this-device.ts'
import { openDayStream, sayLines } from './api.ts'
import type { DayWire } from './day-client.ts'
import type { Waiting } from './day-state.ts'

const DAY = 24 * 60 * 60_000

/** The way to our own server, and to what this device keeps of a day. */
export function dayWire(id: string, key: string): DayWire {
  const [post = ''] = key.split('.')
  const place = `flagcard:day:${id}:${post}`
  return {
    listen: (lines, heard) => listenTo(id, key, lines, heard),
    send: body => sayLines(id, key, body),
    later: after,
    newKey: randomToken,
    now: () => Date.now(),
    memory: {
      read: () => ({
        minutes: kept<Minutes>(`${place}:log`),
        waiting: kept<readonly Waiting[]>(`${place}:waiting`) ?? [],
      }),
      keepMinutes: minutes => keep(`${place}:log`, minutes),
      keepWaiting: waiting =>
        waiting.length === 0 ? localStorage.removeItem(`${place}:waiting`) : keep(`${place}:waiting`, waiting),
    },
  }
}

/** A stream of server-sent events, with a key or without; returns a function that stops it. */
export function listenTo(
  id: string,
  key: string | null,
  lines: number,
  { event, lost }: { event(data: string): void; lost(problem: Problem | null): void },
): () => void {
  const stop = new AbortController()
  const listened = async (): Promise<Problem | null> => {
    const answer = await openDayStream(id, key, String(lines), stop.signal)
    if (!answer.ok) return isFinal(answer.status) ? answer.problem : null
    if (answer.value === null) return null
    for await (const { data } of readEvents(answer.value)) if (!stop.signal.aborted) event(data)
    return null
  }
  void listened()
    .catch(() => null)
    .then(problem => stop.signal.aborted || lost(problem))
  return () => stop.abort()
}

/** Names are kept here no longer than on the server, and nothing else of that day. */
export function forgetOldDays(now: number): void {
  for (const name of Object.keys(localStorage).filter(one => /^flagcard:day:.*:log$/.test(one))) {
    const about = kept<Minutes>(name)?.about
    if (about && Date.parse(about.date) + (about.keepNames + 1) * DAY >= now) continue
    const place = name.slice(0, -'log'.length)
    for (const one of Object.keys(localStorage)) if (one.startsWith(place)) localStorage.removeItem(one)
  }
}

/** Keeps something on this device, where there is room. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // No room, or not allowed: the day goes on as long as this tab is open.
  }
}

/** What was kept here under this name. */
export function kept<Value>(name: string): Value | null {
  try {
    // Written by ourselves.
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
