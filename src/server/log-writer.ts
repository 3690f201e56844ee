import type { Refused as NotDone, Refusal } from '#gathering/refusal.ts'
import type { Names } from '#protocol/gathering.ts'
import type { GatheringStore } from './gathering-store.ts'
import { Refused } from './problem.ts'

/** How one kind of gathering writes its lines. */
interface Writing<Book, Line> {
  readonly id: string
  readonly store: GatheringStore
  write(book: Book, line: Line): { readonly book: Book } | NotDone
  format(line: Line): string
  parse(text: string): Line | null
  /** How those who asked are told. */
  refused(refusal: Refusal): Refused
}

/** Writes in the log of one gathering, one thing after another: all that is said at once, or nothing. The same key counts once. */
export class LogWriter<Book extends { readonly lines: readonly Line[] }, Line> {
  readonly #writing: Writing<Book, Line>
  readonly #empty: Book
  #book: Book
  #turn: Promise<unknown> = Promise.resolve()

  constructor(writing: Writing<Book, Line>, empty: Book, lines: readonly string[]) {
    this.#writing = writing
    this.#empty = empty
    this.#book = empty
    this.#read(lines)
  }

  get book(): Book {
    return this.#book
  }

  /** One thing after another. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => undefined)
    return done
  }

  async settled(): Promise<void> {
    await this.#turn
  }

  /** In turn only: writes what `make` says of the book as it stands. False where nothing was to be written, or it was written before. */
  async append(
    make: (book: Book) => readonly Line[] | Promise<readonly Line[]>,
    key: string,
    namesFor: (book: Book) => Names = () => ({}),
  ): Promise<boolean> {
    for (;;) {
      const isWritten = await this.#try(await make(this.#book), key, namesFor)
      if (isWritten !== null) return isWritten
      // Another process was quicker: what it wrote is taken in, and all is judged again.
      if (!(await this.takeIn())) throw new Refused('no-such-gathering')
    }
  }

  /** In turn only: takes in what another process has written; false where there is nothing new. */
  async takeIn(): Promise<boolean> {
    const { id, store } = this.#writing
    const news = await store.linesFrom(id, this.#book.lines.length)
    this.#read(news)
    return news.length > 0
  }

  /** In turn only: all of it anew, as after a name was forgotten in it. */
  readAgain(lines: readonly string[]): void {
    this.#book = this.#empty
    this.#read(lines)
  }

  /** null where the log has gone on meanwhile. */
  async #try(lines: readonly Line[], key: string, namesFor: (book: Book) => Names): Promise<boolean | null> {
    const { id, store, write, format, refused } = this.#writing
    if (lines.length === 0) return false
    let book = this.#book
    for (const line of lines) {
      const done = write(book, line)
      if ('refusal' in done) {
        // It may have been refused because it is in the log already.
        if (await store.has(id, key)) return this.#knownAlready()
        throw refused(done.refusal)
      }
      book = done.book
    }
    const from = this.#book.lines.length
    const batch = { from, lines: book.lines.slice(from).map(format), names: namesFor(book), key }
    if (await store.append(id, batch)) {
      this.#book = book
      return true
    }
    return (await store.has(id, key)) ? this.#knownAlready() : null
  }

  async #knownAlready(): Promise<false> {
    await this.takeIn()
    return false
  }

  #read(lines: readonly string[]): void {
    const { id, parse, write } = this.#writing
    this.#book = lines.reduce((book, text, index) => {
      const line = parse(text)
      const done = line && write(book, line)
      if (done === null || 'refusal' in done) throw new Error(`gathering ${id}: line ${index} cannot be read`)
      return done.book
    }, this.#book)
  }
}
