import { parseDay } from '#gathering/day-file.ts'
import { MatchLog } from '#host/match-log.ts'
import type { AnyBox } from '#kernel/box.ts'
import { formatTranscript, type Header, parseTranscript, type WrittenLine } from '#kernel/transcript.ts'
import { isFinal, result } from '#referee/match.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { isBesideDay, isBesideTable } from './exported-shape.ts'
import { GatheringKeys } from './gathering-keys.ts'
import type { WholeGathering } from './gathering-store.ts'
import type { KeyMaker } from './keys.ts'
import type { StoredTable } from './store.ts'

/** A game or a day in two files of one name: a text that anybody can read, and what a server knows beside it. */
export interface Exported {
  /** Such as `games/2026-05-02-GAME-ID`, without an ending. */
  readonly name: string
  readonly text: string
  readonly beside: unknown
}

const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** A table. `box`: of its game; null where this version has none of that name. */
export function exportTable(table: StoredTable, box: AnyBox | null): Exported {
  const { record, lines, revision, time } = table
  const { header, ...rest } = record
  const name = `games/${dateOf(record.created)}-${header.game}-${record.id}`
  const text = transcriptOf(table, box)
  const isSame = isSameGame(text, table)
  const beside = {
    ...{ kind: 'table', id: record.id, revision, time, record: rest },
    lines: lines.map(({ at, wall, key }) => [at, wall, key]),
    // A game that the text does not say letter by letter, such as one that was kept by a version that forgave more.
    ...(!isSame && { exactly: { header, lines: lines.map(({ author, words }) => [author, words]) } }),
  }
  return { name, text, beside }
}

/** A day, with the secret of its links, which then open it on any server. */
export function exportGathering(whole: WholeGathering, keys: KeyMaker): Exported {
  const { record, lines, names, wipe } = whole
  const { date, division, edition = 'current', minutes, grantAfter } = record.about
  const { secret } = new GatheringKeys(keys, record)
  const rows = [`division: ${division}`, `edition: ${edition}`, `minutes: ${minutes}`, `grant after: ${grantAfter}`]
  return {
    name: `days/${date}-${record.id}`,
    text: `${['flagcard day 1', ...rows, '', ...lines].join('\n')}\n`,
    beside: { kind: 'gathering', id: record.id, wipe, record: { ...record, secret }, keys: whole.keys, names },
  }
}

/** The table as it was; throws where the two files are not what was exported. */
export function importTable(text: string, beside: unknown): StoredTable {
  if (!isBesideTable(beside)) throw new Error()
  const { record, revision, time, lines, exactly } = Object(beside)
  const { header, said } = exactly ? readExactly(exactly) : readGame(text)
  if (record.chairs.length !== header.seats.length || said.length !== lines.length) throw new Error()
  return {
    record: { ...record, header },
    ...{ revision, time },
    lines: said.map(({ author, words }, n) => {
      const [at, wall, key] = lines[n]
      return { n, author, words, at, wall, key }
    }),
  }
}

export function importGathering(text: string, beside: unknown): WholeGathering {
  if (!isBesideDay(beside)) throw new Error()
  const { record, wipe, keys, names } = Object(beside)
  const day = parseDay(text)
  if (day === null || day.lines.length !== keys.length) throw new Error()
  return { record, wipe, keys, code: null, names: { ...names }, lines: day.lines.map(({ text }) => text) }
}

function transcriptOf({ record, lines }: StoredTable, box: AnyBox | null): string {
  const { header, seed } = record
  const log = box && new MatchLog(box, header, lines)
  if (box === null || log === null || log.stuck !== null) return formatTranscript(header, lines, null)
  const isOver = isFinal(box, log.match)
  const outcome = result(box, log.match)
  // Faults and luck are written down once nobody can use them, as in every transcript.
  const entries = log.entries.map(({ author, words, faults }) => ({ author, words, faults: isOver ? faults : null }))
  return formatTranscript({ ...header, ...(isOver && { seed }) }, entries, outcome && formatOutcome(outcome))
}

type SaidLine = Pick<WrittenLine, 'author' | 'words'>

function readGame(text: string): { readonly header: Header; readonly said: readonly SaidLine[] } {
  const { header, lines } = parseTranscript(text)
  const { seed: _, ...rest } = header
  return { header: rest, said: lines.map(({ author, words }) => ({ author, words })) }
}

function readExactly({ header, lines }: { header: Header; lines: readonly [SaidLine['author'], string][] }) {
  return { header, said: lines.map(([author, words]) => ({ author, words })) }
}

/** Does the text say all that was kept of the game? */
function isSameGame(text: string, { record, lines }: StoredTable): boolean {
  try {
    const { header, said } = readGame(text)
    const kept = lines.map(({ author, words }) => ({ author, words }))
    return sorted(header) === sorted(record.header) && JSON.stringify(said) === JSON.stringify(kept)
  } catch {
    return false
  }
}

function sorted(header: Header): string {
  return JSON.stringify(Object.entries(header).sort(([a], [b]) => (a < b ? -1 : 1)))
}
