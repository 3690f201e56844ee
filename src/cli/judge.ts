import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { OFFICIALS } from '#kernel/transcript.ts'
import { MARKS } from '#referee/acts.ts'
import { type Checked, checkLines, type Ruled, ruledBy } from '#referee/check.ts'
import { duty } from '#referee/duties.ts'
import { isSettled, result } from '#referee/match.ts'
import type { Reading } from '#referee/read.ts'
import { formatOutcome, scoreOf } from '#referee/score-card.ts'
import { EXIT, type Exit, print, type Session } from './terminal.ts'
import { withTranscript } from './transcript-file.ts'

/** `flagcard judge FILE`: one JSON object for each line of the transcript, and one for the outcome. */
export function judgeTranscript(session: Session): Promise<Exit> {
  return withTranscript(session, async ({ box, transcript }) => {
    let asExpected = true
    const tell = (found: object, { agrees, expected }: { agrees: boolean; expected: unknown }) => {
      if (!agrees) asExpected = false
      print(session, JSON.stringify({ ...found, ...(!agrees && { expected }) }))
    }
    const { header, outcome } = transcript
    const { seed, seedHash: promised } = header
    const keptPromise = seed === undefined || promised === undefined || seedHash(seed) === promised
    await box.rules.table?.prepare?.()
    const checks = checkLines(box, transcript)
    let check = checks.next()
    for (; !check.done; check = checks.next()) {
      const { written, reading, agrees } = check.value
      const drawn = reading && seed !== undefined ? dishonest(box, reading, seed) : null
      if (drawn !== null) asExpected = false
      const found = { ...lineFound(box, check.value), ...(drawn !== null && { seedGives: drawn }) }
      tell(found, { agrees, expected: written.faults ?? [] })
    }
    const match = check.value
    const ended = result(box, match)
    const said = ended && formatOutcome(ended)
    const found = ended && {
      winners: ended.winners,
      reason: ended.reason,
      settled: isSettled(box, match),
      scores: header.seats.map((_, seat) => scoreOf(ended, seat, match.conduct)),
    }
    // A file may leave the reason out: `= 1 wins`.
    const agrees = outcome === null || outcome === (said ?? 'none') || outcome === said?.split(',')[0]
    if (!keptPromise) asExpected = false
    tell({ outcome: said, ...found, ...(!keptPromise && { seedMatchesHash: false }) }, { agrees, expected: outcome })
    return asExpected ? EXIT.done : EXIT.unexpected
  })
}

function lineFound(box: AnyBox, { written: { row, author, words }, reading, marks }: Checked): object {
  if (reading === null) return { line: row, author, words, stopped: marks[0] ?? null }
  const { act } = reading
  const ruled = ruledBy(box, reading)
  return {
    line: row,
    author,
    words,
    ...(act.type === 'move'
      ? { move: box.rules.game.formatMove(act.move), turn: reading.before.turn.number }
      : { act: act.type }),
    faults: reading.faults ?? [],
    ...(ruled && { ruling: rulingFound(ruled) }),
  }
}

/** What the table should have answered by the seed that was published, where it says something else. */
function dishonest(box: AnyBox, { line, before }: Reading, seed: string): string | null {
  if (line.author !== 'table') return null
  const owed = duty(box, before, seed, OFFICIALS)
  return owed === null || owed.words === line.words ? null : owed.words
}

/** What was ruled, beside what the engine finds. */
function rulingFound({ challenger, rule, verdict, evidence, finding }: Ruled): object {
  return { challenger, rule, verdict, mark: MARKS[verdict], evidence, finding, errs: verdict !== finding.verdict }
}
