import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { transcriptOf } from '#host/transcript.ts'
import { isHidden } from '#host/view.ts'
import { Found } from '#protocol/class.ts'
import { Command, Hint, Join, LookUp, NewTable, Seated, Take, Written } from '#protocol/requests.ts'
import { Problem, type Role, TableView } from '#protocol/table.ts'
import type { Language } from '#text/languages.ts'
import { addressOf, admit, callerOf } from './admission.ts'
import { byCode } from './code-limits.ts'
import { type Device, deviceOf } from './device.ts'
import { type Passed, passOn } from './forward.ts'
import { viewerOf } from './gallery.ts'
import { languageOf, type Server, type Site } from './http.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'

export const TABLE = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
/** What a route about one table says of itself. */
const about = <Answer extends TSchema, More extends object>(summary: string, answer: Answer, more: More) => ({
  schema: {
    summary,
    params: TABLE,
    security: [{ key: [] }],
    ...more,
    response: { 200: answer, '4xx': Problem, '5xx': Problem },
  },
})

export function tableRoutes(api: Server, site: Site): void {
  const { hall, keys, limits, metrics, now } = site
  const deviceIn = ({ headers }: FastifyRequest) => deviceOf(keys, headers.cookie)
  const countTable = async (request: FastifyRequest) => limits.address.tables.count(addressOf(request), now())

  api.post(
    '/tables',
    {
      onRequest: countTable,
      schema: {
        summary: 'Set up a table, and take its first seat or organise it for others',
        body: NewTable,
        response: { 201: Seated, '4xx': Problem },
      },
    },
    async (request, reply) => reply.code(201).send(await hall.create(request.body, deviceIn(request))),
  )

  api.post(
    '/join',
    {
      schema: {
        summary: 'Take the next open seat by the code of the table',
        body: Join,
        response: { 200: Seated, '4xx': Problem },
      },
    },
    async request => byCode(site, request, device => hall.join(request.body, device)),
  )

  api.post(
    '/codes',
    {
      schema: {
        summary: 'Ask what a code opens: a seat at a table, without taking it, or a class, with names to choose from',
        body: LookUp,
        response: { 200: Found, '4xx': Problem },
      },
    },
    async request => byCode(site, request, device => behind(site, request.body, device, languageOf(request)), true),
  )

  api.post(
    '/tables/:id/take',
    about('Take a seat by its link', Seated, {
      description: 'The answer has a new key: the link is void from then on.',
      body: Take,
    }),
    async request => {
      const { room, key, device } = await callerOf(site, request)
      return hall.take(room, key, request.body, device)
    },
  )

  api.post(
    '/tables/:id/take-over',
    about('Go on here with a seat that another device plays', Seated, {
      description: 'Other requests with this key get 409 `seat-elsewhere` until then. The key stays the same.',
    }),
    async request => {
      const { room, key, device } = await callerOf(site, request)
      return hall.takeOver(room, key, device)
    },
  )

  api.get('/tables/:id', about('The table as this key sees it', TableView, {}), async (request, reply) => {
    const { room, role } = await admit(site, request)
    // A `TableView` that has been serialised already, for everybody in this role.
    return reply.type('application/json; charset=utf-8').send(room.view(role) as never)
  })

  api.post(
    '/tables/:id/lines',
    about('Say a line: a move, a challenge, a ruling …', Written, {
      description:
        'Answered once the line is on disk. 409 `stale` where `line` is not the number of lines written so far.',
      body: Command,
    }),
    async (request, reply) => {
      const passed = await passedOn(site, request)
      if (passed) return relay(reply, passed)
      const { room, role } = await admit(site, request)
      const line = await room.receive(role, request.body)
      metrics.acts.inc({ author: role.type })
      return { line }
    },
  )

  api.get(
    '/tables/:id/hint',
    about('A good turn, move by move, and what it is good for; guided play only', Hint, {}),
    async request => {
      const { room, role, who } = await admit(site, request)
      await limits.key.hints.count(who, now())
      if (room.match.mode !== 'guided') throw new Refused('guided-only')
      if (role.type !== 'seat') throw new Refused('not-your-part')
      const { moves, reason } = await room.host.hint(role.seat)
      return { moves: [...moves], reason }
    },
  )

  api.get('/tables/:id/transcript', about('The whole log as text', Type.String(), {}), async (request, reply) => {
    const { room, role } = await admit(site, request)
    return reply.type('text/plain; charset=utf-8').send(transcript(room, role))
  })

  api.post(
    '/tables/:id/rematch',
    {
      onRequest: countTable,
      ...about(
        'Ask for another game of the same people, who change seats',
        Type.Object({ link: Type.Union([Type.String(), Type.Null()]) }),
        { description: 'The link is null until everybody who plays has asked; the organiser need not wait.' },
      ),
    },
    async (request, reply) => {
      const passed = await passedOn(site, request)
      if (passed) return relay(reply, passed)
      const { room, role } = await admit(site, request)
      if (role.type !== 'seat' && role.type !== 'organiser') throw new Refused('not-your-part')
      return { link: await hall.rematch(room, role) }
    },
  )
}

function passedOn(site: Site, request: FastifyRequest<{ Params: { id: string } }>): Promise<Passed | null> {
  const { params, url, headers, body } = request
  return passOn(site, { table: params.id, url, headers, body })
}

/** Gives what another process has answered. */
function relay(reply: FastifyReply, { status, text, retryAfter }: Passed): never {
  if (retryAfter !== null) reply.header('retry-after', retryAfter)
  return reply.code(status).type('application/json; charset=utf-8').send(text) as never
}

/** What a code opens: a table or, where no table has it, a class. */
async function behind({ hall, classes }: Site, wanted: LookUp, device: Device, language: Language): Promise<Found> {
  try {
    return await hall.lookUp(wanted)
  } catch (error) {
    if (error instanceof Refused && error.code === 'no-such-code')
      return { class: await classes.door(wanted.code, device, language) }
    throw error
  }
}

function transcript({ host, log }: Room, role: Role): string {
  const viewer = viewerOf(role)
  if (log.some(entry => isHidden(host, entry, viewer))) throw new Refused('still-secret')
  return transcriptOf(host)
}
