import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Note } from '#kernel/note.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import type { Stuck } from '#protocol/table.ts'
import type { Act } from '#referee/acts.ts'
import { beginFrom } from '#referee/begin.ts'
import { marksOf } from '#referee/check.ts'
import { advance, type Clock, startClock } from '#referee/clock.ts'
import type { Done, Match } from '#referee/match.ts'
import { narrate } from '#referee/narrate.ts'
import { step } from '#referee/step.ts'
import type { JournalLine } from './ports.ts'

/** A line of the log with what was found out when it was taken in. */
export interface LogEntry extends Line {
  readonly act: Act
  /** What would stand after `!`: the rules a move broke, or that an official errs. */
  readonly faults: readonly string[]
  readonly note: Note
}

/** A match as its lines have made it. */
export class MatchLog {
  readonly entries: LogEntry[] = []
  /** Numbers of the lines that somebody could not read when they were written. */
  readonly secrets: number[] = []
  /** By seat: the number of its last turn in which it broke a rule. */
  readonly lastSlips = new Map<Seat, number>()
  readonly #box: AnyBox
  readonly #lineOf = new Map<string, number>()
  match: Match
  clock: Clock
  stuck: Stuck | null = null

  constructor(box: AnyBox, header: Header, lines: readonly JournalLine[]) {
    this.#box = box
    this.match = beginFrom(box, header)
    this.clock = startClock(box, this.match)
    for (const line of lines) this.take(line)
  }

  /** The number of the line with this key, or null. */
  lineOf(key: string | null): number | null {
    return (key === null ? null : this.#lineOf.get(key)) ?? null
  }

  /** Takes in a line that is kept. */
  take(line: JournalLine): void {
    if (this.stuck !== null) return
    const done = step(this.#box, this.match, line)
    if ('match' in done) this.add(line, done)
    else this.stuck = { line: this.match.line, words: line.words, code: done.refusal.code }
  }

  add(line: JournalLine, { match, act, faults }: Done): void {
    const { entries, match: before } = this
    const { author, words, at, key } = line
    const entry = {
      author,
      words,
      act,
      faults: marksOf(this.#box, { line, act, before, after: match, faults }),
      note: narrate(this.#box, before, author, act),
    }
    if ([null, ...match.signed.keys()].some(seat => isFaceDown(this.#box, match, entry, seat))) {
      this.secrets.push(entries.length)
    }
    if (typeof author === 'number' && faults !== null && faults.length > 0)
      this.lastSlips.set(author, before.turn.number)
    if (key !== null) this.#lineOf.set(key, entries.length)
    entries.push(entry)
    this.clock = advance(this.#box, this.clock, before, match, at)
    this.match = match
  }
}

/** May this seat (null: a spectator) not read the line as the game stands? */
export function isFaceDown(box: AnyBox, { state }: Match, { act }: LogEntry, seat: number | null): boolean {
  return act.type === 'move' && box.rules.game.isSecret?.(act.move, seat, state) === true
}
