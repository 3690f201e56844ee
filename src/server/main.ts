import { availableParallelism, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { isGameId, openBox } from '#games/index.ts'
import { networksOf } from './addresses.ts'
import { Classes } from './classes.ts'
import { REAL_TIME } from './clockwork.ts'
import type { ServerContext } from './context.ts'
import { GatheringTables } from './gathering-tables.ts'
import { Gatherings } from './gatherings.ts'
import { Hall } from './hall.ts'
import { buildServer } from './http.ts'
import { newSeed } from './keys.ts'
import { LIMITS, tallies } from './limits.ts'
import { factsOf, jsonLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { readPage } from './page-files.ts'
import { ROOT, readSettings, type Settings } from './settings.ts'
import { openStores } from './stores.ts'
import { workerPool } from './worker-pool.ts'

const settings = readSettings(process.env)
if ('wrong' in settings) giveUp(settings.wrong)
const { port, host, address, proxies, metrics: metricsAt, knownSeed, keepFor, logFrom } = settings
const log = jsonLog(line => process.stderr.write(line), REAL_TIME.wall, logFrom)
if (knownSeed !== null) log('warn', 'FLAGCARD_SEED is set: the luck of every table is known in advance')
if (settings.secret !== null && settings.database === null)
  log('warn', 'FLAGCARD_SECRET counts only with FLAGCARD_DATABASE: a data folder has a secret of its own')

const report = (where: string, error: unknown) => log('error', 'something failed', factsOf(where, error))
const {
  store,
  gatherings: days,
  keys,
  cluster,
  counting,
  release,
} = await openStores(settings, report).catch(error => giveUp(whyNotKept(error)))
const metrics = new Metrics()
metrics.watchProcess()
const bots = workerPool(availableParallelism())
const context: ServerContext = {
  ...{
    store,
    gatherings: days,
    time: REAL_TIME,
    bots,
    keys,
    metrics,
    report,
  },
  ...(cluster && { colleagues: cluster }),
  ...{ keepFor, log, newSeed: knownSeed === null ? newSeed : () => knownSeed },
}
const hall = new Hall(context, async game => (isGameId(game) ? openBox(game) : null))
const gatherings = new Gatherings(context)
const tables = new GatheringTables(context, hall, gatherings)
const classes = new Classes(context, hall)
const limits = tallies(LIMITS, counting)
const server = await buildServer({
  hall,
  gatherings,
  tables,
  classes,
  ...(cluster && { colleagues: cluster }),
  keys,
  metrics,
  page: readPage(join(ROOT, 'dist', 'web')),
  log,
  limits,
  proxies,
  address,
  networks,
  now: REAL_TIME.now,
  report,
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await gatherings.close()
  await classes.close()
  await hall.close()
  await server.close()
  counts?.close()
  release()
  log('info', 'stopped')
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await server.listen({ port, host }).catch(error => giveUp(whyNotListening(error, host, port)))
const counts = metricsAt && metrics.serve()
counts?.on('error', error =>
  giveUp(whyNotListening(error, metricsAt?.host ?? '', metricsAt?.port ?? 0, 'FLAGCARD_METRICS_PORT=9101')),
)
counts?.listen(metricsAt?.port, metricsAt?.host)
const here = settings.internal ?? networks()[0] ?? `http://127.0.0.1:${bound()}`
const own = { hall, gatherings, classes, counts: limits.own }
await cluster?.join(here, own).catch(error => giveUp(whyNotKept(error)))
log('info', 'started', { port: bound(), node: process.version })

console.log(`Flagcard is at http://127.0.0.1:${bound()}`)
const [near] = address === null ? networks() : [address]
if (near !== undefined) console.log(`${address === null ? 'On this network' : 'For everybody'}: ${near}`)

/** The port that was free, where any would do. */
function bound(): number {
  const listening = server.server.address()
  return typeof listening === 'object' && listening !== null ? listening.port : port
}

/** Where tablets in the same room find the server. */
function networks(): readonly string[] {
  return networksOf({ host, port: bound() }, networkInterfaces())
}

/** Without a password that may stand in the address of a database. */
function whyNotKept(error: unknown): string {
  const { database, folder } = settings as Settings
  const place = database === null ? folder : `the database at ${database.replace(/^.*@|^.*\/\//, '')}`
  return `Games cannot be kept in ${place}: ${error instanceof Error ? error.message : error}`
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function whyNotListening(error: unknown, host: string, port: number, another = 'PORT=8081'): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another: ${another} npm start`
  if (code === 'EACCES') return `Port ${port} is not open to this user. Choose one above 1023: ${another} npm start`
  return `The server cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}`
}
