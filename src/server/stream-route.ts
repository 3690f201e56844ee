import { Problem, TableEvent } from '#protocol/table.ts'
import { addressOf, admit, roleFor } from './admission.ts'
import { languageOf, type Server, type Site } from './http.ts'
import { problemOf, Refused } from './problem.ts'
import { SECURITY_HEADERS } from './security.ts'
import { TABLE } from './table-routes.ts'

/** Proxies keep a stream open that says something this often. */
const COMMENT_EVERY = 15_000
/** A watcher who lags this many bytes behind is let go, and resumes when the network is better. */
const FAR_BEHIND = 512 * 1024

/** Seconds after which a stream may be asked for again, where too many are open. */
const FULL_FOR = 10

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Server-sent events: a `TableEvent` at once and after every change. The event id is the number of lines. */
export function streamRoute(api: Server, site: Site): void {
  const { keys, limits, metrics } = site
  api.get(
    '/tables/:id/events',
    {
      schema: {
        summary: 'The table, live (server-sent events)',
        description:
          'Event id: the number of lines. `Last-Event-ID` resumes there: `view.lines` begins where it left off. An event `refused` with a problem is the last one: the seat is played on another device now, say.',
        params: TABLE,
        security: [{ key: [] }],
        response: {
          200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: TableEvent } } },
          '4xx': Problem,
        },
      },
    },
    async (request, reply) => {
      const { room, role, key, device, who } = await admit(site, request)
      // A HEAD has no body, whatever the schema says.
      if (request.method === 'HEAD') return reply.headers(HEADERS).send('' as never)
      const address = addressOf(request)
      if (limits.key.streams.isFull(who) || limits.address.streams.isFull(address)) {
        throw new Refused('too-many', { retryAfter: FULL_FOR })
      }
      const count = (by: 1 | -1) => {
        limits.key.streams.change(who, by)
        limits.address.streams.change(address, by)
        metrics.streams.inc(by)
      }
      count(1)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { ...HEADERS, connection: 'keep-alive' })
      raw.socket?.setNoDelay(true)
      const write = (text: string) => raw.writableEnded || raw.write(text)
      const seen = String(request.headers['last-event-id'] ?? '0')
      let { record } = room
      const stop = room.watch({
        role,
        lines: /^\d{1,7}$/.test(seen) ? Number(seen) : 0,
        send(event, lines) {
          // Whoever was let in may not stay when something about the table has changed.
          const now = record === room.record ? role : roleFor(keys, room.record, key, device)
          record = room.record
          if (now instanceof Refused) {
            write(`event: refused\ndata: ${JSON.stringify(problemOf(now, languageOf(request)))}\n\n`)
            raw.end()
          } else if (raw.writableLength > FAR_BEHIND) raw.destroy()
          else write(`id: ${lines}\ndata: ${event}\n\n`)
        },
        end: () => raw.end(),
      })
      const comment = setInterval(() => write(': still here\n\n'), COMMENT_EVERY)
      raw.once('close', () => {
        clearInterval(comment)
        count(-1)
        stop()
      })
    },
  )
}
