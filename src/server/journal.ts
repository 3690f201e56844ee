import type { AnyBox } from '#kernel/box.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import { advance, type Clock, nextCall, startClock } from '#referee/clock.ts'
import type { Match, Step } from '#referee/match.ts'
import { beginFrom } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import type { StoredLine } from './store.ts'
import { type Entry, entryOf, isSecretFor } from './table-view.ts'

/** The lines of a match that are in the store, and how it stands after them. */
export class Journal {
  readonly #box: AnyBox
  readonly log: Entry[] = []
  /** Numbers of the lines that somebody could not read when they were written. */
  readonly secrets: number[] = []
  /** The line each sender's key was carried out on. */
  readonly #carriedOut = new Map<string, number>()
  #match: Match
  #clock: Clock

  constructor(box: AnyBox, header: Header, lines: readonly StoredLine[]) {
    this.#box = box
    this.#match = beginFrom(box, header)
    this.#clock = startClock(box, this.#match)
    for (const line of lines) this.add(line)
  }

  get match(): Match {
    return this.#match
  }

  get clock(): Clock {
    return this.#clock
  }

  /** What this line would do. */
  try(line: Line): Step<unknown, unknown> {
    return step(this.#box, this.#match, line)
  }

  /** The number of the line with this key, or null. */
  lineOf(key: string): number | null {
    return this.#carriedOut.get(key) ?? null
  }

  /** Takes in a line that the store has; `done` where it was tried before. */
  add(line: StoredLine, done = this.try(line)): void {
    const before = this.#match
    if ('refusal' in done) throw new Error(`line ${line.n} of the store cannot have happened: ${done.refusal.code}`)
    const after = done.match
    const entry = entryOf(this.#box, before, after, line)
    const viewers = [null, ...after.signed.keys()]
    this.log.push(entry)
    if (viewers.some(viewer => isSecretFor(this.#box, after, entry, viewer))) this.secrets.push(line.n)
    if (line.key !== null) this.#carriedOut.set(line.key, line.n)
    this.#clock = advance(this.#box, this.#clock, before, after, line.at)
    this.#match = after
  }

  /** What the clock says next, and when. */
  nextCall({ clock }: Header): { readonly at: number; readonly line: Line } | null {
    return clock ? nextCall(this.#box, this.#clock, this.#match, clock) : null
  }
}
