import type { Refused as NotDone, Refusal } from '#gathering/refusal.ts'
import type { Names } from '#protocol/gathering.ts'
import type { GatheringStore } from './gathering-store.ts'
import type { Refused } from './problem.ts'

/** How one kind of gathering writes its lines. */
interface Writing<Book, Line> {
  readonly id: string
  readonly store: GatheringStore
  write(book: Book, line: Line): { readonly book: Book } | NotDone
  format(line: Line): string
  /** How those who asked are told. */
  refused(refusal: Refusal): Refused
}

/** Writes in the log of one gathering, one thing after another: all that is said at once, or nothing. The same key counts once. */
export class LogWriter<Book extends { readonly lines: readonly Line[] }, Line> {
  readonly #writing: Writing<Book, Line>
  #book: Book
  #turn: Promise<unknown> = Promise.resolve()

  constructor(writing: Writing<Book, Line>, book: Book) {
    this.#writing = writing
    this.#book = book
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

  /** In turn only. False where it was in the log already. */
  async append(lines: readonly Line[], key: string, namesFor: (book: Book) => Names = () => ({})): Promise<boolean> {
    const { id, store, write, format, refused } = this.#writing
    let book = this.#book
    for (const line of lines) {
      const done = write(book, line)
      if ('refusal' in done) {
        // It may have been refused because it is in the log already.
        if (await store.has(id, key)) return false
        throw refused(done.refusal)
      }
      book = done.book
    }
    const from = this.#book.lines.length
    const batch = { from, lines: book.lines.slice(from).map(format), names: namesFor(book), key }
    if (!(await store.append(id, batch))) return false
    this.#book = book
    return true
  }
}
