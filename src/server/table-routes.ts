import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { formatTranscript } from '#kernel/transcript.ts'
import { Hint, Join, NewTable, Said, Seated, Take, Written } from '#protocol/requests.ts'
import type { Role } from '#protocol/table.ts'
import { result } from '#referee/match.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { addressOf, admit, callerOf } from './admission.ts'
import { deviceOf } from './device.ts'
import type { Server, Site } from './http.ts'
import { Refused } from './problem.ts'
import type { Room } from './room.ts'
import { headerOf, isClosed, isSecretFor, viewerOf } from './table-view.ts'

export const TABLE = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
export const PROBLEM = Type.Object(
  { code: Type.String(), message: Type.String(), field: Type.Optional(Type.String()) },
  { description: 'Nothing has changed; `message` is in the language of `Accept-Language` or `?lang=`.' },
)
const VIEW = Type.Object({ id: Type.String() }, { description: 'A `TableView`: all that this key may see.' })
const security = [{ key: [] }]

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
        response: { 201: Seated, '4xx': PROBLEM },
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
        response: { 200: Seated, '4xx': PROBLEM },
      },
    },
    async request => {
      const device = deviceIn(request)
      if (device !== '') limits.device.joins.count(device, now())
      limits.address.joins.count(`${addressOf(request)} ${device !== ''}`, now())
      try {
        return await hall.join(request.body, device)
      } catch (error) {
        const isWrong = error instanceof Refused && error.code === 'no-such-code'
        if (isWrong && device !== '') limits.device.wrongCodes.count(device, now(), 'wrong-codes')
        throw error
      }
    },
  )

  api.post(
    '/tables/:id/take',
    {
      schema: {
        summary: 'Take a seat by its link',
        description: 'The answer has a new key: the link is void from then on.',
        params: TABLE,
        body: Take,
        security,
        response: { 200: Seated, '4xx': PROBLEM },
      },
    },
    async request => {
      const { room, key, device } = await callerOf(site, request)
      return hall.take(room, key, request.body, device)
    },
  )

  api.post(
    '/tables/:id/take-over',
    {
      schema: {
        summary: 'Go on here with a seat that another device plays',
        description: 'Other requests with this key get 409 `seat-elsewhere` until then. The key stays the same.',
        params: TABLE,
        security,
        response: { 200: Seated, '4xx': PROBLEM },
      },
    },
    async request => {
      const { room, key, device } = await callerOf(site, request)
      return hall.takeOver(room, key, device)
    },
  )

  api.get(
    '/tables/:id',
    {
      schema: {
        summary: 'The table as this key sees it',
        params: TABLE,
        security,
        response: { 200: VIEW, '4xx': PROBLEM },
      },
    },
    async request => {
      const { room, role } = await admit(site, request)
      return room.view(role)
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
        body: Said,
        security,
        response: { 200: Written, '4xx': PROBLEM, '5xx': PROBLEM },
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
      schema: {
        summary: 'A good move; guided play only',
        params: TABLE,
        security,
        response: { 200: Hint, '4xx': PROBLEM },
      },
    },
    async request => {
      const { room, role, who } = await admit(site, request)
      limits.key.hints.count(who, now())
      if (room.match.way !== 'guided') throw new Refused('guided-only')
      if (role.type !== 'seat') throw new Refused('not-your-part')
      return { words: await room.hint(role.seat) }
    },
  )

  api.get(
    '/tables/:id/transcript',
    {
      schema: {
        summary: 'The whole log as text',
        params: TABLE,
        security,
        response: { 200: Type.String(), '4xx': PROBLEM },
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
      onRequest: countTable,
      schema: {
        summary: 'Another game of the same people, who change seats',
        params: TABLE,
        security,
        response: { 200: Type.Object({ link: Type.String() }), '4xx': PROBLEM },
      },
    },
    async request => {
      const { room, role } = await admit(site, request)
      if (role.type !== 'seat' && role.type !== 'organiser') throw new Refused('not-your-part')
      return { link: await hall.rematch(room, role) }
    },
  )
}

/** Faults are written down once nobody can use them: in tournament play, when the game is over. */
function transcript(room: Room, role: Role): string {
  const { box, match, log } = room
  const closed = isClosed(box, match)
  const viewer = viewerOf(role)
  if (log.some(entry => isSecretFor(box, match, entry, viewer))) throw new Refused('still-secret')
  const outcome = result(box, match)
  const lines = closed ? log : log.map(({ author, words }) => ({ author, words }))
  return formatTranscript(headerOf(room), lines, outcome && formatOutcome(outcome))
}
