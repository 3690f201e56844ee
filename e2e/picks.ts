import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'

const MOST_PICKS = 6

/** Things to pick one after another, and whether the move then waits for "That's it!". */
export interface Picks {
  readonly ids: readonly string[]
  readonly confirmed: boolean
}

/** The shortest way to make a move by picking things, found by trying, as a child would; null where hands cannot do it. */
export function picksFor(box: AnyBox, state: unknown, seat: Seat, words: string): Picks | null {
  const numbers = words.match(/-?\d+/g) ?? []
  let tried: (readonly string[])[] = [[]]
  for (let length = 0; length < MOST_PICKS && tried.length > 0; length++) {
    const longer: (readonly string[])[] = []
    for (const ids of tried) {
      const { move, ready, next, ask } = box.draft(state, seat, ids)
      const made = move ?? ready
      if (made !== undefined && box.game.formatMove(made) === words) return { ids, confirmed: move === undefined }
      if (move !== undefined) continue
      for (const id of [...next, ...(ask ? numbers : [])]) longer.push([...ids, id])
    }
    tried = longer
  }
  return null
}

/** What the taps lead to when they are made: which things are numbers typed in. */
export function isTyped(box: AnyBox, state: unknown, seat: Seat, ids: readonly string[], index: number): boolean {
  const { next } = box.draft(state, seat, ids.slice(0, index))
  return !next.includes(ids[index] ?? '')
}
