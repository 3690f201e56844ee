import type { AnyBox, Draft, Note } from '#kernel/box.ts'
import type { Fault } from '#kernel/game.ts'
import { result, standsStill } from '#referee/match.ts'
import { NOWHERE } from '../draw/gestures.ts'
import { hopeless } from './guidance.ts'
import { buttonsOf, type Drafter, isLook } from './picking.ts'
import type { TableState } from './table-state.ts'

/**
 * Why a tap led nowhere. In tournament play only what says nothing about the rules: whose turn it is, and that a piece comes first.
 */
export type TapAnswer =
  | { readonly type: 'others-turn' | 'button-first' | 'nowhere' | 'fits-nowhere' }
  /** `first`: what the game says comes first. */
  | { readonly type: 'piece-first' | 'not-now'; readonly first?: Note }
  | { readonly type: 'breaks-rule'; readonly fault: Fault }

type Tapped = Pick<TableState, 'view' | 'drafter' | 'picks'>

/** `picks`: what is picked after the tap; as before where it changed nothing. Null where the tap speaks for itself. */
export function answerTo(
  box: AnyBox,
  { view, drafter, picks: before }: Tapped,
  id: string,
  picks: readonly string[],
): TapAnswer | null {
  const { match } = view
  if (standsStill(match) || result(box, match) !== null || view.plays.length === 0) return null
  if (drafter === null) return { type: 'others-turn' }
  const isTaken = picks.at(-1) === id && picks.includes(id)
  if (!isTaken) return noPick(box, drafter, before, id)
  if (match.mode !== 'guided') return null
  const why = hopeless(box, drafter, picks)
  if (why === null) return null
  return why === 'fits-nowhere' ? { type: why } : { type: 'breaks-rule', fault: why }
}

/**
 * In guided play nobody takes up what leads nowhere, or the next tap would be in vain too: what is held stays held. A piece that only fits
 * nowhere may still be looked at and turned.
 */
export function heldBack(
  box: AnyBox,
  { view, drafter, picks }: Tapped,
  id: string,
  after: readonly string[],
): TapAnswer | null {
  if (view.match.mode !== 'guided' || drafter === null || after.length !== 1 || after[0] !== id) return null
  // A number is the player's to find: whatever is typed is typed, and judged when it is announced.
  if (!liesThere(box, drafter, id)) return null
  // Whoever points at things for a button has not begun anything else.
  if (isPointing(box, drafter, picks, id)) return { type: 'not-now' }
  const why = hopeless(box, drafter, after)
  if (why === null) return null
  const inTheWay = faultThere(box, drafter, picks, id)
  if (inTheWay !== null) return { type: 'breaks-rule', fault: inTheWay }
  if (why !== 'fits-nowhere') return { type: 'breaks-rule', fault: why }
  return picks.length === 0 ? null : { type: 'not-now' }
}

function liesThere(box: AnyBox, { state, seat }: Drafter, id: string): boolean {
  const { items, trays = [] } = box.face.scene(state, seat)
  return [items, ...trays.map(tray => tray.scene.items)].some(all => all.some(item => item.id === id))
}

function isPointing(box: AnyBox, drafter: Drafter, picks: readonly string[], id: string): boolean {
  const buttons = buttonsOf(box, drafter)
  return buttons.includes(picks[0] ?? '') && !buttons.includes(id) && drafter.draft(picks).next.length > 0
}

/** What would be wrong with putting what is held where this piece lies; with nothing held, what a tap on its place puts there. */
function faultThere(box: AnyBox, drafter: Drafter, picks: readonly string[], id: string): Fault | null {
  const place = box.face.placeOf?.(drafter.state, id) ?? null
  const held = picks.slice(0, 1 + picks.findIndex(pick => !isLook(pick)))
  if (place === null) return null
  const { move, ready = move } = drafter.draft([...held, place])
  return ready === undefined ? null : (box.rules.game.faults(drafter.state, ready)[0] ?? null)
}

/** The thing cannot be picked as things stand: what would come first? */
function noPick(box: AnyBox, drafter: Drafter, picks: readonly string[], id: string): TapAnswer {
  if (!picks.every(isLook)) return id === NOWHERE ? { type: 'nowhere' } : told('not-now', drafter.draft(picks))
  const buttons = buttonsOf(box, drafter)
  const draft = drafter.draft([])
  const things = draft.next.filter(one => !buttons.includes(one))
  if (things.length === 0) return { type: 'button-first' }
  const isBeside = id === NOWHERE && liesOnBoard(box, drafter, things) && !draft.first
  return isBeside ? { type: 'nowhere' } : told('piece-first', draft)
}

function told(type: 'piece-first' | 'not-now', { first }: Draft<unknown>): TapAnswer {
  return first ? { type, first } : { type }
}

/** Is any of these on the board, or does everything begin with a piece in the hand? */
function liesOnBoard(box: AnyBox, { state, seat }: Drafter, ids: readonly string[]): boolean {
  return box.face.scene(state, seat).items.some(({ id }) => ids.includes(id))
}
