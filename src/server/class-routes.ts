import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { progressAsCsv } from '#gathering/class/progress.ts'
import { ClassSaid, ComeBack, Enter, Entered, Knocked, NewClass, Opened } from '#protocol/class.ts'
import { ClassEvent, TableLinks } from '#protocol/class-view.ts'
import { Written } from '#protocol/requests.ts'
import { Problem } from '#protocol/table.ts'
import { translator } from '#text/translate.ts'
import { addressOf } from './admission.ts'
import { shutOut } from './class-audience.ts'
import { tableNamed } from './class-commands.ts'
import { sayInClass } from './class-say.ts'
import { byCode } from './code-limits.ts'
import { openStream } from './event-stream.ts'
import { languageOf, type Server, type Site } from './http.ts'
import { problemOf, Refused } from './problem.ts'

const CLASS = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const TABLE = Type.Object({ ...CLASS.properties, number: Type.String({ pattern: '^[1-9]\\d{0,4}$' }) })
const about = <Answer extends TSchema, More extends object>(summary: string, answer: Answer, more: More) => ({
  schema: {
    summary,
    params: CLASS,
    security: [{ key: [] }],
    ...more,
    response: { 200: answer, '4xx': Problem, '5xx': Problem },
  },
})

/** A class: opened, entered by its code, said and followed. */
export function classRoutes(api: Server, site: Site): void {
  const { classes, limits, now } = site

  /** Whoever has a key that still opens something. */
  const guestOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const room = await classes.room(request.params.id)
    const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (key === undefined) throw new Refused('no-key')
    const post = room.keys.opens(key)
    if (post === null) throw new Refused('wrong-key')
    limits.key.requests.count(key, now())
    const why = shutOut(post, room.classroom)
    if (why !== null) throw new Refused(why)
    return { room, post, key }
  }
  const teacherOf = async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const { room, post } = await guestOf(request)
    if (post.type !== 'teacher') throw new Refused('not-your-part')
    return room
  }

  api.post(
    '/classes',
    {
      onRequest: async request => limits.address.tables.count(addressOf(request), now()),
      schema: {
        summary: 'Open a class, and be its teacher',
        body: NewClass,
        response: { 201: Opened, '4xx': Problem },
      },
    },
    async (request, reply) => reply.code(201).send(await classes.create(request.body)),
  )

  api.post(
    '/classes/join',
    {
      schema: {
        summary: 'Come in by the code of a class, under a made-up name',
        description: '`POST /codes` offers names. A device that is in the class already gets the same seat.',
        body: Enter,
        response: { 200: Entered, '4xx': Problem },
      },
    },
    async request => byCode(site, request, device => classes.enter(request.body, device)),
  )

  api.post(
    '/classes/back',
    {
      schema: {
        summary: 'Come back on another device as a pupil of the class, if the teacher agrees',
        description: '202 until the teacher has answered: ask again with the same key.',
        body: ComeBack,
        response: { 200: Entered, 202: Knocked, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const entered = await byCode(site, request, device => classes.comeBack(request.body, device), true)
      return entered ?? reply.code(202).send({ waiting: true })
    },
  )

  api.get('/classes/:id', about('The class as this key sees it', ClassEvent, {}), async (request, reply) => {
    const { room, post } = await guestOf(request)
    return unseen(reply).type('application/json; charset=utf-8').send(room.all(post)) as never
  })

  api.get(
    '/classes/:id/events',
    about('The class, live (server-sent events)', ClassEvent, {
      description:
        'Everything first, then whatever has changed, each part whole. An event `refused` with a problem is the last one.',
    }),
    async (request, reply) => {
      const { room, post, key } = await guestOf(request)
      return openStream(site, request, reply, key, stream =>
        room.follow({
          post,
          send: stream.send,
          end: stream.end,
          refuse: code => stream.refuse(JSON.stringify(problemOf(new Refused(code), languageOf(request)))),
        }),
      ) as never
    },
  )

  api.post(
    '/classes/:id/lines',
    about('Do something: what a teacher does, or what a pupil’s page tells', Written, { body: ClassSaid }),
    async request => {
      const { room, post } = await guestOf(request)
      return { line: await sayInClass(classes, room, post, request.body) }
    },
  )

  api.get(
    '/classes/:id/tables/:number',
    about('Links to a table of the class, for its teacher', TableLinks, { params: TABLE }),
    async request => {
      const room = await teacherOf(request)
      return classes.tables.links(tableNamed(room.classroom, Number(request.params.number)))
    },
  )

  api.get(
    '/classes/:id/progress.csv',
    about('Who has done what, for a spreadsheet', Type.String(), {}),
    async (request, reply) => {
      const room = await teacherOf(request)
      const { t } = translator(languageOf(request))
      const csv = progressAsCsv(room.classroom, name => t(`server:csv.${name}`))
      return unseen(reply).type('text/csv; charset=utf-8').send(csv) as never
    },
  )

  api.delete(
    '/classes/:id',
    about('End the class: nothing of it stays', Type.Object({ ended: Type.Literal(true) }), {}),
    async request => {
      const room = await teacherOf(request)
      await classes.end(room.id)
      return { ended: true as const }
    },
  )
}

/** Not for search engines. */
function unseen(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}
