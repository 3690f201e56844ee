import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { Problem } from '#protocol/table.ts'
import type { Site } from './http.ts'

/** For those who run the server. */
export function serviceRoutes(api: FastifyInstance, { hall, metrics }: Site): void {
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
    '/metrics',
    { schema: { summary: 'Counts for Prometheus', response: { 200: Type.String() } } },
    async (_, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
