import Type from 'typebox'
import { household } from './attempts.ts'
import type { Server, Site } from './http.ts'
import { Refused } from './problem.ts'
import { SECURITY_HEADERS } from './security.ts'
import { admit } from './table-routes.ts'

/** Proxies keep a stream open that says something this often. */
const COMMENT_EVERY = 15_000
/** A watcher who lags this many bytes behind is let go, and resumes when the network is better. */
const FAR_BEHIND = 512 * 1024

/** Server-sent events: a `TableEvent` at once and after every change. The event id is the number of lines. */
export function streamRoute(api: Server, site: Site): void {
  const open = new Map<string, number>()
  const count = (house: string, change: number) => {
    const now = (open.get(house) ?? 0) + change
    if (now > 0) open.set(house, now)
    else open.delete(house)
  }
  api.get(
    '/tables/:id/events',
    {
      schema: {
        summary: 'The table, live (server-sent events)',
        description:
          'Event id: the number of lines. `Last-Event-ID` resumes there: `view.lines` begins where it left off.',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        querystring: Type.Object({
          key: Type.Optional(Type.String()),
          /** For clients that cannot send `Last-Event-ID`. */
          from: Type.Optional(Type.String({ pattern: '^[0-9]{1,7}$' })),
          lang: Type.Optional(Type.String()),
        }),
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { room, role } = await admit(site, request)
      const house = household(request.ip)
      if ((open.get(house) ?? 0) >= site.limits.streams) throw new Refused('too-many')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...SECURITY_HEADERS,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      })
      raw.socket?.setNoDelay(true)
      raw.write('retry: 1000\n\n')
      const seen = String(request.headers['last-event-id'] ?? request.query.from ?? '0')
      const stop = room.watch({
        role,
        lines: /^\d{1,7}$/.test(seen) ? Number(seen) : 0,
        send(event, lines) {
          if (raw.writableLength > FAR_BEHIND) raw.destroy()
          else raw.write(`id: ${lines}\ndata: ${event}\n\n`)
        },
        end: () => raw.end(),
      })
      const comment = setInterval(() => raw.write(': still here\n\n'), COMMENT_EVERY)
      site.metrics.streams.inc()
      count(house, 1)
      raw.once('close', () => {
        clearInterval(comment)
        site.metrics.streams.dec()
        count(house, -1)
        stop()
      })
    },
  )
}
