import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import type { Colleagues } from './colleagues.ts'
import type { Hall } from './hall.ts'
import type { Room } from './room.ts'

/** Whoever has a table and says nothing for so many milliseconds loses it. With what a load balancer waits, it stays below two seconds. */
export const SILENCE = 700
/** And is not asked for so long: whoever acts at another of its tables need not wait, too. */
const NOT_ASKED = 2000
const PASS = 'x-flagcard-pass'
/** What is passed on of a request: who it is, where, and in which language they read. */
const PASSED_ON = ['authorization', 'cookie', 'accept-language', 'content-type', 'prefer'] as const

/** It was passed on by another process of ours, which has counted it. */
export function isPassedOn({ headers }: FastifyRequest, colleagues: Colleagues | undefined): boolean {
  return colleagues !== undefined && headers[PASS] === colleagues.pass
}

/** Fulfilled when a process of ours answers, whatever it says. */
export async function isThere(address: string, pass: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`${address}/api/health`, { headers: { [PASS]: pass }, signal })
  await answer.arrayBuffer()
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
    if (answer !== null) {
      // Whoever said it sees it at once, without waiting for the news.
      if (answer.status < 300) room.host.catchUp()
      return answer
    }
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

/** Connections to other processes stay open. */
const AGENTS = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }

/** null: it was not reached in time, or is about to stop. */
function ask(address: string, { url, headers, body }: Said, pass: string): Promise<Passed | null> {
  const sent: Record<string, string> = { [PASS]: pass }
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (typeof value === 'string') sent[name] = value
  }
  const isSecret = address.startsWith('https:')
  const options = { method: 'POST', headers: sent, agent: isSecret ? AGENTS.https : AGENTS.http }
  return new Promise(resolve => {
    const asking = (isSecret ? https : http).request(`${address}${url}`, options, async answer => {
      try {
        const { statusCode: status = 503, headers } = answer
        const answered = { status, text: await text(answer), retryAfter: headers['retry-after'] ?? null }
        resolve(status === 503 ? null : answered)
      } catch {
        resolve(null)
      } finally {
        clearTimeout(patience)
      }
    })
    const patience = setTimeout(() => asking.destroy(), SILENCE)
    asking.on('error', () => {
      clearTimeout(patience)
      resolve(null)
    })
    asking.end(JSON.stringify(body ?? {}))
  })
}
