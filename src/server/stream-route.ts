import { Problem, TableEvent } from '#protocol/table.ts'
import { admit, standing } from './admission.ts'
import { openStream } from './event-stream.ts'
import { languageOf, type Server, type Site } from './http.ts'
import { problemOf, Refused } from './problem.ts'
import { TABLE } from './table-routes.ts'

/** Server-sent events: a `TableEvent` at once and after every change. The event id is the number of lines. */
export function streamRoute(api: Server, site: Site): void {
  const { keys } = site
  api.get(
    '/tables/:id/events',
    {
      schema: {
        summary: 'The table, live (server-sent events)',
        description:
          'Event id: the number of lines. `Last-Event-ID` resumes there: `view.lines` begins where it left off. With `Prefer: changes` every event but the first has `changes` instead of `view`: what has changed. An event `refused` with a problem is the last one: the seat is played on another device now, say.',
        params: TABLE,
        security: [{ key: [] }],
        response: {
          200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: TableEvent } } },
          '4xx': Problem,
        },
      },
    },
    async (request, reply) => {
      const guest = await admit(site, request)
      const { room, role, who } = guest
      const roleNow = standing(keys, guest)
      return openStream(site, request, reply, who, (stream, lines) =>
        room.watch({
          role,
          lines,
          wantsChanges: request.headers.prefer === 'changes',
          send(event, count) {
            const now = roleNow()
            if (now instanceof Refused) stream.refuse(JSON.stringify(problemOf(now, languageOf(request))))
            else stream.send(event, count)
          },
          end: stream.end,
        }),
      ) as never
    },
  )
}
