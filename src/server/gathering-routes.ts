import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { Post } from '#gathering/post.ts'
import { publicChild } from '#gathering/public.ts'
import { ROUNDS } from '#gathering/rounds.ts'
import { stationsOf } from '#gathering/timetable.ts'
import {
  AtStation,
  Copy,
  Gathered,
  Minutes,
  NewGathering,
  Posts,
  PublicChild,
  PublicDay,
  Said,
  SchoolList,
  StationLinks,
} from '#protocol/gathering.ts'
import { Written } from '#protocol/requests.ts'
import { Problem } from '#protocol/table.ts'
import { addressOf } from './admission.ts'
import { deviceOf } from './device.ts'
import { openStream } from './event-stream.ts'
import { nameOf } from './gathering-keys.ts'
import type { GatheringRoom } from './gathering-room.ts'
import { gatheringLink } from './gatherings.ts'
import type { Server, Site } from './http.ts'
import { Refused } from './problem.ts'

/** A list of 500 children, or the whole day. */
const LONG = 2 * 1024 * 1024

const GATHERING = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const CHILD = Type.Object({ ...GATHERING.properties, number: Type.String({ pattern: '^[1-9]\\d{3}$' }) })
const about = <Answer extends TSchema, More extends object>(summary: string, answer: Answer, more: More) => ({
  schema: { summary, params: GATHERING, ...more, response: { 200: answer, '4xx': Problem, '5xx': Problem } },
})
const KEY = { security: [{ key: [] }] }

/** A gathering: set up, said and followed at its posts, and what anybody may see of it. */
export function gatheringRoutes(api: Server, site: Site): void {
  const { gatherings, tables, limits, now } = site
  const countTable = async (request: FastifyRequest) => limits.address.tables.count(addressOf(request), now())

  /** Whoever has the key of a post. */
  const postOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const room = await gatherings.room(request.params.id)
    const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (key === undefined) throw new Refused('no-key')
    // A school may have been registered at another process a moment ago.
    if (site.colleagues && room.keys.opens(key, room.schools) === null) await room.catchUp()
    const post = room.keys.opens(key, room.schools)
    if (post === null) throw new Refused('wrong-key')
    limits.key.requests.count(key, now())
    return { room, post, key }
  }
  const directorOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const { room, post } = await postOf(request)
    if (post.type !== 'director') throw new Refused('not-your-part')
    return room
  }

  api.post(
    '/gatherings',
    {
      onRequest: countTable,
      schema: {
        summary: 'Set up a tournament, and be its Director',
        body: NewGathering,
        response: { 201: Gathered, '4xx': Problem },
      },
    },
    async (request, reply) => reply.code(201).send(await gatherings.create(request.body)),
  )

  api.post(
    '/gatherings/copies',
    {
      onRequest: countTable,
      bodyLimit: LONG,
      schema: {
        summary: 'Go on here with a copy of a tournament that was made on another server',
        description: 'Links that were printed open it here as well.',
        body: Copy,
        response: { 201: Gathered, '4xx': Problem },
      },
    },
    async (request, reply) => reply.code(201).send(await gatherings.load(request.body)),
  )

  api.get('/gatherings/:id', about('The log as the key of a post reads it', Minutes, KEY), async (request, reply) => {
    const { room, post } = await postOf(request)
    return json(reply, post.type === 'coach' ? room.school(post.school) : room.minutes(post))
  })

  api.post(
    '/gatherings/:id/lines',
    { bodyLimit: LONG, ...about('Say something: all of it is written, or nothing', Written, { ...KEY, body: Said }) },
    async request => {
      const { room, post } = await postOf(request)
      return { line: await room.receive(post, request.body) }
    },
  )

  api.get(
    '/gatherings/:id/events',
    about('The log, live (server-sent events); for a coach a `SchoolList`', Type.Union([Minutes, SchoolList]), {
      ...KEY,
      description: 'Event id: the number of lines. `Last-Event-ID` resumes there.',
    }),
    async (request, reply) => {
      const { room, post, key } = await postOf(request)
      return openStream(site, request, reply, key, (stream, lines) => room.follow({ post, lines, ...stream })) as never
    },
  )

  api.post(
    '/gatherings/:id/tables',
    about('Lay the table of a station for a round, or ask for its links again', StationLinks, {
      ...KEY,
      body: AtStation,
      description: 'For those who have a say there. A game of ours only.',
    }),
    async request => {
      const { room, post } = await postOf(request)
      return tables.lay(room, post, request.body.round, request.body.station)
    },
  )

  api.get('/gatherings/:id/posts', about('Links to every post, for the Director', Posts, KEY), async request => {
    const room = await directorOf(request)
    return { posts: postsOf(room).map(post => linkOf(room, post)) }
  })

  api.get(
    '/gatherings/:id/copy',
    about('Everything, to go on with on another server', Copy, KEY),
    async (request, reply) => json(reply, (await directorOf(request)).copy()),
  )

  api.get('/gatherings/:id/public', about('What anybody may see', PublicDay, {}), async (request, reply) =>
    json(reply, (await gatherings.room(request.params.id)).day()),
  )

  api.get(
    '/gatherings/:id/public/events',
    about('What anybody may see, live (server-sent events)', PublicDay, {}),
    async (request, reply) => {
      const room = await gatherings.room(request.params.id)
      // A hall full of phones has one address.
      const who = `${room.id} ${deviceOf(site.keys, request.headers.cookie) || addressOf(request)}`
      return openStream(site, request, reply, who, stream => room.follow({ post: null, lines: 0, ...stream })) as never
    },
  )

  api.get(
    '/gatherings/:id/public/:number',
    about('What anybody may see of a child', PublicChild, { params: CHILD }),
    async (request, reply) => {
      const room = await gatherings.room(request.params.id)
      const child = publicChild(room.gathering, Number(request.params.number))
      if (child === null) throw new Refused('no-such-child')
      return json(reply, child)
    },
  )
}

function postsOf({ gathering, schools }: GatheringRoom): readonly Post[] {
  const stations = gathering.seating ? stationsOf(gathering.seating) : []
  return [
    { type: 'director' },
    { type: 'desk' },
    ...Array.from({ length: ROUNDS }, (_, game) => ({ type: 'leader' as const, game })),
    ...stations.map(station => ({ type: 'monitor' as const, station })),
    ...schools.map(school => ({ type: 'coach' as const, school })),
  ]
}

function linkOf({ id, keys }: GatheringRoom, post: Post) {
  const name = nameOf(post)
  return {
    post: name,
    ...('school' in post && { school: post.school }),
    link: gatheringLink(id, name, keys.keyFor(post)),
  }
}

/** What is built field by field already, and only read; not for search engines. */
function json(reply: FastifyReply, value: unknown): never {
  return reply.header('x-robots-tag', 'noindex').type('application/json; charset=utf-8').send(value) as never
}
