import { availableParallelism, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { isGameId, openBox } from '#games/index.ts'
import { threadedBots } from './bot-player.ts'
import { REAL_TIME } from './clockwork.ts'
import { Hall, type Shelf } from './hall.ts'
import { buildServer, LIMITS } from './http.ts'
import { KeyMaker, readSecret } from './keys.ts'
import { Metrics } from './metrics.ts'
import { readPage } from './page-files.ts'
import { openDatabase, SqliteStore } from './sqlite-store.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const port = Number(process.env.PORT ?? 8080)
const host = process.env.HOST ?? '0.0.0.0'
const folder = resolve(ROOT, process.env.FLAGCARD_DATA ?? 'data')

const shelf: Shelf = async game => (isGameId(game) ? openBox(game) : null)

const metrics = new Metrics()
metrics.watchProcess()
const store = new SqliteStore(openDatabase(join(folder, 'flagcard.db')))
const bots = threadedBots(Math.max(1, availableParallelism() - 1))
const keys = new KeyMaker(readSecret(folder))
const report = (where: string, error: unknown) => console.error(`${where}:`, error)
const hall = new Hall({ store, time: REAL_TIME, bots, keys, metrics, report }, shelf)
const page = readPage(join(ROOT, 'dist', 'web'))
const trustProxy = process.env.FLAGCARD_TRUST_PROXY === '1'
const server = await buildServer({ hall, metrics, page, limits: LIMITS, trustProxy, now: REAL_TIME.now, report })

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await hall.close()
  await server.close()
  process.exit(code)
}
process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))

try {
  await server.listen({ port, host })
} catch (error) {
  console.error(explain(error))
  await stop(1)
}

const address = server.server.address()
const bound = typeof address === 'object' && address !== null ? address.port : port
console.log(`Flagcard is at http://127.0.0.1:${bound}`)
const near = lanAddress()
if (near !== null) console.log(`On this network: http://${near}:${bound}`)

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose one: PORT=8081 npm start`
  if (code === 'EACCES') return `This user may not open port ${port}. Choose one above 1023: PORT=8081 npm start`
  return `The server could not start: ${error instanceof Error ? error.message : String(error)}`
}

/** Where tablets in the same room find the server. */
function lanAddress(): string | null {
  if (host !== '0.0.0.0' && host !== '::') return null
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null
}
