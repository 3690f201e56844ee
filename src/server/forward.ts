import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Colleagues } from './colleagues.ts'
import type { Hall } from './hall.ts'
import type { Room } from './room.ts'

/** Whoever has a table and says nothing for so many milliseconds loses it. */
const SILENCE = 1000
const PASS = 'x-flagcard-pass'
/** What is passed on of a request: who it is, where, and in which language they read. */
const PASSED_ON = ['authorization', 'cookie', 'accept-language', 'content-type', 'prefer'] as const

/** It was passed on by another process of ours, which has counted it. */
export function isPassedOn({ headers }: FastifyRequest, colleagues: Colleagues | undefined): boolean {
  return colleagues !== undefined && headers[PASS] === colleagues.pass
}

/**
 * Lets the process that has a table carry out what is said at it. False where that is this one: it has the table, or has it now, because the other
 * has not answered. Whatever that one may have done before it fell silent is in the log, with its key.
 */
export async function passOn(
  { hall, colleagues }: { readonly hall: Hall; readonly colleagues?: Colleagues },
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
): Promise<boolean> {
  if (colleagues === undefined) return false
  const room = await hall.room(request.params.id)
  if (room.leads) return false
  const owner = await colleagues.ownerOf(room.id)
  if (owner !== null && !isPassedOn(request, colleagues)) {
    const answer = await ask(owner.address, request, colleagues.pass)
    if (answer !== null) {
      reply.code(answer.status).type('application/json; charset=utf-8')
      const wait = answer.headers.get('retry-after')
      if (wait !== null) reply.header('retry-after', wait)
      reply.send(await answer.text())
      return true
    }
  }
  await take(room, colleagues, owner?.process)
  return false
}

async function take(room: Room, colleagues: Colleagues, from: number | undefined): Promise<void> {
  if (!(await colleagues.claim(room.id, from))) return
  room.lead(true)
  await room.host.settled()
}

/** null: it was not reached in time, or is about to stop. */
async function ask(address: string, { url, headers, body }: FastifyRequest, pass: string): Promise<Response | null> {
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
    return answer.status === 503 ? null : answer
  } catch {
    return null
  }
}
