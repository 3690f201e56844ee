import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { Site } from './http.ts'

/** For those who run the server. */
export function serviceRoutes(api: FastifyInstance, { hall, metrics }: Site): void {
  api.get(
    '/health',
    {
      config: { rateLimit: false },
      schema: { summary: 'Alive, and the store answers', response: { 200: Type.Object({ ok: Type.Boolean() }) } },
    },
    async () => {
      await hall.check()
      return { ok: true }
    },
  )
  api.get(
    '/metrics',
    { config: { rateLimit: false }, schema: { summary: 'Counts for Prometheus', response: { 200: Type.String() } } },
    async (_, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
