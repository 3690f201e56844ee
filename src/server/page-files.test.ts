import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, shelf } from './hall.fixture.ts'
import { Hall } from './hall.ts'
import { buildServer, LIMITS, type Server } from './http.ts'
import { readPage } from './page-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'flagcard-page-'))
const SCRIPT = 'console.log("hello")\n'.repeat(200)
let server: Server

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Flagcard</title>')
  writeFileSync(join(folder, 'sw.js'), '// service worker')
  writeFileSync(join(folder, 'assets', 'main-4f2a.js'), SCRIPT)
  const house = openHouse()
  const hall = new Hall(house, shelf)
  const { metrics, report } = house
  const page = readPage(folder)
  server = await buildServer({ hall, metrics, page, limits: LIMITS, trustProxy: false, now: () => 0, report })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => server.inject({ url, headers })

test.each(['/', '/table/abc', '/table/local/abc', '/play/fiar', '/games/fiar', '/join', '/join/ABCDE', '/replay?x=1'])(
  '%s is the page',
  async url => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body).toContain('<title>Flagcard</title>')
  },
)

test.each([
  '/api/nothing',
  '/assets/nothing.js',
  '/favicon.ico',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/',
])('%s is a problem, not the page', async url => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('a reader who mistyped an address gets the page, as not found', async () => {
  const { statusCode, body } = await get('/paly/fiar', { accept: 'text/html,*/*' })
  expect([statusCode, body]).toEqual([404, expect.stringContaining('<title>')])
})

test('files named by their content are kept for good, others are asked for again', async () => {
  expect((await get('/assets/main-4f2a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { headers } = await get('/sw.js')
  expect(headers['cache-control']).toBe('no-cache')
  const again = await get('/sw.js', { 'if-none-match': headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('text is compressed for those who can read it', async () => {
  const packed = await get('/assets/main-4f2a.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT)
  const zipped = await get('/assets/main-4f2a.js', { 'accept-encoding': 'gzip;q=1, br;q=0' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(SCRIPT)
  expect((await get('/assets/main-4f2a.js')).body).toBe(SCRIPT)
})

test('without a built page there is nothing to serve', () => {
  expect(readPage(join(folder, 'assets'))).toBeNull()
})
