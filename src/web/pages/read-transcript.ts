import type { AnyBox, Note } from '#kernel/box.ts'
import { formatTranscript, type Header, parseTranscript, rowOf, TranscriptError } from '#kernel/transcript.ts'
import { marksOf } from '#referee/check.ts'
import { result } from '#referee/match.ts'
import { type LineRefused, otherRules, type Reading, readUntilRefused } from '#referee/read.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { openBox } from '../shell/open-box.ts'

/** A game to step through. */
export interface Replay {
  readonly box: AnyBox
  readonly header: Header
  readonly readings: readonly Reading[]
  /** As our engine writes it down, with the faults and the outcome it finds; as it came, where it was not read to its end. */
  readonly text: string
  /** The line at which it cannot go on. */
  readonly refused: Unreadable | null
}

/** Where a transcript cannot be read, and why. */
export interface Unreadable {
  readonly row: number
  readonly reason: Note
  /** The rule that a refused move breaks, and that it was played under other rules; in the words of its game. */
  readonly why: readonly Note[]
}

export async function readTranscript(text: string): Promise<Replay | Unreadable> {
  try {
    const { header, lines, stopped } = parseTranscript(text)
    const box = await openBox(header.game)
    if (box === null) throw new TranscriptError(1, 'unknown-game')
    const { readings, refused } = readUntilRefused(box, header, lines)
    if (refused) return { box, header, readings, text, refused: unreadable(box, header, refused) }
    const last = readings.at(-1)
    const outcome = last ? result(box, last.after) : null
    const written = readings.map(reading => ({ ...reading.line, faults: marksOf(box, reading) }))
    const found = formatTranscript(header, written, outcome && formatOutcome(outcome), stopped)
    return { box, header, readings, text: found, refused: null }
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error
    return { row: rowOf(text, error), reason: { key: `referee:transcript.${error.reason}` }, why: [] }
  }
}

function unreadable(box: AnyBox, header: Header, { row, refusal: { code, fault } }: LineRefused): Unreadable {
  const other = otherRules(box, header)
  return {
    row,
    reason: { key: `referee:refusals.${code}` },
    why: [
      ...(fault ? [{ key: `rules.${fault.rule}.why`, values: fault.values }] : []),
      ...(other ? [{ key: 'referee:transcript.other-rules', values: other }] : []),
    ],
  }
}
