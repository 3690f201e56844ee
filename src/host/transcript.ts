import { formatTranscript } from '#kernel/transcript.ts'
import { result } from '#referee/match.ts'
import { formatOutcome } from '#referee/score-card.ts'
import type { Host } from './host.ts'
import { headerOf, isClosed } from './view.ts'

/** The game so far as text. Faults are written down once nobody can use them: when the game is over. */
export function transcriptOf(host: Host): string {
  const { box } = host.seating
  const outcome = result(box, host.match)
  const lines = host.log.entries.map(({ author, words, faults }) => ({
    author,
    words,
    faults: isClosed(host) ? faults : null,
  }))
  return formatTranscript(headerOf(host), lines, outcome && formatOutcome(outcome))
}
