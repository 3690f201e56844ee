import type { Advice } from '#kernel/note.ts'
import type { Author } from '#kernel/transcript.ts'
import { changed } from '#protocol/changes.ts'
import type { Connection, MatchHost } from '#protocol/match-host.ts'
import type { Command } from '#protocol/requests.ts'
import type { LogLine, Problem, TableEvent, TableView } from '#protocol/table.ts'
import { type Answer, isFinal } from './answer.ts'

/** Who listens to a table. */
export interface Heard {
  open(): void
  event(event: TableEvent): void
  lost(problem: Problem | null): void
}

/** The two ways to a server, passed in so that tests have their own. */
export interface Wire {
  /**
   * Opens the stream of events after the last one heard; returns a function that closes it. `lost` with a problem: the
   * table does not open for us, or no longer does. With null it is only the network.
   */
  listen(heard: Heard): () => void
  send(command: Command): Promise<Answer<{ readonly line: number }>>
  hint(): Promise<Advice | Problem>
  /** null: asked. */
  playAgain(): Promise<Problem | null>
  later(milliseconds: number, call: () => void): () => void
  newKey(): string
  /** What was said and has no answer yet, kept over a reload. */
  readonly pending: { read(): readonly Command[]; write(commands: readonly Command[]): void }
}

const FIRST_RETRY = 500
const LONGEST_RETRY = 15_000

/** A match that lives on a server: lines go up one at a time, views come down. */
export class RemoteHost implements MatchHost {
  readonly #wire: Wire
  /** Settles with the reason when the link does not open this table, or no longer does. */
  readonly refused: Promise<Problem>
  #refuse: (problem: Problem) => void = () => {}
  #view: TableView | null = null
  #lines: readonly LogLine[] = []
  /** Lines that the server has for certain; its answer to a line may come before the event. */
  #known = 0
  #connection: Connection = 'waiting'
  #work: Promise<unknown> = Promise.resolve()
  #pending: readonly Command[]
  #retry = FIRST_RETRY
  #closed = false
  #stop: () => void = () => {}
  #cancelRetry: () => void = () => {}
  #wake: () => void = () => {}
  readonly #watchers = new Set<(view: TableView, connection: Connection) => void>()

  constructor(wire: Wire) {
    this.#wire = wire
    this.refused = new Promise(resolve => {
      this.#refuse = resolve
    })
    this.#pending = wire.pending.read()
    for (const command of this.#pending) void this.#inTurn(() => this.#deliver(command))
    this.#listen()
  }

  watch(seen: (view: TableView, connection: Connection) => void): () => void {
    this.#watchers.add(seen)
    if (this.#view) seen(this.#view, this.#connection)
    return () => this.#watchers.delete(seen)
  }

  say(words: string, author?: Author): Promise<Problem | null> {
    return this.#inTurn(() => {
      const { newKey } = this.#wire
      const command: Command = { words, line: this.#known, key: newKey(), ...(author !== undefined && { author }) }
      this.#keep([...this.#pending, command])
      return this.#deliver(command)
    })
  }

  hint(): Promise<Advice | Problem> {
    return this.#wire.hint()
  }

  playAgain(): Promise<Problem | null> {
    return this.#wire.playAgain()
  }

  close(): void {
    this.#closed = true
    this.#stop()
    this.#cancelRetry()
    this.#wake()
    this.#watchers.clear()
  }

  /** Tries at once instead of waiting, as when the network has come back. */
  hurry(): void {
    this.#wake()
    if (this.#connection === 'waiting') this.#listenAgain()
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => {})
    return done
  }

  /** Until it is answered. The same key each time: the server carries it out once. */
  async #deliver(command: Command): Promise<Problem | null> {
    for (let pause = FIRST_RETRY; !this.#closed; pause = Math.min(pause * 2, LONGEST_RETRY)) {
      const answer = await this.#wire.send(command)
      if (answer.ok) {
        this.#known = Math.max(this.#known, answer.value.line)
        this.#keep(this.#pending.filter(({ key }) => key !== command.key))
        return null
      }
      if (isFinal(answer.status)) {
        this.#keep(this.#pending.filter(({ key }) => key !== command.key))
        // Something was written that we have not seen yet: the stream is asked again for it.
        if (answer.status === 409) this.#listenAgain()
        return answer.problem
      }
      this.#show('waiting')
      await this.#pause(pause)
    }
    return null
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#wire.later(milliseconds, resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }

  #keep(commands: readonly Command[]): void {
    this.#pending = commands
    this.#wire.pending.write(commands)
  }

  #listenAgain(): void {
    this.#cancelRetry()
    this.#stop()
    if (!this.#closed) this.#listen()
  }

  #listen(): void {
    this.#stop = this.#wire.listen({
      open: () => {
        this.#retry = FIRST_RETRY
        this.#wake()
      },
      event: event => this.#hear(event),
      lost: problem => this.#lose(problem),
    })
  }

  #hear({ view, changes = {} }: TableEvent): void {
    const now = view ?? (this.#view && changed(this.#view, changes))
    if (now === null) return
    const { lines: news = [], filmed } = view ?? changes
    const from = news[0]?.n ?? this.#lines.length
    this.#lines = [...this.#lines.slice(0, from), ...news]
    this.#known = Math.max(this.#known, this.#lines.length)
    this.#view = { ...now, lines: this.#lines, filmed: filmed ?? this.#view?.filmed ?? null }
    this.#show('connected')
  }

  #lose(problem: Problem | null): void {
    this.#show('waiting')
    if (problem) {
      this.#refuse(problem)
      return
    }
    this.#cancelRetry = this.#wire.later(this.#retry, () => this.#listenAgain())
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY)
  }

  #show(connection: Connection): void {
    this.#connection = connection
    if (this.#closed || !this.#view) return
    for (const seen of this.#watchers) seen(this.#view, connection)
  }
}
