/** A sentence to be said in the reader's language: a key of the game's catalogue, and what fills it. */
export interface Note {
  readonly key: string
  readonly values?: Values
}

/** Text that begins with `@` is itself a key of the catalogue; notes are said one after another, with commas between. */
export type Values = Readonly<Record<string, string | number | readonly Note[]>>
