import type { AnyBox, Draft, SheetRow } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { type Standing, windowOpen } from '#referee/match.ts'

/** What these picks come to. */
export type Drafting = (picks: readonly string[]) => Draft<unknown>

/** Drafts for one seat on one table; each is worked out once. */
export interface Drafter {
  readonly state: unknown
  readonly seat: Seat
  /** For a challenger who shows what could have been done. */
  readonly shows: boolean
  readonly mode: Mode
  readonly draft: Drafting
}

type Wanted = Omit<Drafter, 'draft'>

/** The same drafter as before where nothing has changed for it. */
export function drafterFor(box: AnyBox, wanted: Wanted, before: Drafter | null): Drafter {
  const { state, seat, shows, mode } = wanted
  if (before !== null && before.state === state && before.seat === seat && before.shows === shows) return before
  const known = new Map<string, Draft<unknown>>()
  const propose = (shows && box.face.showing) || box.face.draft
  const draft: Drafting = picks => {
    const key = JSON.stringify(picks)
    const found = known.get(key) ?? propose(state, seat, picks, mode)
    known.set(key, found)
    return found
  }
  return { ...wanted, draft }
}

/** What can be said or done there besides picking things. */
export function buttonsOf(box: AnyBox, { state, seat, mode }: Wanted): readonly string[] {
  return box.face.actions(state, seat, mode)
}

/** What has been picked after one more tap: the next thing, one thing less, or another beginning. */
export function afterPick(draftOf: Drafting, picks: readonly string[], id: string): readonly string[] {
  if (picks.includes(id)) {
    const less = picks.filter(pick => pick !== id)
    return isPossible(draftOf, less) ? less : picks.slice(0, picks.indexOf(id))
  }
  const { next, ready, rotated, replaces, sheet, anywhere } = draftOf(picks)
  if (anywhere !== undefined && isPoint(id)) return [...picks.filter(pick => !isPoint(pick)), id]
  const instead = sheet && replaced(sheet, picks, id)
  if (instead && isPossible(draftOf, instead)) return instead
  if (sheet?.some(row => row.type === 'choices' && row.many && row.choices.some(choice => choice.id === id))) {
    return [...picks, id]
  }
  // What is held over one place is held over another instead.
  const kept = replaces || (ready !== undefined && rotated !== undefined) ? picks.slice(0, -1) : picks
  if (next.includes(id)) return [...kept, id]
  return draftOf([]).next.includes(id) ? [id] : picks
}

/** A choice takes the place of the one that was made in its row. */
function replaced(sheet: readonly SheetRow[], picks: readonly string[], id: string): readonly string[] | null {
  const row = sheet.find(one => one.type === 'choices' && !one.many && one.choices.some(choice => choice.id === id))
  if (row?.type !== 'choices') return null
  const before = row.choices.find(choice => picks.includes(choice.id))?.id
  return before === undefined ? null : picks.map(pick => (pick === before ? id : pick))
}

/** What is still possible of earlier picks once the table has changed. */
export function stillPossible(draftOf: Drafting, picks: readonly string[]): readonly string[] {
  let length = picks.length
  while (length > 0 && !isPossible(draftOf, picks.slice(0, length))) length--
  return length === picks.length ? picks : picks.slice(0, length)
}

function isPossible(draftOf: Drafting, picks: readonly string[]): boolean {
  return picks.every((pick, index) => {
    const { next, ask, rotated, anywhere } = draftOf(picks.slice(0, index))
    if (next.includes(pick) || ask !== undefined) return true
    return (rotated !== undefined && pick.startsWith('rotate-')) || (anywhere !== undefined && isPoint(pick))
  })
}

/** A point of the board, where what is held can lie anywhere. */
function isPoint(pick: string): boolean {
  return pick.startsWith('at-')
}

/** It only looks for something in a sheet, and takes nothing into the hand. */
export function isLook(pick: string): boolean {
  return pick.startsWith('look-')
}

/** Picking a thing up is touching, which closes the challenge window; pressing a button or pointing at a path is not. */
export function isTouch(box: AnyBox, match: Standing, seat: Seat, picks: readonly string[]): boolean {
  const { mode, turn } = match
  if (mode !== 'tournament' || turn.number === 0 || turn.seat !== seat || turn.touched) return false
  if (turn.entries.length > 0 && !windowOpen(box, match, seat)) return false
  const first = picks.find(pick => !isLook(pick))
  return first !== undefined && !box.face.actions(match.state, seat, mode).includes(first)
}
