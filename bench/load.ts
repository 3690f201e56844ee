/** A table with two players connected. */
export interface PlayedTable {
  /** Says the next thing; resolves with the milliseconds until the other player's connection brought it. */
  act(): Promise<number>
  close(): void
}

export interface Measured {
  /** Milliseconds from saying to seeing, at a pace that people could play at. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Acts a second when every table says the next thing as soon as the last was seen. */
  readonly actsPerSecond: number
}

const WARM_UP_ACTS = 30
const PACED = { acts: 1500, perSecond: 150 }
const FLAT_OUT_MS = 8000

export async function measure(tables: readonly PlayedTable[]): Promise<Measured> {
  for (let round = 0; round < WARM_UP_ACTS; round++) for (const table of tables) await acted(table)
  const times = await paced(tables)
  const acts = await flatOut(tables)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), actsPerSecond: acts / (FLAT_OUT_MS / 1000) }
}

/** One table after the other says something, at even distances in time; times to the screen, the shortest first. */
export async function paced(tables: readonly PlayedTable[]): Promise<number[]> {
  const began = performance.now()
  const pending: Promise<number>[] = []
  for (let act = 0; act < PACED.acts; act++) {
    const wait = began + (act * 1000) / PACED.perSecond - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    const table = tables[act % tables.length]
    if (table) pending.push(acted(table))
  }
  return (await Promise.all(pending)).sort((a, b) => a - b)
}

/** The bench stops by itself, even if something is never seen. */
async function acted(table: PlayedTable): Promise<number> {
  let giveUp: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new Error('an act was not seen within 10 seconds')), 10_000)
  })
  return Promise.race([table.act(), lost]).finally(() => clearTimeout(giveUp))
}

async function flatOut(tables: readonly PlayedTable[]): Promise<number> {
  const until = performance.now() + FLAT_OUT_MS
  let acts = 0
  const playOn = async (table: PlayedTable) => {
    while (performance.now() < until) {
      await acted(table)
      if (performance.now() < until) acts += 1
    }
  }
  await Promise.all(tables.map(playOn))
  return acts
}
