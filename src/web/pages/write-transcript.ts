import type { AnyBox } from '#kernel/box.ts'
import { formatTranscript } from '#kernel/transcript.ts'
import type { TableView } from '#protocol/table.ts'
import { result } from '#referee/match.ts'
import { formatOutcome } from '#referee/score-card.ts'

/** The game at a table as a text; null while there are lines that this watcher may not read. */
export function writeTranscript(box: AnyBox, { header, lines, match }: TableView): string | null {
  const outcome = result(box, match)
  const written = lines.flatMap(({ author, words }) => (words === null ? [] : [{ author, words }]))
  if (written.length < lines.length) return null
  return formatTranscript(header, written, outcome && formatOutcome(outcome))
}
