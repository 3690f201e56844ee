import type { FastifyInstance } from 'fastify'

const LOOKS = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
summary { min-height: 44px; padding: 0.6rem 0; cursor: pointer; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 12px; font-size: 0.85rem; }
`

/** `/api/openapi.json`, and the same at `/api/docs` for people: plain HTML, with nothing to run. */
export async function serveDocs(server: FastifyInstance): Promise<void> {
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger())
  server.get('/api/docs.css', { schema: { hide: true } }, async (_, reply) => reply.type('text/css').send(LOOKS))
  server.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(JSON.parse(JSON.stringify(server.swagger())))),
  )
}

/** What we read of an OpenAPI description. */
interface Described {
  readonly info: { readonly title: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: unknown
  readonly requestBody?: unknown
  readonly responses?: unknown
}

function pageOf({ info, paths = {} }: Described): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(method, path, operation)),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs.css">
<title>${escaped(info.title)} API</title><h1>${escaped(info.title)} API</h1><p>${marked(info.description ?? '')}
<p>For programs: <a href="/api/openapi.json">/api/openapi.json</a>${operations.join('')}</html>`
}

function operationOf(method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', parameters, requestBody, responses } = operation
  return `<h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2><p>${marked(summary)}<p>${marked(description)}
${detailsOf('Parameters', parameters)}${detailsOf('Body', requestBody)}${detailsOf('Answers', responses)}`
}

function detailsOf(title: string, schema: unknown): string {
  return schema === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, letter => ENTITIES[letter] ?? letter)
}

/** What stands between backticks is code. */
function marked(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}
