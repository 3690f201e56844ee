// A tournament day: 25 tables in play and 40 consoles in one process, and how long an act takes to all of them. `node bench/day.ts`
import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { formatAct } from '../src/gathering/acts.ts'
import { findSeating } from '../src/gathering/find-seating.ts'
import { stationsOf } from '../src/gathering/timetable.ts'
import type { Gathered, Minutes, Posts } from '../src/protocol/gathering.ts'
import { House, openTables, type Stream } from './flagcard-tables.ts'
import { underWatch, withServer } from './server-process.ts'

const ACTS = 800
const PER_SECOND = 25
const TABLES = 25
const PUBLIC = 3
const SCHOOLS = 5
const CHILDREN = Array.from({ length: 50 }, (_, index) => ({
  number: 1001 + index,
  school: `School ${index % SCHOOLS}`,
}))
const ABOUT = { name: 'Bench', date: '2030-01-01', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }

console.log(`load average at the beginning ${loadavg()[0]?.toFixed(1)}`)
await withServer(ours)
await underWatch(join(import.meta.dirname, 'bare-fan-out.ts'), {}, bare)

/** 25 tables where somebody acts once a second, 40 consoles, and Monitors who raise their hands. */
async function ours(address: string): Promise<void> {
  const house = new House(address, '127.0.1.1', new Agent({ keepAlive: true }))
  const day: Gathered = await house.ask('POST', '/api/gatherings', ABOUT)
  const at = `/api/gatherings/${day.id}`
  const found = findSeating(CHILDREN, 'bench')
  if ('refusal' in found) throw new Error(found.refusal.code)
  const register = CHILDREN.map(({ number, school }) => `register ${number}; A.B.; ${school}; 2`)
  const acts = [...register, formatAct({ type: 'seat', seating: found.seating }), 'begin 1']
  const names = Object.fromEntries(CHILDREN.map(({ number }) => [number, [`First${number}`, `Last${number}`]]))
  await house.ask('POST', `${at}/lines`, { acts, names, key: 'bench-setup' }, day.key)
  const { posts }: Posts = await house.ask('GET', `${at}/posts`, null, day.key)
  const keys = new Map(posts.map(({ post, link }) => [post, link.split('#')[1] ?? '']))
  const officials = [...keys].filter(([post]) => !post.startsWith('coach'))
  const consoles: Stream[] = []
  for (const [, key] of officials) consoles.push(await house.watch(`${at}/events`, key))
  const others: Stream[] = []
  for (const [post, key] of keys) if (post.startsWith('coach')) others.push(await house.watch(`${at}/events`, key))
  for (let n = 0; n < PUBLIC; n++) others.push(await house.watch(`${at}/public/events`, ''))
  const tables = await openTables(address, TABLES)
  const minutes: Minutes = await house.ask('GET', at, null, day.key)
  let line = minutes.lines.length
  const stations = stationsOf(found.seating)
  const playing = setInterval(() => void tables[line % TABLES]?.act(), 1000 / TABLES)
  const times = await paced(async n => {
    const station = stations[Math.floor(n / 2) % stations.length]
    const isAsked = n % 2 === 0
    const key = keys.get(isAsked ? `monitor-${station}` : 'director') ?? ''
    const told = { acts: [`${isAsked ? 'ask' : 'coming'} 1.${station}`], key: `bench-${n}`.padEnd(8, '-') }
    const to = ++line
    const began = performance.now()
    const seen = Promise.all(consoles.map(stream => stream.reached(to))).then(() => performance.now() - began)
    await house.ask('POST', `${at}/lines`, told, key)
    return seen
  })
  clearInterval(playing)
  report(
    `Flagcard, ${TABLES} tables and ${consoles.length + others.length} consoles, to the last of ${consoles.length} officials`,
    times,
  )
  for (const stream of [...consoles, ...others]) stream.close()
  for (const table of tables) table.close()
}

async function bare(address: string): Promise<void> {
  const house = new House(address, '127.0.1.1', new Agent({ keepAlive: true }))
  const streams: Stream[] = []
  for (let n = 0; n < 40; n++) streams.push(await house.watch('/', ''))
  let line = 0
  const times = await paced(async n => {
    const to = ++line
    const began = performance.now()
    const seen = Promise.all(streams.map(stream => stream.reached(to))).then(() => performance.now() - began)
    await house.ask('POST', '/', { n })
    return seen
  })
  report('A bare fan-out to 40 streams, nothing kept', times)
  for (const stream of streams) stream.close()
}

/** One act after the other, at even distances in time but never two at once: each waits for the last to be seen. */
async function paced(act: (n: number) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = []
  const began = performance.now()
  for (let n = 0; n < ACTS; n++) {
    const wait = began + (n * 1000) / PER_SECOND - performance.now()
    if (wait > 0) await new Promise(done => setTimeout(done, wait))
    times.push(await act(n))
  }
  return times.slice(50).sort((a, b) => a - b)
}

function report(name: string, times: readonly number[]): void {
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1)
  console.log(`${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${times.at(-1)?.toFixed(1)} ms`)
}
