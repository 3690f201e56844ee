import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import Type from 'typebox'
import { type WebSocket, WebSocketServer } from 'ws'
import { SOCKET_PROTOCOL } from '#protocol/socket.ts'
import { Problem } from '#protocol/table.ts'
import { admit } from './admission.ts'
import { Conversation } from './conversation.ts'
import { countIn } from './event-stream.ts'
import type { Server, Site } from './http.ts'
import { Refused } from './problem.ts'
import { TABLE } from './table-routes.ts'

const LONGEST_MESSAGE = 16 * 1024

/**
 * A table over one WebSocket: events come down and lines go up, which costs a third of a request for each. It is a quicker door and never
 * the only one: where a proxy lets no WebSocket through, or it is refused, the page uses requests and the stream of events.
 */
export function socketRoute(api: Server, site: Site): void {
  const door = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    handleProtocols: () => SOCKET_PROTOCOL,
  })
  const open = new Set<WebSocket>()
  /** What came behind the request of whoever stands at the door. */
  const heads = new WeakMap<IncomingMessage, Buffer>()

  // Like any other request up to here: counted, looked at, and refused with a problem.
  api.server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy())
    const [protocol, key] = (request.headers['sec-websocket-protocol'] ?? '').split(/ *, */)
    if (protocol === SOCKET_PROTOCOL && key !== undefined) request.headers.authorization = `Bearer ${key}`
    heads.set(request, head)
    const response = new ServerResponse(request)
    response.assignSocket(connection as never)
    response.shouldKeepAlive = false
    response.on('finish', () => connection.end())
    api.routing(request, response)
  })
  api.addHook('preClose', async () => {
    for (const socket of open) socket.terminate()
  })

  api.get(
    '/tables/:id/socket',
    {
      schema: {
        summary: 'The table, live, and what is said at it (WebSocket)',
        description:
          'Protocols: `flagcard`, and the key. `?lines=` resumes behind so many lines. Down come events as in `/events` with `Prefer: changes`, `{"said": {"key", "line"}}` once something is on disk, `{"said": {"key", "status", "problem"}}` where it was not written, and `{"refused": problem}` as the last. Up goes `{"say": …, "lang": …}` with what `/lines` takes.',
        params: TABLE,
        querystring: Type.Object({
          lines: Type.Optional(Type.String({ pattern: '^\\d{1,7}$' })),
          lang: Type.Optional(Type.String({ maxLength: 35 })),
        }),
        security: [{ key: [] }],
        response: { 101: { description: 'A WebSocket', type: 'null' }, '4xx': Problem },
      },
    },
    async (request, reply) => {
      const head = heads.get(request.raw)
      const connection = request.raw.socket
      if (head === undefined) throw new Refused('not-a-socket')
      const guest = await admit(site, request)
      const leave = countIn(site, request, guest.who)
      reply.hijack()
      reply.raw.detachSocket(connection)
      connection.once('close', leave)
      door.handleUpgrade(request.raw, connection, head, socket => {
        open.add(socket)
        socket.once('close', () => open.delete(socket))
        new Conversation(site, request, guest, socket).begin(Number(request.query.lines ?? 0))
      })
      return reply as never
    },
  )
}
