/** A sentence in the reader's language: a key of the game's catalogue, and the values it needs. */
export interface Note {
  readonly key: string
  readonly values?: Values
}

/** A good turn: the words of its moves, and what it is good for. */
export interface Advice {
  readonly moves: readonly string[]
  readonly reason: Note | null
}

export const NO_ADVICE: Advice = { moves: [], reason: null }

/** What a move is called (`moves.`) as advice (`hints.`): to you, and without the numbers that are yours to find. */
export function advised(note: Note): Note {
  return { ...note, key: note.key.replace(/^moves\./, 'hints.') }
}

/** What a move is called (`moves.`) when it is told to whoever made it (`yours.`): “You slide …”. */
export function toldToYou(note: Note): Note {
  return { ...note, key: note.key.replace(/^moves\./, 'yours.') }
}

/** A string that begins with `@` is itself a key of the catalogue; notes are joined with commas. */
export type Values = Readonly<Record<string, string | number | readonly Note[]>>
