import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import swagger from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { type Language, preferredLanguage } from '#text/translate.ts'
import { addressOf } from './admission.ts'
import { classRoutes } from './class-routes.ts'
import type { Classes } from './classes.ts'
import type { Colleagues } from './colleagues.ts'
import { serveDocs } from './docs-route.ts'
import { isPassedOn } from './forward.ts'
import { gatheringRoutes } from './gathering-routes.ts'
import type { GatheringTables } from './gathering-tables.ts'
import type { Gatherings } from './gatherings.ts'
import type { Hall } from './hall.ts'
import type { KeyMaker } from './keys.ts'
import type { Tallies } from './limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type PageFiles, servePage } from './page-files.ts'
import { type ProblemCode, problemOf, Refused, STATUS } from './problem.ts'
import { SECURITY_HEADERS } from './security.ts'
import { serviceRoutes } from './service-routes.ts'
import { socketRoute } from './socket-route.ts'
import { StorageFailed } from './store.ts'
import { streamRoute } from './stream-route.ts'
import { tableRoutes } from './table-routes.ts'

/** What the routes are made of. */
export interface Site {
  readonly hall: Hall
  readonly gatherings: Gatherings
  /** Of ours, for stations of a gathering. */
  readonly tables: GatheringTables
  readonly classes: Classes
  readonly keys: KeyMaker
  /** Other processes on the same store. */
  readonly colleagues?: Colleagues
  readonly metrics: Metrics
  /** null where there is no page to serve, as in tests. */
  readonly page: PageFiles | null
  readonly limits: Tallies
  /** How many proxies of ours are in front; each adds the address that it was called from to `X-Forwarded-For`. */
  readonly proxies: number
  /** What those who run the server say it is called. */
  readonly address: string | null
  /** Where other devices in its networks find the server. */
  networks(): readonly string[]
  now(): number
  readonly log?: Log
  report(where: string, error: unknown): void
}

/** Fastify, with types of what the schemas let through. */
export type Server = FastifyInstance<
  HttpServer,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The whole server, not listening yet. */
export async function buildServer(site: Site): Promise<Server> {
  const server: Server = fastify({
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 70_000,
    forceCloseConnections: true,
    // Whatever stands further left than our own proxies wrote was made up by the client.
    trustProxy: (_, hop) => hop < site.proxies,
    routerOptions: { maxParamLength: 64 },
    http: { maxHeaderSize: 8 * 1024, headersTimeout: 10_000 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
    // An address that cannot be decoded belongs to no route, and no hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS)
      answer(site, refusalOf(error), request, reply)
    },
    clientErrorHandler(error, socket) {
      if (!socket.writable) return socket.destroy(error)
      const tooLong = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW'
      socket.end(rawProblem(tooLong ? 'header-too-large' : 'bad-request'))
    },
  }).withTypeProvider<TypeBoxTypeProvider>()
  server.removeContentTypeParser('text/plain')
  server.setSerializerCompiler(() => data => JSON.stringify(data))
  server.addHook('onRequest', (_, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    done()
  })
  // By route, not by address: what stands in an address may be a code, and who asked is nobody's business.
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    site.log?.('debug', 'request', {
      method,
      route: routeOptions.url ?? '',
      status: statusCode,
      ms: Math.round(elapsedTime),
    })
    done()
  })
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOf(error)
    if (STATUS[refused.code] >= 500 && refused.code !== 'busy')
      site.report(`${request.method} ${request.routeOptions.url ?? ''}`, error)
    return answer(site, refused, request, reply)
  })
  server.setNotFoundHandler((request, reply) => answer(site, new Refused('not-found'), request, reply))
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Flagcard', version: '1', description: ABOUT },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await server.register(
    async api => {
      const routes = new Map<string, Set<string>>()
      api.addHook('onRoute', ({ url, method }) => {
        const methods = routes.get(url) ?? new Set()
        for (const name of [method].flat()) methods.add(name)
        routes.set(url, methods)
      })
      await api.register(async limited => {
        limited.addHook('onRequest', (request, _, done) => {
          if (!isPassedOn(request, site.colleagues)) site.limits.address.requests.count(addressOf(request), site.now())
          done()
        })
        tableRoutes(limited.withTypeProvider<TypeBoxTypeProvider>(), site)
        gatheringRoutes(limited.withTypeProvider<TypeBoxTypeProvider>(), site)
        classRoutes(limited.withTypeProvider<TypeBoxTypeProvider>(), site)
        streamRoute(limited.withTypeProvider<TypeBoxTypeProvider>(), site)
        socketRoute(limited.withTypeProvider<TypeBoxTypeProvider>(), site)
      })
      serviceRoutes(api, site)
      refuseOtherMethods(api, routes)
    },
    { prefix: '/api' },
  )
  await serveDocs(server)
  if (site.page) servePage(server, site.page, site.keys)
  return server
}

const ABOUT = 'Tables, seats and lines. A table is opened with a key: `Authorization: Bearer KEY`.'

function refuseOtherMethods(api: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, methods] of [...routes]) {
    const known = new Set(methods)
    const others = METHODS.filter(method => !known.has(method))
    api.route({
      method: others,
      url: url.replace(/^\/api/, ''),
      schema: { hide: true },
      handler: async (_, reply) => {
        reply.header('allow', [...known].join(', '))
        throw new Refused('wrong-method')
      },
    })
  }
}

/** Answers a request that was not carried out. */
function answer(site: Site, refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(refused, languageOf(request))
  site.metrics.refusals.inc({ code: problem.code })
  if (refused.retryAfter !== null) reply.header('retry-after', refused.retryAfter)
  return reply.code(STATUS[refused.code]).type('application/json; charset=utf-8').send(problem)
}

/** `?lang=es`, else what the browser prefers. */
export function languageOf(request: FastifyRequest): Language {
  const { query } = request
  const wish = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : null
  return preferredLanguage(typeof wish === 'string' ? wish : request.headers['accept-language'])
}

/** What is wrong with a request, whoever noticed it. */
export function refusalOf(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  if (error instanceof StorageFailed) return new Refused('storage-failed')
  const [wrong] = error.validation ?? []
  if (wrong) {
    const place = error.validationContext ?? 'body'
    const extra = wrong.params.additionalProperty ?? wrong.params.missingProperty
    const path = [wrong.instancePath.replaceAll('/', '.').slice(1), typeof extra === 'string' ? extra : '']
    const field = [place, ...path].filter(Boolean).join('.')
    return new Refused(field.endsWith('.name') && !extra ? 'bad-name' : 'bad-field', { field })
  }
  const known: Record<string, ProblemCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not-json',
    FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
    FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  }
  const code = known[error.code]
  if (code) return new Refused(code)
  const status = error.statusCode ?? 500
  return new Refused(status >= 400 && status < 500 ? 'bad-request' : 'internal')
}

/** For requests so broken that there is no request to answer. */
function rawProblem(code: ProblemCode): string {
  const body = JSON.stringify(problemOf(new Refused(code), 'en'))
  return [
    `HTTP/1.1 ${STATUS[code]} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
