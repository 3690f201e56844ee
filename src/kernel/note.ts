/** A sentence in the reader's language: a key of the game's catalogue, and the values it needs. */
export interface Note {
  readonly key: string
  readonly values?: Values
}

/** A string that begins with `@` is itself a key of the catalogue; notes are joined with commas. */
export type Values = Readonly<Record<string, string | number | readonly Note[]>>
