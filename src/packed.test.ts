import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'
import { BINARIES, freshDatabase } from '#server/postgres.fixture.ts'
import { Postgres } from '#server/postgres.ts'

const ROOT = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'flagcard-packed-'))
const installed = join(folder, 'node_modules')
const bin = join(installed, 'flagcard', 'bin', 'flagcard.js')
afterAll(() => rmSync(folder, { recursive: true }))

// As somebody does it who has this Node, the file that `npm pack` gives, and an empty folder.
beforeAll(() => {
  const npm = (args: readonly string[], cwd: string) =>
    execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  npm(['pack', '--pack-destination', folder], ROOT)
  const [file = ''] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  npm(['install', `./${file}`, '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], folder)
})

test('brings neither sources nor anything that the page or the tests are made with', () => {
  expect(existsSync(join(installed, 'flagcard', 'src'))).toBe(false)
  for (const name of ['vite', 'vitest', 'preact', 'three', 'typescript', '@playwright', '@fontsource-variable']) {
    expect([name, existsSync(join(installed, name))]).toEqual([name, false])
  }
})

/** Starts it as anybody would, and waits until it says where it is. */
async function serve(env: Record<string, string>, program: readonly string[] = [bin]) {
  const server = spawn(process.execPath, [...program, 'serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', FLAGCARD_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address = ''
  for await (const line of createInterface({ input: server.stdout })) {
    address = /^Flagcard is at (http:.*)$/.exec(line)?.[1] ?? ''
    if (address !== '') break
  }
  server.stdout.resume()
  return { server, address }
}

test('serves the page, plays with a computer, and keeps games where it was started', async () => {
  const { server, address } = await serve({ FLAGCARD_DATA: '' })
  const ask = async (path: string, body: object | null, key = '') => {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
    return fetch(`${address}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  }
  expect(await (await ask('/', null)).text()).toMatch(/<script [^>]*src="\/assets\//)
  const wanted = { game: 'fiar', way: 'guided', options: { start: 'seats' } }
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }]
  const { id, key }: Seated = await (await ask('/api/tables', { ...wanted, seats })).json()
  const { moves } = await (await ask(`/api/tables/${id}/hint`, null, key)).json()
  const said = await ask(`/api/tables/${id}/lines`, { words: moves[0], line: 0, key: 'first-act' }, key)
  expect(said.status).toBe(200)
  const look = async (): Promise<TableView> => (await ask(`/api/tables/${id}`, null, key)).json()
  expect((await look()).lines[0]?.words).toBe(moves[0])
  const game = await (await ask(`/api/tables/${id}/transcript`, null, key)).text()
  writeFileSync(join(folder, 'game.txt'), game)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(readdirSync(join(folder, 'data')).sort()).toEqual(['flagcard.db', 'lock', 'secret'])
})

test('stops when npx is stopped, which tells it nothing', async () => {
  const npx = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
  const { server } = await serve({ npm_lifecycle_event: 'npx' }, ['-e', npx, bin])
  server.kill('SIGKILL')
  // Its output ends with the last who has it.
  await once(server, 'close')
})

test.skipIf(BINARIES === null)('keeps games in PostgreSQL', async () => {
  const database = await freshDatabase()
  const { server, address } = await serve({ FLAGCARD_DATABASE: database, FLAGCARD_DATA: join(folder, 'beside') })
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }]
  const body = JSON.stringify({ game: 'fiar', way: 'guided', seats })
  const laid = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(laid.status).toBe(201)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  const postgres = await Postgres.open(database)
  expect(await postgres.rows('SELECT count(*)::int AS n FROM tables', [])).toEqual([{ n: 1 }])
  await postgres.close()
})

test('judges a game, and backs up what is kept', () => {
  const flagcard = (...args: string[]) =>
    execFileSync(process.execPath, [bin, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, FLAGCARD_DATA: '' },
    })
  expect(flagcard('judge', 'game.txt')).toMatch(/"line":/)
  expect(flagcard('backup', 'kept.db', '--lang', 'en')).toMatch(/^1 tables and 0 days/)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(flagcard('--version')).toBe(`${version}\n`)
})
