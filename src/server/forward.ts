import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Colleagues } from './colleagues.ts'
import type { Hall } from './hall.ts'
import type { Room } from './room.ts'

/** Whoever has a table and says nothing for so many milliseconds loses it. */
const SILENCE = 1000
/** And is not asked for so long: whoever acts at another of its tables need not wait, too. */
const NOT_ASKED = 2000
const PASS = 'x-flagcard-pass'
/** What is passed on of a request: who it is, where, and in which language they read. */
const PASSED_ON = ['authorization', 'cookie', 'accept-language', 'content-type', 'prefer'] as const

/** It was passed on by another process of ours, which has counted it. */
export function isPassedOn({ headers }: FastifyRequest, colleagues: Colleagues | undefined): boolean {
  return colleagues !== undefined && headers[PASS] === colleagues.pass
}

/** By the address of a process of ours; there are few, and each has its own. */
const silentUntil = new Map<string, number>()

/** Something that is said at a table, and how it came. */
export interface Said {
  readonly table: string
  /** Where a request of its own would go. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** How another process of ours has answered. */
export interface Passed {
  readonly status: number
  readonly text: string
  /** Seconds. */
  readonly retryAfter: string | null
}

/**
 * Lets the process that has a table carry out what is said at it. null where that is this one: it has the table, or has it now, because the other
 * has not answered. Whatever that one may have done before it fell silent is in the log, with its key.
 */
export async function passOn(
  { hall, colleagues, now }: { readonly hall: Pick<Hall, 'room'>; readonly colleagues?: Colleagues; now(): number },
  said: Said,
): Promise<Passed | null> {
  if (colleagues === undefined) return null
  const room = await hall.room(said.table)
  if (room.leads) return null
  const owner = await colleagues.ownerOf(room.id)
  const isSilent = owner !== null && now() < (silentUntil.get(owner.address) ?? 0)
  if (owner !== null && !isSilent && said.headers[PASS] !== colleagues.pass) {
    const answer = await ask(owner.address, said, colleagues.pass)
    if (answer !== null) return answer
    silentUntil.set(owner.address, now() + NOT_ASKED)
  }
  await take(room, colleagues, owner?.process)
  return null
}

async function take(room: Room, colleagues: Colleagues, from: number | undefined): Promise<void> {
  if (!(await colleagues.claim(room.id, from))) return
  room.lead(true)
  await room.host.settled()
}

/** null: it was not reached in time, or is about to stop. */
async function ask(address: string, { url, headers, body }: Said, pass: string): Promise<Passed | null> {
  const sent = new Headers({ [PASS]: pass })
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (typeof value === 'string') sent.set(name, value)
  }
  try {
    const answer = await fetch(`${address}${url}`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(SILENCE),
    })
    if (answer.status === 503) return null
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  } catch {
    return null
  }
}
