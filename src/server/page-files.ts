import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deviceOf, newDeviceCookie } from './device.ts'
import type { KeyMaker } from './keys.ts'
import { Refused } from './problem.ts'
import { FOR_DOCUMENTS } from './security.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text|application|image\/svg)/
/** Smaller files gain nothing. */
const WORTH_COMPRESSING = 1024

interface PageFile {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  /** For how long: where the name tells the content, it never has to be asked for again. */
  readonly keep: string
  /** A style, a font or a script of a page: what is allowed there is the page's matter, and each of these headers comes thirty times with a table. */
  readonly isPart: boolean
  /** As the build has compressed it, or compressed when first asked for and then kept. */
  readonly packed: Map<Encoding, Promise<Buffer>>
}

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A worker has a policy of its own, as a document does. */
const PART = /^\/assets\/(?!.*worker).*\.(?:js|css|woff2)$/

const KEEP = [
  { at: /^\/assets\//, keep: 'public, max-age=31536000, immutable' },
  // A browser asks for it on behalf of the page, and again on behalf of its manifest.
  { at: /^\/icon[^/]*$/, keep: 'public, max-age=3600' },
]

/** The built page, by path; read once, so that no request ever reaches the disk. */
export type PageFiles = ReadonlyMap<string, PageFile>

export function readPage(folder: string): PageFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null
  const files = new Map<string, PageFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.br')) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/')
    const body = readFileSync(path)
    files.set(name, {
      body,
      type: TYPES[extname(name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      keep: KEEP.find(({ at }) => at.test(name))?.keep ?? 'private, no-cache',
      isPart: PART.test(name),
      packed: new Map(existsSync(`${path}.br`) ? [['br', Promise.resolve(readFileSync(`${path}.br`))]] : []),
    })
  }
  return files
}

/** Paths that the page itself makes sense of. */
const PAGE_PATH = /^\/(?:$|table\/|play|replay|film|join|(?:games?|learn|detective|puzzles|tournament|class)(?:\/|$))/
/** The page for a table asks for more at once than the one for everything else (`vite.config.ts`). */
const TABLE_PATH = /^\/table\//
/** Children's numbers and initials, and pages of officials: nothing for a search engine. */
const UNLISTED_PATH = /^\/tournament\//

export function servePage(server: FastifyInstance, files: PageFiles, keys: KeyMaker): void {
  const index = files.get('/index.html')
  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const page = (TABLE_PATH.test(path) ? files.get('/table.html') : undefined) ?? index
    const file = files.get(path) ?? (PAGE_PATH.test(path) ? page : undefined)
    // With the page and not with the API: a page asks several things at once, and each answer would name another device.
    const isStranger = file === page && deviceOf(keys, request.headers.cookie) === ''
    if (isStranger) reply.header('set-cookie', newDeviceCookie(keys))
    if (UNLISTED_PATH.test(path)) reply.header('x-robots-tag', 'noindex')
    if (file) return send(file, request, reply)
    const isReader = !/^\/(?:api|assets)(?:\/|$)/.test(path) && /\btext\/html\b/.test(request.headers.accept ?? '')
    if (index === undefined || !isReader) throw new Refused('not-found')
    // Whoever mistyped an address is told so by the page, with a way back.
    return send(index, request, reply.code(404))
  })
}

async function send(file: PageFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', file.keep)
  if (file.isPart) for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.type)
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = encodingFor(file, request)
  if (encoding === null) return reply.send(file.body)
  return reply.header('content-encoding', encoding).send(await packed(file, encoding))
}

function encodingFor({ body, type }: PageFile, request: FastifyRequest): Encoding | null {
  if (body.length < WORTH_COMPRESSING || !COMPRESSIBLE.test(type)) return null
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map(wish => wish.trim())
    .filter(wish => !/;\s*q=0(\.0*)?$/.test(wish))
    .map(wish => wish.split(';')[0])
  return ENCODINGS.find(encoding => accepted.includes(encoding)) ?? null
}

function packed(file: PageFile, encoding: Encoding): Promise<Buffer> {
  const known = file.packed.get(encoding)
  if (known) return known
  const making =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.body, { level: 9 })
  file.packed.set(encoding, making)
  return making
}
