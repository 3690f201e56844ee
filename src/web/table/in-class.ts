import { type ComponentChildren, createContext } from 'preact'

/** What a table or a lesson of a class has in place of ways that lead elsewhere. */
export interface InClass {
  /** Above the table: who is here, and what the class is told. */
  readonly head: ComponentChildren
  /** The same as one round button, before the steps of a lesson. */
  readonly corner: ComponentChildren
  /** Once the game is over: what comes next. */
  readonly afterGame: ComponentChildren
}

/** null at every other table. */
export const InClassContext = createContext<InClass | null>(null)
