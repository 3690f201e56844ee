import { MatchLog } from '#host/match-log.ts'
import type { Minds } from '#host/ports.ts'
import { lineView } from '#host/view.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import type { Fault, Seat } from '#kernel/game.ts'
import { type Advice, NO_ADVICE } from '#kernel/note.ts'
import type { Author, Header, Line } from '#kernel/transcript.ts'
import type { Connection, MatchHost } from '#protocol/match-host.ts'
import type { Filmed, Problem, TableView } from '#protocol/table.ts'
import { awaited, type Match, type Refusal } from '#referee/match.ts'
import { step } from '#referee/step.ts'
import { viewMatch } from '#referee/view.ts'

export interface Practice {
  readonly box: AnyBox
  readonly header: Header
  /** What has happened before practice begins; taking back stops there. */
  readonly lines: readonly Line[]
  /** Says a note in the reader's language. */
  tell(note: Note): string
  /** A line of the learner stands, the table has answered it, and this is how it left the match. */
  heard?(said: readonly Line[], match: Match): void
  /** The referee has stopped a move. */
  stopped?(words: string, refusal: Refusal): void
  /** Rolls and moves dice where the game asks for that, with the luck of this seed or, without one, steadily; without it, nothing answers for the table. */
  readonly table?: { readonly minds: Pick<Minds, 'answer'>; readonly seed: string | null }
}

const LEARNER: Seat = 0

/**
 * A match to practise on, in this page and nowhere else: the same rules and the same referee as in play, but nobody answers, anything can
 * be taken back, and nothing is kept.
 */
export class PracticeHost implements MatchHost {
  readonly #practice: Practice
  #log: MatchLog
  #lines: readonly Line[]
  #watcher: ((view: TableView, connection: Connection) => void) | null = null
  #plays: readonly Seat[] = [LEARNER]
  #evidence: Fault | null = null
  #filmed: Filmed | null = null
  #isLacking = false
  /** What a hint would show. */
  advice: Advice = NO_ADVICE

  constructor(practice: Practice) {
    this.#practice = practice
    this.#lines = practice.lines
    this.#log = this.#read()
  }

  get match(): Match {
    return this.#log.match
  }

  /** What has been said and answered since practice began; taking a thing up is not said. */
  get tried(): readonly Line[] {
    return this.#log.entries.slice(this.#practice.lines.length).filter(({ act }) => act.type !== 'touch')
  }

  watch(seen: (view: TableView, connection: Connection) => void): () => void {
    this.#watcher = seen
    seen(this.view(), this.#connection)
    void this.#answer()
    return () => this.close()
  }

  async say(words: string, author: Author = LEARNER): Promise<Problem | null> {
    const { box, tell, heard, stopped } = this.#practice
    const line = { author, words }
    const done = step(box, this.match, line)
    if ('refusal' in done) {
      const { code, fault } = done.refusal
      const note = fault
        ? { key: `rules.${fault.rule}.why`, values: fault.values }
        : { key: `referee:refusals.${code}` }
      stopped?.(words, done.refusal)
      return { code, message: tell(note), refusal: done.refusal }
    }
    this.play([line])
    await this.#answer()
    if (done.act.type !== 'touch') heard?.(this.tried, this.match)
    return null
  }

  /** Lines of anybody, as far as the referee lets them stand. */
  play(lines: readonly Line[]): void {
    this.#lines = [...this.#lines, ...lines]
    this.#log = this.#read()
    this.#lines = this.#lines.slice(0, this.#log.entries.length)
    this.#show()
  }

  /** To where it began, or to how it stood after so many lines. */
  takeBack(to = this.#practice.lines.length): void {
    this.#lines = this.#lines.slice(0, Math.max(to, this.#practice.lines.length))
    this.#log = this.#read()
    this.#evidence = null
    this.#filmed = null
    this.#show()
  }

  /** Hands off the table, or on it again. */
  rest(isResting: boolean): void {
    this.#plays = isResting ? [] : [LEARNER]
    this.#show()
  }

  /** What the board points at: how a rule was broken, until something is taken back. */
  point(evidence: Fault | null): void {
    this.#evidence = evidence
    this.#show()
  }

  async hint(): Promise<Advice> {
    return this.advice
  }

  async playAgain(): Promise<null> {
    return null
  }

  /** Asks once more for what could not be fetched. */
  hurry(): void {
    if (this.#isLacking) void this.#answer()
  }

  close(): void {
    this.#watcher = null
  }

  get #connection(): Connection {
    return this.#isLacking ? 'lacking' : 'here'
  }

  /** What the table owes: a roll, or where the dice come to rest. */
  async #answer(): Promise<void> {
    const { box, header, table } = this.#practice
    if (!table) return
    while (awaited(box, this.match) === 'table') {
      const { match } = this
      const { state, line } = match
      try {
        const asked = { game: header.game, state, seed: table.seed, line }
        const { words, film } = await table.minds.answer(asked)
        this.#isLacking = false
        // It may have been taken back meanwhile.
        if (this.match !== match) return
        this.#filmed = film === null ? this.#filmed : { line, film }
        this.play([{ author: 'table', words }])
        if (this.match === match) return
      } catch {
        this.#isLacking = true
        return this.#show()
      }
    }
  }

  #show(): void {
    this.#watcher?.(this.view(), this.#connection)
  }

  /** Up to the first line that the referee does not let stand. */
  #read(): MatchLog {
    const { box, header } = this.#practice
    const log = new MatchLog(
      box,
      header,
      this.#lines.map(line => ({ ...line, at: 0, key: null })),
    )
    log.stuck = null
    return log
  }

  /** The table as the learner sees it now. */
  view(): TableView {
    const { box, header } = this.#practice
    const evidence = this.#evidence
    return {
      id: 'practice',
      header,
      match: viewMatch(box, this.match, LEARNER),
      finding: evidence && { verdict: 'correct', evidence, kept: null, improper: null },
      stuck: null,
      role: { type: 'seat', seat: LEARNER },
      plays: this.#plays,
      cover: null,
      seats: header.seats.map((name, seat) => ({
        name,
        kind: seat === LEARNER ? 'person' : 'bot',
        present: true,
      })),
      officials: [],
      invitations: null,
      clock: null,
      filmed: this.#filmed,
      lines: this.#log.entries.map((entry, n) => lineView(entry, n, false)),
    }
  }
}
