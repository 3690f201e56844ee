// node bench/campaign.ts [faults] [seed]: three processes on one PostgreSQL, and tables at which people play without pause while processes are killed,
// stopped for thirty seconds and told to stop, the database is restarted and connections are cut. Counts what was lost, what is there twice, who has
// not seen everything, and how long it took until the tables of a dead process went on. Loopback only.
import { pick, quickChance } from '../src/kernel/chance.ts'
import { Players, pause, Site } from '../src/server/cluster.fixture.ts'

const [faults = 500, seed = 1] = process.argv.slice(2).map(Number)
const TABLES = 12
const STOPPED = 30_000
/** Between two acts of a table, in milliseconds: people need longer, and a log has at most 5,000 lines. */
const PAUSE = 400
/** One of eleven is a stop: it takes longer than all the others together. */
const KINDS = [
  ...(['kill', 'kill', 'kill', 'leave', 'leave', 'leave'] as const),
  ...(['cut', 'cut', 'restart', 'crash', 'stop'] as const),
]
const chance = quickChance(seed)
const site = await Site.start(3)
const tables = await Promise.all(Array.from({ length: TABLES }, () => Players.sitDown(site.address, false)))

let isOver = false
const playing = tables.map(async table => {
  while (!isOver) {
    await table.act()
    await pause(PAUSE)
  }
})
type Victim = (typeof site.running)[number]
let asleep: { readonly victim: Victim | null; readonly until: Promise<void> } = {
  victim: null,
  until: Promise.resolve(),
}
const done: Record<string, number> = {}
/** By what happened, in milliseconds. */
const takeovers: Record<string, number[]> = {}
const began = performance.now()
for (let fault = 0; fault < faults; fault++) {
  const kind = pick(chance, KINDS)
  await happen(kind)
  done[kind] = (done[kind] ?? 0) + 1
  if (fault % 10 === 9) tell(fault + 1)
  // Everybody says something in between.
  const said = tables.map(({ acknowledged }) => acknowledged.length)
  while (tables.some(({ acknowledged }, n) => acknowledged.length <= (said[n] ?? 0))) await pause(20)
}
await asleep.until
isOver = true
await Promise.all(playing)
tell(faults)

let wrong = 0
for (const table of tables) {
  for (let tries = 0; tries < 100 && !(await table.seen()); tries++) await pause(100)
  const { lines } = await table.view()
  const isSame = lines.map(({ author, words }) => `${author}: ${words}`).join('\n') === table.acknowledged.join('\n')
  const isSeen = await table.seen()
  if (isSame && isSeen && table.refused.length + table.confused.length === 0) continue
  wrong += 1
  console.log(
    `table ${table.id}: the log ${isSame ? 'agrees' : 'differs'}, watchers ${isSeen ? 'complete' : 'incomplete'}`,
  )
  for (const line of [...table.refused, ...table.confused]) console.log(`  ${line}`)
}
console.log(`${wrong} of ${TABLES} tables with anything lost, twice, refused or unseen`)
for (const table of tables) table.leave()
await site.stop()
process.exit(wrong === 0 ? 0 : 1)

async function happen(kind: (typeof KINDS)[number]): Promise<void> {
  const victim = pick(
    chance,
    site.running.filter(one => one !== asleep.victim),
  )
  if (kind === 'cut') return site.cut()
  if (kind === 'restart' || kind === 'crash') return site.restartDatabase(kind === 'restart' ? 'fast' : 'immediate')
  if (kind === 'stop') {
    await asleep.until
    victim.process.kill('SIGSTOP')
    // The next things happen meanwhile.
    asleep = { victim, until: pause(STOPPED).then(() => wake(victim)) }
    return takenOver(kind, victim)
  }
  const ended = site.end(victim, kind === 'kill' ? 'SIGKILL' : 'SIGTERM')
  await takenOver(kind, victim)
  await ended
  await site.startOne()
}

function wake(victim: Victim): void {
  victim.process.kill('SIGCONT')
  asleep = { victim: null, until: Promise.resolve() }
}

async function takenOver(kind: string, victim: Victim): Promise<void> {
  takeovers[kind] = [...(takeovers[kind] ?? []), await site.takenOver(victim)]
}

function tell(faultsSoFar: number): void {
  const acts = tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const tookOver = Object.entries(takeovers).map(([kind, times]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
    return `${kind} p50 ${at(0.5)}, longest ${at(1)}`
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const kinds = Object.entries(done).map(([name, count]) => `${name} ${count}`)
  console.log(
    `${faultsSoFar} faults (${kinds.join(', ')}) in ${minutes} min; ${acts} acts acknowledged; takeover in ms: ${tookOver.join('; ')}; longest act ${Math.round(Math.max(...tables.map(({ longest }) => longest)))} ms`,
  )
}
