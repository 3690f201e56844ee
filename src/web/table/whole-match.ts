import type { AnyBox } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import { beginFrom } from '#referee/begin.ts'
import type { Match } from '#referee/match.ts'
import { readUntilRefused } from '#referee/read.ts'

/**
 * The match as its lines have made it, with what a view leaves out: how it stood before the challenge. Null where a line may not be
 * read here, or where the page plays by other rules than whoever wrote it.
 */
export function wholeMatch(box: AnyBox, { header, lines }: Pick<TableView, 'header' | 'lines'>): Match | null {
  const read = lines.flatMap(({ author, words }) => (words === null ? [] : [{ author, words }]))
  if (read.length < lines.length) return null
  const { readings, refused } = readUntilRefused(box, header, read)
  return refused === null ? (readings.at(-1)?.after ?? beginFrom(box, header)) : null
}
