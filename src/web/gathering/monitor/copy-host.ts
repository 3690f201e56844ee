import { MatchLog } from '#host/match-log.ts'
import { lineView } from '#host/view.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { type Advice, NO_ADVICE } from '#kernel/note.ts'
import type { Author, Header, Line } from '#kernel/transcript.ts'
import type { Connection, MatchHost } from '#protocol/match-host.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { type CopiedTurn, copiedTurn, readTurn } from '#referee/copied-turn.ts'
import { step } from '#referee/step.ts'
import { viewMatch } from '#referee/view.ts'

interface CopyOf {
  readonly box: AnyBox
  readonly header: Header
  /** What is ruled on; null where nothing was named. */
  readonly rule: string | null
  /** What was laid out here before. */
  readonly lines: readonly Line[]
  keep(lines: readonly Line[]): void
  tell(note: Note): string
}

const EVERYBODY = [0, 1]

/**
 * A board that a Monitor copies: an open table in this page at which nobody plays. Nothing answers for luck, for what was rolled lies on
 * the real table, and anything can be taken back.
 */
export class CopyHost implements MatchHost {
  readonly #copy: CopyOf
  #lines: readonly Line[] = []
  #log: MatchLog
  #watcher: ((view: TableView, connection: Connection) => void) | null = null

  constructor(copy: CopyOf) {
    this.#copy = copy
    this.#log = this.#read(copy.lines)
  }

  watch(seen: (view: TableView, connection: Connection) => void): () => void {
    this.#watcher = seen
    seen(this.view(), 'here')
    return () => this.close()
  }

  async say(words: string, author: Author = 0): Promise<Problem | null> {
    const { box, tell } = this.#copy
    const line = { author, words }
    const done = step(box, this.#log.match, line)
    if ('refusal' in done) {
      const { code, fault } = done.refusal
      const note = fault
        ? { key: `rules.${fault.rule}.why`, values: fault.values }
        : { key: `referee:refusals.${code}` }
      return { code, message: tell(note), refusal: done.refusal }
    }
    this.#write([...this.#lines, line])
    return null
  }

  /** What was played last, and nothing that was laid out. */
  takeBack(): void {
    const last = this.#log.entries.findLastIndex(({ act }) => act.type === 'move')
    if (last >= 0) this.#write(this.#lines.slice(0, last))
  }

  /** The turn as far as it has been played. */
  turn(): CopiedTurn | null {
    return copiedTurn(this.#copy.box, this.#log.match, this.#lines)
  }

  async hint(): Promise<Advice> {
    return NO_ADVICE
  }

  async playAgain(): Promise<null> {
    return null
  }

  /** What the board points at: how the rule was broken that is ruled on, or whatever was. */
  #finding(): TableView['finding'] {
    const { box, header, rule } = this.#copy
    const turn = this.turn()
    const broken = (turn && readTurn(box, header, turn)?.broken) ?? []
    const evidence = broken.find(fault => fault.rule === rule) ?? broken[0]
    return evidence ? { verdict: 'correct', evidence, kept: null, improper: null } : null
  }

  close(): void {
    this.#watcher = null
  }

  #write(lines: readonly Line[]): void {
    this.#log = this.#read(lines)
    this.#copy.keep(this.#lines)
    this.#watcher?.(this.view(), 'here')
  }

  /** Up to the first line that today's rules do not know. */
  #read(lines: readonly Line[]): MatchLog {
    const { box, header } = this.#copy
    const log = new MatchLog(
      box,
      header,
      lines.map(line => ({ ...line, at: 0, key: null })),
    )
    this.#lines = lines.slice(0, log.entries.length)
    log.stuck = null
    return log
  }

  /** The table as it lies now. */
  view(): TableView {
    const { box, header } = this.#copy
    const { match, entries } = this.#log
    const isPlayed = match.last !== null
    return {
      id: 'copy',
      header,
      match: viewMatch(box, match, null),
      finding: this.#finding(),
      stuck: null,
      role: { type: 'seat', seat: 0 },
      // One turn is looked at: when it is over, hands are off the table.
      plays: isPlayed ? [] : EVERYBODY,
      cover: null,
      seats: header.seats.map(name => ({ name, kind: 'person', present: true })),
      officials: [],
      invitations: null,
      clock: null,
      filmed: null,
      lines: entries.map((entry, n) => lineView(entry, n, false)),
    }
  }
}
