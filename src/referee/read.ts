import type { AnyBox } from '#kernel/box.ts'
import { type Fault, versionOf } from '#kernel/game.ts'
import { type Header, type Line, TranscriptError } from '#kernel/transcript.ts'
import type { Act } from './acts.ts'
import { beginFrom } from './begin.ts'
import type { Match, Refusal } from './match.ts'
import { step } from './step.ts'

/** One line of a match that was read back: how it stood before and after, and what the engine finds. */
export interface Reading {
  readonly line: Line
  readonly act: Act
  readonly before: Match
  readonly after: Match
  /** Rules the move broke; null where the line is no move of the game. */
  readonly faults: readonly Fault[] | null
}

/** Folds the lines of a transcript, one reading at a time. A line that is refused throws. */
export function* readMatch(
  box: AnyBox,
  header: Header,
  lines: readonly (Line & { readonly row?: number })[],
): Generator<Reading, Match> {
  let match = beginFrom(box, header)
  for (const [index, line] of lines.entries()) {
    const done = step(box, match, line)
    if ('refusal' in done) throw new LineRefused(line.row ?? index + 1, line, done.refusal)
    yield { line, act: done.act, before: match, after: done.match, faults: done.faults }
    match = done.match
  }
  return match
}

/** The readings up to the first line that cannot have happened: more than nothing, where rules have changed since. */
export function readUntilRefused(...given: Parameters<typeof readMatch>): {
  readonly readings: readonly Reading[]
  readonly refused: LineRefused | null
} {
  const readings: Reading[] = []
  try {
    for (const reading of readMatch(...given)) readings.push(reading)
    return { readings, refused: null }
  } catch (error) {
    if (error instanceof LineRefused) return { readings, refused: error }
    throw error
  }
}

/** Both versions, where a game was written down under rules that we do not know yet. */
export function otherRules(
  { rules: { game } }: AnyBox,
  { rules = 1 }: Header,
): { theirs: number; ours: number } | null {
  const ours = versionOf(game)
  return rules <= ours ? null : { theirs: rules, ours }
}

/** A line that cannot have happened. */
export class LineRefused extends TranscriptError {
  readonly refusal: Refusal
  constructor(row: number, line: Line, refusal: Refusal) {
    super(row, refusal.code, refusal.fault ? refusal.fault.rule : `${line.author}: ${line.words}`)
    this.refusal = refusal
  }
}
