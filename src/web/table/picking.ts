import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Match } from '#referee/match.ts'

/** What has been picked after one more tap: the next thing, one thing less, or another beginning. */
export function afterPick(
  box: AnyBox,
  state: unknown,
  seat: Seat,
  picks: readonly string[],
  id: string,
): readonly string[] {
  if (picks.includes(id)) {
    const less = picks.filter(pick => pick !== id)
    return isPossible(box, state, seat, less) ? less : picks.slice(0, picks.indexOf(id))
  }
  if (box.draft(state, seat, picks).next.includes(id)) return [...picks, id]
  return box.draft(state, seat, []).next.includes(id) ? [id] : picks
}

/** What is still possible of earlier picks once the table has changed. */
export function stillPossible(box: AnyBox, state: unknown, seat: Seat, picks: readonly string[]): readonly string[] {
  let length = picks.length
  while (length > 0 && !isPossible(box, state, seat, picks.slice(0, length))) length--
  return length === picks.length ? picks : picks.slice(0, length)
}

function isPossible(box: AnyBox, state: unknown, seat: Seat, picks: readonly string[]): boolean {
  return picks.every((pick, index) => {
    const draft = box.draft(state, seat, picks.slice(0, index))
    return draft.next.includes(pick) || draft.ask !== undefined
  })
}

/** Picking a thing up is touching, which closes the challenge window; pressing a button or pointing at a path is not. */
export function isTouch(box: AnyBox, match: Match, seat: Seat, picks: readonly string[]): boolean {
  const { way, turn } = match
  if (way !== 'tournament' || turn.number === 0 || turn.seat !== seat || turn.touched || turn.entries.length > 0)
    return false
  const [first] = picks
  return first !== undefined && !box.actions(match.state, seat).includes(first)
}
