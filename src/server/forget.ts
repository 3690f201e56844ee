import { formatClassLine, parseClassLine } from '#gathering/class/class-book.ts'
import { parsePlayerNumber } from '#gathering/people.ts'
import type { GatheringStore, StoredGathering } from './gathering-store.ts'
import { allIds, isClass, type Keeping } from './keeping.ts'
import type { StoredTable, TableRecord } from './store.ts'

/** What stands in place of a name that was forgotten. */
export const FORGOTTEN = '–'

/** Something that is kept of somebody. */
export type Trace =
  | { readonly type: 'seat'; readonly id: string; readonly game: string; readonly wall: number; readonly seat: number }
  | { readonly type: 'table'; readonly id: string; readonly game: string; readonly wall: number }
  | { readonly type: 'name'; readonly id: string; readonly day: string; readonly date: string; readonly key: string }
  | { readonly type: 'gathering'; readonly id: string; readonly day: string; readonly date: string }
  | { readonly type: 'pupil'; readonly id: string; readonly wall: number; readonly pupil: number }
  | { readonly type: 'class'; readonly id: string; readonly wall: number }

/** A nickname or a whole name, a child's number, or a table or a gathering by its id or a link to it. */
export interface Wanted {
  readonly text: string
  /** Looks only at this table or gathering. */
  readonly within: string | null
}

/** Everything that is kept of whoever is meant. */
export async function tracesOf({ tables, gatherings }: Keeping, { text, within }: Wanted): Promise<readonly Trace[]> {
  const name = folded(text)
  const number = parsePlayerNumber(text)
  const id = /\/(?:table|tournament|class)\/([\w-]+)/.exec(text)?.[1] ?? text.trim()
  const traces: Trace[] = []
  for await (const one of allIds(tables)) {
    const table = within === null || within === one ? await tables.read(one) : null
    if (table) traces.push(...atTable(table.record, id, name))
  }
  for await (const one of allIds(gatherings)) {
    const stored = within === null || within === one ? await gatherings.read(one) : null
    if (stored === null) continue
    if (isClass(stored)) {
      traces.push(...inClass(stored, id, name))
      continue
    }
    const about = { id: one, day: stored.record.about.name, date: stored.record.about.date }
    if (one === id) traces.push({ type: 'gathering', ...about })
    for (const [key, [first, last]] of Object.entries(stored.names)) {
      const isTheirs = key === String(number) || [`${first} ${last}`, `${last} ${first}`].map(folded).includes(name)
      if (isTheirs && one !== id) traces.push({ type: 'name', ...about, key })
    }
  }
  return traces
}

function atTable(
  { id, header, created: wall, chairs, station, class: inClass }: TableRecord,
  wanted: string,
  name: string,
): readonly Trace[] {
  const about = { id, game: header.game, wall }
  // The tables of a day or a class go with it.
  if ([id, station?.gathering, inClass].includes(wanted)) return [{ type: 'table', ...about }]
  return header.seats.flatMap((seated, seat): readonly Trace[] =>
    chairs[seat]?.kind !== 'bot' && folded(seated) === name ? [{ type: 'seat', ...about, seat }] : [],
  )
}

/** Names of pupils stand in the log itself, where they came in. */
function inClass({ record, lines }: StoredGathering, wanted: string, name: string): readonly Trace[] {
  const about = { id: record.id, wall: record.created }
  if (record.id === wanted) return [{ type: 'class', ...about }]
  const theirs = comings(lines).filter(({ act }) => folded(act.name) === name)
  return [...new Set(theirs.map(({ act }) => act.pupil))].map(pupil => ({ type: 'pupil', ...about, pupil }))
}

function comings(lines: readonly string[]) {
  return lines.flatMap((text, n) => {
    const line = parseClassLine(text)
    return line?.act.type === 'join' ? [{ n, line, act: line.act }] : []
  })
}

/** Removes all of it, everywhere or nowhere. */
export async function forget(keeping: Keeping, traces: readonly Trace[]): Promise<void> {
  await keeping.atomically(async () => {
    for (const trace of traces) await forgetOne(keeping, trace)
  })
  await keeping.scrub()
}

async function forgetOne({ tables, gatherings }: Keeping, trace: Trace): Promise<void> {
  if (trace.type === 'table') await tables.remove(trace.id)
  else if (trace.type === 'gathering' || trace.type === 'class') await gatherings.remove(trace.id)
  else if (trace.type === 'pupil') await forgetPupil(gatherings, trace.id, trace.pupil)
  else if (trace.type === 'name') await gatherings.forgetNames(trace.id, [trace.key])
  else {
    let stored: StoredTable | null
    do stored = await tables.read(trace.id)
    while (stored && !(await tables.revise(trace.id, stored.revision, withoutName(stored.record, trace.seat))))
  }
}

async function forgetPupil(gatherings: GatheringStore, id: string, pupil: number): Promise<void> {
  const lines = (await gatherings.read(id))?.lines ?? []
  for (const { n, line, act } of comings(lines).filter(({ act }) => act.pupil === pupil)) {
    // A number keeps several of them apart: no two in a class have the same name.
    const nameless = { ...act, name: `${FORGOTTEN} ${pupil}`, device: null }
    await gatherings.rewrite(id, n, formatClassLine({ ...line, act: nameless }))
  }
}

/** Nor which device it was, or with which key somebody sat down. */
function withoutName(record: TableRecord, seat: number): TableRecord {
  const chair = record.chairs[seat]
  return {
    ...record,
    header: { ...record.header, seats: record.header.seats.with(seat, FORGOTTEN) },
    ...(chair && { chairs: record.chairs.with(seat, { ...chair, joined: null, device: null }) }),
  }
}

/** Whatever its case, accents and spaces. */
function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}
