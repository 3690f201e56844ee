import type { Note } from '#kernel/box.ts'
import type { Mend } from './draft.ts'

/** A button that puts a line right, and what it says. */
export interface Cure<Column extends string> {
  readonly key: string
  readonly values: NonNullable<Note['values']>
  readonly mend: Mend<Column>
}
