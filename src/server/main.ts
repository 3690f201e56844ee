import { availableParallelism, networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { isGameId, openBox } from '#games/index.ts'
import { networksOf, readAddress } from './addresses.ts'
import { Classes } from './classes.ts'
import { REAL_TIME } from './clockwork.ts'
import { Commits } from './commits.ts'
import type { ServerContext } from './context.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { GatheringTables } from './gathering-tables.ts'
import { Gatherings } from './gatherings.ts'
import { Hall } from './hall.ts'
import { buildServer } from './http.ts'
import { KeyMaker, newSeed } from './keys.ts'
import { LIMITS, tallies } from './limits.ts'
import { Metrics } from './metrics.ts'
import { readPage } from './page-files.ts'
import { SqliteGatheringStore } from './sqlite-gathering-store.ts'
import { SqliteStore } from './sqlite-store.ts'
import { workerPool } from './worker-pool.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { PORT = '8080', HOST = '0.0.0.0', FLAGCARD_DATA = 'data', FLAGCARD_TRUST_PROXY, FLAGCARD_SEED } = process.env
const { FLAGCARD_ADDRESS = '' } = process.env
const PROXIES = FLAGCARD_TRUST_PROXY || '0'

const port = Number(PORT)
if (!/^\d{1,5}$/.test(PORT) || port > 65_535) giveUp(`PORT must be a number from 0 to 65535, not ${PORT}`)
if (!/^\d$/.test(PROXIES)) {
  giveUp(`FLAGCARD_TRUST_PROXY must be the number of proxies in front of this server, such as 1, not ${PROXIES}`)
}

const address = readAddress(FLAGCARD_ADDRESS)
if (FLAGCARD_ADDRESS !== '' && address === null) {
  giveUp(`FLAGCARD_ADDRESS must be an address such as https://games.example, not ${FLAGCARD_ADDRESS}`)
}

// For tests and rehearsals: every table has this luck, and whoever knows it knows what comes.
const knownSeed = FLAGCARD_SEED ? () => FLAGCARD_SEED : null
if (knownSeed) console.warn('FLAGCARD_SEED is set: the luck of every table is known in advance.')

const data = openData(resolve(ROOT, FLAGCARD_DATA))
const commits = new Commits(data.database)
const store = new SqliteStore(data.database, commits)
const keys = new KeyMaker(data.secret)
const metrics = new Metrics()
metrics.watchProcess()
const report = (where: string, error: unknown) => console.error(`${where}:`, error)
const bots = workerPool(availableParallelism())
const context: ServerContext = {
  ...{
    store,
    gatherings: new SqliteGatheringStore(data.database, commits),
    time: REAL_TIME,
    bots,
    keys,
    metrics,
    report,
  },
  newSeed: knownSeed ?? newSeed,
}
const hall = new Hall(context, async game => (isGameId(game) ? openBox(game) : null))
const gatherings = new Gatherings(context)
const tables = new GatheringTables(context, hall, gatherings)
const classes = new Classes(context, hall)
const server = await buildServer({
  hall,
  gatherings,
  tables,
  classes,
  keys,
  metrics,
  page: readPage(join(ROOT, 'dist', 'web')),
  limits: tallies(LIMITS),
  proxies: Number(PROXIES),
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
  data.release()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())

await server.listen({ port, host: HOST }).catch(error => giveUp(whyNotListening(error)))

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
  return networksOf({ host: HOST, port: bound() }, networkInterfaces())
}

function openData(folder: string): DataFolder {
  try {
    return openDataFolder(folder)
  } catch (error) {
    return giveUp(`Games cannot be kept in ${folder}: ${error instanceof Error ? error.message : error}`)
  }
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function whyNotListening(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Choose another: PORT=8081 npm start`
  if (code === 'EACCES') return `Port ${port} is not open to this user. Choose one above 1023: PORT=8081 npm start`
  return `The server cannot listen on ${HOST}, port ${port}: ${error instanceof Error ? error.message : error}`
}
