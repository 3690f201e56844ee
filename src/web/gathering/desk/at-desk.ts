import { type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Act, formatAct } from '#gathering/acts.ts'
import type { Book } from '#gathering/book.ts'
import { formatRole, type Role } from '#gathering/role.ts'

/** What lies open on the desk. */
export type Open =
  | { readonly type: 'begin' | 'release' | 'unlock' | 'stack'; readonly round: number }
  | { readonly type: 'grant'; readonly round: number; readonly station: number | null }
  | {
      readonly type: 'station' | 'call' | 'correct' | 'conduct' | 'return' | 'close'
      readonly round: number
      readonly station: number
    }
  | { readonly type: 'slip'; readonly round: number; readonly station: number; readonly correction: number }
  | { readonly type: 'log' }

interface DeskContext {
  readonly id: string
  readonly secret: string
  /** What happened is looked back at, and nothing can be done. */
  readonly isPast: boolean
  show(open: Open | null): void
  /** Does it at once, to be taken back in one go; false where it was refused. */
  act(...acts: readonly Act[]): boolean
}

export const AtDesk = createContext<DeskContext | null>(null)

export function useDesk() {
  const desk = useContext(AtDesk)
  if (!desk) throw new Error('no desk')
  return desk
}

/** What was done last and can be taken back in one go. */
export const justDone: Signal<readonly Act[] | null> = signal(null)

/**
 * Where these acts stand in the log, the last first, for that is how they are taken back. Found by what they say: the log may have
 * grown in between. null where they are not there, or were taken back already.
 */
export function linesOf({ lines, undone }: Book, role: Role, acts: readonly Act[]): readonly number[] | null {
  const found: number[] = []
  let before = lines.length
  for (const act of acts.toReversed()) {
    const number = lines.findLastIndex(
      (line, index) =>
        index < before && formatRole(line.role) === formatRole(role) && formatAct(line.act) === formatAct(act),
    )
    if (number < 0 || undone.has(number)) return null
    found.push(number)
    before = number
  }
  return found
}
