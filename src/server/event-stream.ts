import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './admission.ts'
import type { Site } from './http.ts'
import { Refused } from './problem.ts'
import { SECURITY_HEADERS } from './security.ts'

/** Proxies keep a stream open that says something this often. */
export const COMMENT_EVERY = 15_000
/** A watcher who lags this many bytes behind is let go, and resumes when the network is better. */
export const FAR_BEHIND = 512 * 1024

/** Seconds after which a stream may be asked for again, where too many are open. */
const FULL_FOR = 10

const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** One open connection over which somebody is told what happens. */
export interface EventStream {
  /** `id` is what the client names when it comes back. */
  send(data: string, id: number): void
  /** The last event. */
  refuse(problem: string): void
  end(): void
}

/**
 * Opens a stream of server-sent events; `watch` begins to send and returns a function that stops it. `seen` is the id that the
 * client had last, 0 for a newcomer.
 */
export function openStream(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  who: string,
  watch: (stream: EventStream, seen: number) => () => void,
): unknown {
  // A HEAD has no body, whatever the schema says.
  if (request.method === 'HEAD') return reply.headers(HEADERS).send('')
  const leave = countIn(site, request, who)
  reply.hijack()
  const { raw } = reply
  // It ends with its connection: no event is wrapped into a chunk, and each is written to the connection in one piece.
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, { ...HEADERS, connection: 'close' })
  raw.flushHeaders()
  const connection = raw.socket ?? raw
  const write = (text: string) => raw.writableEnded || connection.write(text)
  const last = String(request.headers['last-event-id'] ?? '0')
  const stop = watch(
    {
      send(data, id) {
        if (connection.writableLength > FAR_BEHIND) raw.destroy()
        else write(`id: ${id}\ndata: ${data}\n\n`)
      },
      refuse(problem) {
        write(`event: refused\ndata: ${problem}\n\n`)
        raw.end()
      },
      end: () => raw.end(),
    },
    /^\d{1,7}$/.test(last) ? Number(last) : 0,
  )
  const comment = setInterval(() => write(': still here\n\n'), COMMENT_EVERY)
  raw.once('close', () => {
    clearInterval(comment)
    leave()
    stop()
  })
}

/** Counts a connection that stays open, or refuses it; returns what counts it out. */
export function countIn({ limits, metrics }: Site, request: FastifyRequest, who: string): () => void {
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
  return () => count(-1)
}
