import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { DOCS_POLICY } from './security.ts'

/** `/api/openapi.json`, and a page at `/api/docs` to read it with; all of it comes from this server. */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger())
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', url: '/api/openapi.json', validatorUrl: null, tryItOutEnabled: false },
    uiHooks: {
      onRequest(_, reply, next) {
        reply.header('content-security-policy', DOCS_POLICY)
        next()
      },
    },
  })
}
