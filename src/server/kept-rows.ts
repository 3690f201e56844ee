import { parseAuthor } from '#kernel/transcript.ts'
import { StorageFailed, type StoredLine, type TableRecord } from './store.ts'

/** What `create` and `revise` wrote. Earlier records do not say who set the table up, nor which devices play. */
export function parseRecord(text: string): TableRecord {
  const record = parseKept<TableRecord>(text)
  const { chairs, host = chairs.findIndex(({ kind }) => kind === 'person') } = record
  return { ...record, host, chairs: chairs.map(chair => ({ ...chair, device: chair.device ?? null })) }
}

/** What was written as JSON; a damaged row is a matter of the store, and said as one. */
export function parseKept<Kept>(text: string): Kept {
  try {
    const kept: Kept = JSON.parse(text)
    return kept
  } catch (cause) {
    throw new StorageFailed('the store holds a record that cannot be read', { cause })
  }
}

/** A line as either database gives it. */
export function storedLine(row: Readonly<Record<string, unknown>>): StoredLine {
  const author = parseAuthor(String(row.author), Number.POSITIVE_INFINITY)
  if (author === null) throw new StorageFailed(`the store holds an unknown author: ${row.author}`)
  const key = row.key === null ? null : String(row.key)
  return { n: Number(row.n), author, words: String(row.words), at: Number(row.at), wall: Number(row.wall), key }
}
