import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { transcriptOf } from '#host/transcript.ts'
import { isHidden } from '#host/view.ts'
import { Command, Hint, Join, NewTable, Seated, Take, Written } from '#protocol/requests.ts'
import { Problem, type Role, TableView } from '#protocol/table.ts'
import { Attempts } from './attempts.ts'
import { viewerOf } from './gallery.ts'
import type { Server, Site } from './http.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'

const MINUTE = 60_000
const TABLE = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const KEY = Type.Object({ key: Type.Optional(Type.String()), lang: Type.Optional(Type.String()) })
const security = [{ key: [] }]

export function tableRoutes(api: Server, site: Site): void {
  const { hall, limits, metrics } = site
  const wrongCodes = new Attempts(limits.wrongCodes, 10 * MINUTE)
  const atMost = (max: number) => ({ rateLimit: { max, timeWindow: MINUTE } })

  api.post(
    '/tables',
    {
      config: atMost(limits.tables),
      schema: {
        summary: 'Set up a table and take its first seat',
        body: NewTable,
        response: { 201: Seated, '4xx': Problem },
      },
    },
    async (request, reply) => reply.code(201).send(await hall.create(request.body)),
  )

  api.post(
    '/join',
    {
      config: atMost(limits.joins),
      schema: {
        summary: 'Take the next open seat by five-letter code',
        body: Join,
        response: { 200: Seated, '4xx': Problem },
      },
    },
    async request => {
      if (!wrongCodes.mayTry(request.ip, site.now())) throw new Refused('too-many')
      try {
        return await hall.join(request.body)
      } catch (error) {
        if (error instanceof Refused && error.code === 'no-such-code') wrongCodes.fail(request.ip, site.now())
        throw error
      }
    },
  )

  api.post(
    '/tables/:id/take',
    {
      schema: {
        summary: 'Take a seat by its link',
        params: TABLE,
        body: Take,
        security,
        response: { 200: Seated, '4xx': Problem },
      },
    },
    async request => {
      const { room, role } = await admit(site, request)
      if (role.type !== 'seat') throw new Refused('not-your-part')
      return hall.take(room, role.seat, request.body.name)
    },
  )

  api.get(
    '/tables/:id',
    {
      schema: {
        summary: 'The table as this key sees it',
        params: TABLE,
        querystring: KEY,
        security,
        response: { 200: TableView, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const { room, role } = await admit(site, request)
      // A `TableView` that has been serialised already, for everybody in this role.
      return reply.type('application/json; charset=utf-8').send(room.view(role) as never)
    },
  )

  api.post(
    '/tables/:id/lines',
    {
      schema: {
        summary: 'Say a line: a move, a challenge, a ruling …',
        description:
          'Answered once the line is on disk. 409 `stale` where `line` is not the number of lines written so far.',
        params: TABLE,
        body: Command,
        security,
        response: { 200: Written, '4xx': Problem, '5xx': Problem },
      },
    },
    async request => {
      const { room, role } = await admit(site, request)
      const line = await room.receive(role, request.body)
      metrics.acts.inc({ author: role.type })
      return { line }
    },
  )

  api.get(
    '/tables/:id/hint',
    {
      config: atMost(limits.hints),
      schema: {
        summary: 'A good move; guided play only',
        params: TABLE,
        querystring: KEY,
        security,
        response: { 200: Hint, '4xx': Problem },
      },
    },
    async request => {
      const { room, role } = await admit(site, request)
      if (room.match.mode !== 'guided') throw new Refused('guided-only')
      if (role.type !== 'seat') throw new Refused('not-your-part')
      return { words: await room.host.hint(role.seat) }
    },
  )

  api.get(
    '/tables/:id/transcript',
    {
      schema: {
        summary: 'The whole log as text',
        params: TABLE,
        querystring: KEY,
        security,
        response: { 200: Type.String(), '4xx': Problem },
      },
    },
    async (request, reply) => {
      const { room, role } = await admit(site, request)
      return reply.type('text/plain; charset=utf-8').send(transcript(room, role))
    },
  )

  api.post(
    '/tables/:id/rematch',
    {
      config: atMost(limits.tables),
      schema: {
        summary: 'Another game of the same people, who change seats',
        params: TABLE,
        security,
        response: { 200: Type.Object({ link: Type.String() }), '4xx': Problem },
      },
    },
    async request => {
      const { room, role } = await admit(site, request)
      if (role.type !== 'seat') throw new Refused('not-your-part')
      return { link: await hall.rematch(room, role.seat) }
    },
  )
}

/** The room, and what the key given makes of its holder. Officials are seated from their first visit on. */
export async function admit({ hall }: Site, request: FastifyRequest): Promise<{ room: Room; role: Role }> {
  const { params, query, headers } = request
  const id = textIn(params, 'id') ?? ''
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  const key = bearer ?? textIn(query, 'key')
  if (key === null) throw new Refused('no-key')
  const room = await hall.room(id)
  const role = room.roleOf(key)
  if (role === null) throw new Refused('wrong-key')
  if (role.type !== 'seat' && role.type !== 'watch') await room.seat(role.type)
  return { room, role }
}

function textIn(holder: unknown, name: string): string | null {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : null
  return typeof value === 'string' ? value : null
}

function transcript({ host, log }: Room, role: Role): string {
  const viewer = viewerOf(role)
  if (log.some(entry => isHidden(host, entry, viewer))) throw new Refused('still-secret')
  return transcriptOf(host)
}
