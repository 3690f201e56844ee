import type { ComponentChildren } from 'preact'
import type { BoardProps } from '../draw/board.tsx'
import type { Speech } from './speech.ts'

/** A table inside another page: what that page has above and beside it in place of menu, log and result. */
export interface Within {
  /** `copy`, `lesson` or `case`: the style sheets of that page know `is-copy`, … */
  readonly name: string
  readonly head: ComponentChildren
  readonly beside: ComponentChildren
  /** In place of the Monitor beside the board: what is said, and what is asked next. */
  talk?(speech: Speech | null, prompt: string | null): ComponentChildren
  /** The board as that page shows it: what it points at, and what can be pointed at. */
  boardOf?(board: BoardProps): BoardProps
  /** Which of the game's own buttons are there; without it, all. */
  mayDo?(button: string): boolean
  /** Which of them may be the brightest; without it, all. */
  mayShine?(button: string): boolean
  /** The board is never laid on its side: somebody compares it with a real one. */
  readonly isUpright?: boolean
  /** Nobody plays now: no buttons, no sheet, and whatever `boardOf` lets pick, in hands too, is only pointed at. */
  readonly isStill?: boolean
  /** There is something to answer or to point at, and nothing to do. */
  readonly isAsked?: boolean
  /** What a turn begins with lies before the player: no sheet to look for it. */
  readonly offers?: boolean
}
