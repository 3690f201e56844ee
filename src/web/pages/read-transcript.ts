import { isGameId, openBox } from '#games/index.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import {
  type Author,
  formatTranscript,
  type Header,
  parseTranscript,
  rowOf,
  TranscriptError,
} from '#kernel/transcript.ts'
import { result } from '#referee/match.ts'
import { LineRefused, type Reading, readMatch } from '#referee/read.ts'
import { formatOutcome } from '#referee/score-card.ts'
import type { Translator } from '#text/translate.ts'

/** A game to step through. */
export interface Replay {
  readonly box: AnyBox
  readonly header: Header
  readonly readings: readonly Reading[]
  /** As our engine writes it down, with the faults and the outcome it finds. */
  readonly text: string
}

/** Where a transcript cannot be read, and why. */
export interface Unreadable {
  readonly row: number
  readonly reason: Note
  /** The rule that a refused move breaks, said in the words of its game. */
  readonly why: { readonly box: AnyBox; readonly note: Note } | null
}

export async function readTranscript(text: string): Promise<Replay | Unreadable> {
  let box: AnyBox | null = null
  try {
    const { header, lines } = parseTranscript(text)
    if (!isGameId(header.game)) throw new TranscriptError(1, 'unknown-game')
    box = await openBox(header.game)
    const readings = [...readMatch(box, header, lines)]
    const last = readings.at(-1)
    const outcome = last ? result(box, last.after) : null
    const written = readings.map(({ line: { author, words }, faults }) => {
      return { author, words, faults: faults?.map(fault => fault.rule) ?? null }
    })
    return { box, header, readings, text: formatTranscript(header, written, outcome && formatOutcome(outcome)) }
  } catch (error) {
    if (error instanceof LineRefused) {
      const { code, fault } = error.refusal
      const why = box && fault ? { box, note: { key: `rules.${fault.rule}.why`, values: fault.values } } : null
      return { row: error.row, reason: { key: `referee:refusals.${code}` }, why }
    }
    if (error instanceof TranscriptError)
      return { row: rowOf(text, error), reason: { key: `referee:transcript.${error.reason}` }, why: null }
    throw error
  }
}

/** What the author of a line is called. */
export function authorName(header: Header, author: Author, t: Translator['t']): string {
  return typeof author === 'number' ? (header.seats[author] ?? '') : `${t(`referee:officials.${author}`)}:`
}
