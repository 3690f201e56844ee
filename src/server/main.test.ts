import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import { startServer } from './crash.fixture.ts'
import { layTable, openContext } from './hall.fixture.ts'
import { DAY } from './settings.ts'
import { openFolder } from './sqlite-keeping.ts'

const folder = mkdtempSync(join(tmpdir(), 'flagcard-main-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function failToStart(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const main = resolve(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

test('starts, answers, says clearly when the port is taken, and stops when told to', async () => {
  const data = join(folder, 'data')
  const { process: server, address } = await startServer(data)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  expect(statSync(join(data, 'secret')).mode & 0o077).toBe(0)
  expect(readFileSync(join(data, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)

  const { port } = new URL(address)
  const second = await failToStart({ PORT: port, HOST: '127.0.0.1', FLAGCARD_DATA: join(folder, 'other') })
  expect(second).toEqual({ code: 1, said: expect.stringContaining(`Port ${port} is in use`) })

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('says clearly when games cannot be kept, or the port is no port', async () => {
  writeFileSync(join(folder, 'file'), '')
  const kept = await failToStart({ PORT: '0', FLAGCARD_DATA: join(folder, 'file') })
  expect(kept).toEqual({ code: 1, said: expect.stringMatching(/^Games cannot be kept in .*file: /) })
  const secret = await failToStart({ FLAGCARD_SECRET: 'a'.repeat(64), PORT: '0', FLAGCARD_DATA: join(folder, 'file') })
  expect(secret.said).toContain('FLAGCARD_SECRET counts only with FLAGCARD_DATABASE')
  const port = await failToStart({ PORT: 'eighty', FLAGCARD_DATA: join(folder, 'port') })
  expect(port).toEqual({ code: 1, said: 'PORT must be a number from 0 to 65535, not eighty\n' })
})

test('removes tables at which nothing has happened for half a year, without having been told to', async () => {
  const data = join(folder, 'old')
  const keeping = openFolder(data, { create: true })
  for (const [id, days] of [
    ['old', 181],
    ['young', 179],
  ] as const) {
    const record = { ...layTable(openContext()), id, code: null, created: Date.now() - days * DAY }
    await keeping.tables.keep({ record, revision: 0, lines: [], time: 0 })
  }
  const { process: server } = await startServer(data)
  await expect.poll(() => keeping.tables.ids('', 9), { timeout: 20_000 }).toEqual(['young'])
  await keeping.close()
  server.kill('SIGKILL')
  await once(server, 'exit')
})

test('a second server on one folder is refused; after a power cut the next one starts at once', async () => {
  const data = join(folder, 'shared')
  const { process: first, address } = await startServer(data)
  const second = await failToStart({ PORT: '0', FLAGCARD_DATA: data })
  expect(second).toEqual({
    code: 1,
    said: expect.stringMatching(/^Games cannot be kept in .*: another Flagcard server/),
  })
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const { process: third } = await startServer(data)
  third.kill('SIGKILL')
  await once(third, 'exit')
})

test('says clearly when the secret is damaged, or the number of proxies is no number', async () => {
  const data = join(folder, 'damaged')
  mkdirSync(data)
  writeFileSync(join(data, 'secret'), '')
  const damaged = await failToStart({ PORT: '0', FLAGCARD_DATA: data })
  expect(damaged).toEqual({ code: 1, said: expect.stringMatching(/secret is damaged\. Put it back from a backup/) })
  const proxies = await failToStart({ FLAGCARD_TRUST_PROXY: 'yes', FLAGCARD_DATA: join(folder, 'proxies') })
  expect(proxies).toEqual({
    code: 1,
    said: expect.stringMatching(/^FLAGCARD_TRUST_PROXY must be the number of proxies/),
  })
})

test('says clearly when its address is none', async () => {
  const answer = await failToStart({ FLAGCARD_ADDRESS: 'games.example', FLAGCARD_DATA: join(folder, 'address') })
  expect(answer).toEqual({ code: 1, said: expect.stringMatching(/^FLAGCARD_ADDRESS must be an address such as/) })
})

test('no two tables have the same luck, and nobody knows it before the end', async () => {
  const { process: server, address } = await startServer(join(folder, 'luck'), { FLAGCARD_SEED: '' })
  const seeds = [await seedOfOneGame(address), await seedOfOneGame(address)]
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(seeds[0]).not.toBe(seeds[1])
  server.kill('SIGKILL')
  await once(server, 'exit')
})

test('with a known seed all tables have it, for tests and rehearsals', async () => {
  const { process: server, address } = await startServer(join(folder, 'rehearsal'), { FLAGCARD_SEED: 'rehearsal' })
  expect([await seedOfOneGame(address), await seedOfOneGame(address)]).toEqual(['rehearsal', 'rehearsal'])
  server.kill('SIGKILL')
  await once(server, 'exit')
})

/** Sits down against a bot, resigns, and reads the seed that is told then; before, there is only its hash. */
async function seedOfOneGame(address: string): Promise<string | undefined> {
  const ask = async (path: string, key = '', body?: object) => {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
    const method = body ? 'POST' : 'GET'
    return fetch(`${address}/api/tables${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }]
  const made: Seated = await (
    await ask('', '', { game: 'fiar', way: 'guided', options: { start: 'seats' }, seats })
  ).json()
  const [page = '', key = ''] = made.link.split('#')
  const id = page.replace('/table/', '/')
  expect(await (await ask(`${id}/transcript`, key)).text()).not.toContain('\nseed: ')
  expect((await ask(`${id}/lines`, key, { words: 'resign', line: 0, key: 'resign-once' })).status).toBe(200)
  return /^seed: (.*)$/m.exec(await (await ask(`${id}/transcript`, key)).text())?.[1]
}
