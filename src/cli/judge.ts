import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import { isOfficial, OFFICIALS, type WrittenLine } from '#kernel/transcript.ts'
import { MARKS } from '#referee/acts.ts'
import { duty } from '#referee/duties.ts'
import { judge } from '#referee/judge.ts'
import { isSettled, result } from '#referee/match.ts'
import { beginFrom, type Reading, readMatch } from '#referee/read.ts'
import { formatOutcome, scoreOf } from '#referee/score-card.ts'
import { EXIT, type Exit, print, type Session } from './terminal.ts'
import { withTranscript } from './transcript-file.ts'

/** `flagcard judge FILE`: one JSON object for each line of the transcript, and one for the outcome. */
export function judgeTranscript(session: Session): Promise<Exit> {
  return withTranscript(session, async ({ box, transcript }) => {
    let asExpected = true
    const tell = (found: object, expected: unknown) => {
      if (expected !== undefined) asExpected = false
      print(session, JSON.stringify({ ...found, ...(expected !== undefined && { expected }) }))
    }
    const { header, lines, outcome } = transcript
    const { seed, seedHash: promised } = header
    const keptPromise = seed === undefined || promised === undefined || seedHash(seed) === promised
    await box.rules.table?.prepare?.()
    let match = beginFrom(box, header)
    let index = 0
    for (const reading of readMatch(box, header, lines)) {
      const written = lines[index++]
      const drawn = seed === undefined ? null : dishonest(box, reading, seed)
      if (drawn !== null) asExpected = false
      const found = written && { ...lineFound(box, reading, written), ...(drawn !== null && { seedGives: drawn }) }
      if (written && found) tell(found, unexpectedFaults(reading, written))
      match = reading.after
    }
    const ended = result(box, match)
    const said = ended && formatOutcome(ended)
    const found = ended && {
      winners: ended.winners,
      reason: ended.reason,
      settled: isSettled(box, match),
      scores: header.seats.map((_, seat) => scoreOf(ended, seat)),
    }
    // A file may leave the reason out: `= 1 wins`.
    const fits = outcome === null || outcome === said || outcome === said?.split(',')[0]
    if (!keptPromise) asExpected = false
    tell({ outcome: said, ...found, ...(!keptPromise && { seedMatchesHash: false }) }, fits ? undefined : outcome)
    return asExpected ? EXIT.done : EXIT.unexpected
  })
}

function lineFound(box: AnyBox, { line, act, before, after, faults }: Reading, { row }: WrittenLine): object {
  return {
    line: row,
    author: line.author,
    words: line.words,
    ...(act.type === 'move'
      ? { move: box.rules.game.formatMove(act.move), turn: before.turn.number }
      : { act: act.type }),
    faults: faults ?? [],
    ...(act.type === 'rule' && isOfficial(line.author) && { ruling: rulingFound(box, before, after) }),
  }
}

/** What the table should have answered by the seed that was published, where it says something else. */
function dishonest(box: AnyBox, { line, before }: Reading, seed: string): string | null {
  if (line.author !== 'table') return null
  const owed = duty(box, before, seed, OFFICIALS)
  return owed === null || owed.words === line.words ? null : owed.words
}

/** What was ruled, beside what the engine finds. */
function rulingFound(box: AnyBox, { dispute, undisputed }: Reading['before'], after: Reading['after']): object | null {
  const ruling = after.record.at(-1)
  if (ruling === undefined || dispute === null || undisputed === null) return null
  const { challenger, rule, verdict, evidence } = ruling
  const finding = judge(box, undisputed, dispute)
  return { challenger, rule, verdict, mark: MARKS[verdict], evidence, finding }
}

/** The rules after `!` where they are not those that the engine finds. */
function unexpectedFaults({ faults }: Reading, written: WrittenLine): readonly string[] | undefined {
  if (written.faults === null) return undefined
  const found = faults?.map(fault => fault.rule) ?? []
  const same = found.length === written.faults.length && found.every(rule => written.faults?.includes(rule))
  return same ? undefined : written.faults
}
