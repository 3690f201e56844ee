// Act to screen, and durable acts a second: `node bench/server.ts [tables] [seconds]`. The server is a process of its own.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fiar } from '../src/games/fiar/index.ts'
import { pick, quickChance } from '../src/kernel/chance.ts'
import { type AnyGame, legalMoves } from '../src/kernel/game.ts'
import type { Seated } from '../src/protocol/requests.ts'
import type { TableEvent, TableView } from '../src/protocol/table.ts'
import { threadedBots } from '../src/server/bot-player.ts'
import { REAL_TIME } from '../src/server/clockwork.ts'
import { Hall } from '../src/server/hall.ts'
import { buildServer } from '../src/server/http.ts'
import { KeyMaker, newSeed } from '../src/server/keys.ts'
import { tallies } from '../src/server/limits.ts'
import { Metrics } from '../src/server/metrics.ts'
import { openDatabase, SqliteStore } from '../src/server/sqlite-store.ts'

const game: AnyGame = fiar.rules.game
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const [mode, ...rest] = process.argv.slice(2)
if (mode === 'serve') await serve(String(rest[0]))
else await measure(Number(mode ?? 200), Number(rest[0] ?? 5))

async function serve(folder: string): Promise<void> {
  const metrics = new Metrics()
  const store = new SqliteStore(openDatabase(join(folder, 'flagcard.db')))
  const keys = new KeyMaker(Buffer.alloc(32))
  const report = (where: string, error: unknown) => console.error(where, error)
  const context = { store, time: REAL_TIME, bots: threadedBots(1), keys, metrics, newSeed, report }
  const hall = new Hall(context, async () => fiar)
  const limits = tallies({
    key: { requests: 1e9, hints: 1e9, streams: 1e9 },
    device: { joins: 1e9, wrongCodes: 1e9 },
    address: { requests: 1e9, tables: 1e9, joins: 1e9, streams: 1e9 },
  })
  const { now } = REAL_TIME
  const server = await buildServer({ hall, keys, metrics, page: null, limits, proxies: 0, now, report })
  process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
}

/** One table with a screen in front of the second seat. */
interface Sitting {
  readonly seats: readonly Seated[]
  view: TableView
  /** Called with each view as it comes. */
  seen: (view: TableView) => void
}

async function measure(tables: number, seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-bench-'))
  const child: ChildProcess = fork(import.meta.filename, ['serve', folder])
  try {
    const [address] = await once(child, 'message')
    const one = await sitDown(String(address))
    report('one table, act to screen', await play(String(address), [one], seconds))
    const all = [one]
    while (all.length < tables) all.push(await sitDown(String(address)))
    report(`${tables} tables at once, act to screen`, await play(String(address), all, seconds))
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
    agent.destroy()
  }
}

function report(what: string, { times, seconds }: { times: number[]; seconds: number }): void {
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(2)
  const rate = Math.round(times.length / seconds)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${rate} durable acts/s`)
}

/** Everybody plays as fast as the screen in front of them allows. */
async function play(address: string, sittings: readonly Sitting[], seconds: number) {
  const began = performance.now()
  const times: number[] = []
  await Promise.all(
    sittings.map(async (sitting, n) => {
      const chance = quickChance(n)
      while (performance.now() - began < seconds * 1000) {
        const { match } = sitting.view
        const seat = Number(game.toAct(match.state))
        const moves = legalMoves(game, match.state).map(move => game.formatMove(move))
        const words = pick(
          chance,
          moves.filter(move => !move.startsWith('declare')),
        )
        const player = sitting.seats[seat]
        const sent = performance.now()
        const shown = new Promise<number>(resolve => {
          sitting.seen = view => {
            if (view.match.line > match.line) resolve(performance.now() - sent)
          }
        })
        const key = `bench-${times.length}-${n}-${match.line}`
        await Promise.all([
          ask(`${address}/api/tables/${player?.id}/lines`, { words, line: match.line, key }, player?.key),
          shown,
        ])
        times.push(await shown)
      }
    }),
  )
  return { times, seconds: (performance.now() - began) / 1000 }
}

async function sitDown(address: string): Promise<Sitting> {
  const wanted = {
    game: 'fiar',
    way: 'open',
    options: { start: 'seats' },
    seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person' }],
  }
  const ana: Seated = JSON.parse(await ask(`${address}/api/tables`, wanted))
  const first: TableView = JSON.parse(await ask(`${address}/api/tables/${ana.id}`, null, ana.key))
  const beto: Seated = JSON.parse(await ask(`${address}/api/join`, { code: first.invitations?.code, name: 'Beto' }))
  const sitting: Sitting = { seats: [ana, beto], view: first, seen: () => undefined }
  await new Promise<void>(resolve => {
    const headers = { authorization: `Bearer ${beto.key}` }
    get(`${address}/api/tables/${ana.id}/events`, { headers }, response => {
      let heard = ''
      response.setEncoding('utf8').on('data', chunk => {
        heard += chunk
        for (let end = heard.indexOf('\n\n'); end >= 0; end = heard.indexOf('\n\n')) {
          const [, data] = /^data: (.+)$/m.exec(heard.slice(0, end)) ?? []
          heard = heard.slice(end + 2)
          if (data === undefined) continue
          const { view }: TableEvent = JSON.parse(data)
          sitting.view = view
          sitting.seen(view)
          resolve()
        }
      })
      response.on('error', () => undefined)
    }).on('error', () => undefined)
  })
  return sitting
}

function ask(url: string, body: object | null, key?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: body ? 'POST' : 'GET', headers }, response => {
      let answer = ''
      response.setEncoding('utf8').on('data', chunk => {
        answer += chunk
      })
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(answer)
        else reject(new Error(`${response.statusCode} ${answer}`))
      })
    })
    asked.on('error', reject).end(body ? JSON.stringify(body) : undefined)
  })
}
