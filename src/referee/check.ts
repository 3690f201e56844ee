import type { AnyBox } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import type { Transcript, WrittenLine } from '#kernel/transcript.ts'
import type { Verdict } from './acts.ts'
import { beginFrom } from './begin.ts'
import { findingOn } from './findings.ts'
import type { Finding } from './judge.ts'
import type { Match } from './match.ts'
import { type Reading, readMatch } from './read.ts'
import { step } from './step.ts'

/** A line of a transcript beside what the engine finds. */
export interface Checked {
  readonly written: WrittenLine
  /** null where the transcript says that the referee stops it. */
  readonly reading: Reading | null
  /** What should stand after `!`. */
  readonly marks: readonly string[]
  readonly agrees: boolean
}

/** Every line of a transcript, those stopped too; in the end the match. A line that is refused throws. */
export function* checkLines(box: AnyBox, { header, lines, stopped }: Transcript): Generator<Checked, Match> {
  const tries = [...stopped]
  const tryAt = (match: Match) => {
    const later = tries.findIndex(({ after }) => after > match.line)
    return tries.splice(0, later < 0 ? tries.length : later).map(written => {
      const marks = stoppedBy(box, match, written)
      return { written, reading: null, marks, agrees: marks.length > 0 && fits(written.faults, marks) }
    })
  }
  let match = beginFrom(box, header)
  yield* tryAt(match)
  let n = 0
  for (const reading of readMatch(box, header, lines)) {
    const written = lines[n++]
    const marks = marksOf(box, reading)
    // Nobody need say which rules a move breaks; but a wrong ruling that is not marked is a contradiction.
    const claimed = written?.faults ?? (ruledBy(box, reading) && [])
    if (written) yield { written, reading, marks, agrees: fits(claimed, marks) }
    match = reading.after
    yield* tryAt(match)
  }
  return match
}

/** What the engine finds wrong with a line: the rules that a move breaks, or that an official errs. */
export function marksOf(box: AnyBox, reading: Reading): readonly string[] {
  const ruled = ruledBy(box, reading)
  if (ruled === null) return reading.faults?.map(fault => fault.rule) ?? []
  return ruled.finding.verdict === ruled.verdict ? [] : ['errs']
}

/** What a line rules, beside the engine's own opinion. */
export interface Ruled {
  readonly challenger: Seat
  readonly rule: string
  readonly verdict: Verdict
  /** Where the engine agrees with it. */
  readonly evidence: Fault | null
  readonly finding: Finding
}

/** null where the line is no ruling. */
export function ruledBy(box: AnyBox, { act, before }: Reading): Ruled | null {
  const finding = act.type === 'rule' ? findingOn(box, before) : null
  const { dispute } = before
  const matter = dispute?.matters[dispute.asked]
  if (act.type !== 'rule' || finding === null || dispute === null || matter === undefined) return null
  const evidence = finding.verdict === act.verdict ? finding.evidence : null
  return { challenger: dispute.challenger, rule: matter.rule, verdict: act.verdict, evidence, finding }
}

/** The rule or the refusal that stops this act here; nothing where it would be carried out. */
function stoppedBy(box: AnyBox, match: Match, line: WrittenLine): string[] {
  const done = step(box, match, line)
  return 'refusal' in done ? [done.refusal.fault?.rule ?? done.refusal.code] : []
}

/** In any order; null claims nothing. */
function fits(claimed: readonly string[] | null, found: readonly string[]): boolean {
  return claimed === null || (claimed.length === found.length && found.every(mark => claimed.includes(mark)))
}
