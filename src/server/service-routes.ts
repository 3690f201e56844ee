import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { Addresses } from '#protocol/requests.ts'
import { Problem } from '#protocol/table.ts'
import { isLoopback } from './addresses.ts'
import type { Site } from './http.ts'

/** For those who run the server, and for links that others can open. */
export function serviceRoutes(api: FastifyInstance, { hall, address, networks }: Site): void {
  const ok = Type.Object({ ok: Type.Boolean() })
  api.get('/health', { schema: { summary: 'Alive', response: { 200: ok } } }, async () => ({ ok: true }))
  api.get(
    '/ready',
    {
      schema: {
        summary: 'The store can write: send players here',
        response: { 200: ok, 503: Problem },
      },
    },
    async () => {
      await hall.check()
      return { ok: true }
    },
  )
  api.get(
    '/addresses',
    {
      schema: {
        summary: 'Where other devices find this server, the likeliest first',
        description: 'None for whoever came from another device: the address they came by is the one to pass on.',
        response: { 200: Addresses },
      },
    },
    async request => ({ addresses: address === null ? (isHere(request) ? networks() : []) : [address] }),
  )
}

/** Asked on the computer that the server runs on: nobody else is told its networks. */
function isHere({ ip, hostname }: FastifyRequest): boolean {
  return isLoopback(ip) && isLoopback(hostname)
}
