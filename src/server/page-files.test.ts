import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceOf } from './device.ts'
import { TestServer } from './http.fixture.ts'
import { readPage } from './page-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'flagcard-page-'))
const SCRIPT = 'console.log("hello")\n'.repeat(200)
const PACKED = '// as the build has packed it'
let on: TestServer

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Flagcard</title>')
  writeFileSync(join(folder, 'table.html'), '<!doctype html><title>Flagcard</title><!-- asks for a table -->')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'sw.js'), '// service worker')
  writeFileSync(join(folder, 'assets', 'main-4f2a.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'dice-worker-77ab.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'table-77aa.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'table-77aa.js.br'), brotliCompressSync(PACKED))
  on = await TestServer.start({ page: readPage(folder) })
})
afterAll(async () => {
  await on.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => on.server.inject({ url, headers })

test.each([
  '/',
  '/table/abc',
  '/table/local/abc',
  '/play/fiar',
  '/games/fiar',
  '/join',
  '/join/ABCDE',
  '/replay?x=1',
  '/film',
  '/learn',
  '/learn/fiar/3',
  '/class',
  '/class/x/me',
  '/detective/fiar',
  '/puzzles/fiar',
  '/tournament',
  '/tournament/abc/director/links',
])('%s is the page', async url => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'private, no-cache',
  ])
  expect(body).toContain('<title>Flagcard</title>')
})

test('where a table is, the page asks for one', async () => {
  const asks = async (url: string) => (await get(url)).body.includes('asks for a table')
  expect([await asks('/table/abc'), await asks('/table/local/abc'), await asks('/'), await asks('/play/fiar')]).toEqual(
    [true, true, false, false],
  )
  // And names the device, as every page does.
  expect((await get('/table/abc')).headers['set-cookie']).toBeDefined()
})

test('a service worker is asked for every time, an icon is not', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control']
  expect(await kept('/sw.js')).toBe('private, no-cache')
  expect(await kept('/icon.svg')).toBe('public, max-age=3600')
})

test('a part of the page leaves to the page what it may do; a worker does not', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['content-security-policy']
  expect(await policyOf('/')).toBeDefined()
  expect(await policyOf('/sw.js')).toBeDefined()
  expect(await policyOf('/assets/dice-worker-77ab.js')).toBeDefined()
  expect(await policyOf('/assets/main-4f2a.js')).toBeUndefined()
  expect((await get('/assets/main-4f2a.js')).headers['x-content-type-options']).toBe('nosniff')
})

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

test('pages of a tournament are not for search engines', async () => {
  const page = await get('/tournament/abc/2354')
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
})

test('files named by their content are kept for good, others are asked for again', async () => {
  expect((await get('/assets/main-4f2a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { headers } = await get('/sw.js')
  expect(headers['cache-control']).toBe('private, no-cache')
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

test('a browser gets a cookie with its first page, keeps it, and cannot make one up', async () => {
  const cookie = (await get('/join/ABCDE')).headers['set-cookie']
  expect(cookie).toMatch(/^flagcard-device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  const [mine = ''] = String(cookie).split(';')
  expect((await get('/', { cookie: `other=1; ${mine}` })).headers['set-cookie']).toBeUndefined()
  const forged = mine.replace('=', '=x')
  expect((await get('/', { cookie: forged })).headers['set-cookie']).not.toBe(cookie)
  const { keys } = on.context
  expect([deviceOf(keys, mine), deviceOf(keys, forged), deviceOf(keys, undefined)]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    '',
    '',
  ])
  expect((await get('/sw.js')).headers['set-cookie']).toBeUndefined()
  expect((await get('/api/health')).headers['set-cookie']).toBeUndefined()
})

test('what the build has compressed is sent as it is, and not a file of its own', async () => {
  const { rawPayload } = await get('/assets/table-77aa.js', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(PACKED)
  expect((await get('/assets/table-77aa.js.br')).statusCode).toBe(404)
})
