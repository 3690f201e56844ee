import type { Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { game } from './rules.ts'
import type { Move, State } from './state.ts'
import { tileDraft } from './tile-draft.ts'

/** Buttons: what is said. */
export function actions(view: State, seat: Seat): readonly ('next-round' | 'draw' | 'pass')[] {
  if (game.toAct(view) !== seat) return []
  if (view.current.ended !== null) return ['next-round']
  return [view.current.stock.length > 0 ? 'draw' : 'pass']
}

/** From picked things to a move: a tile, a slot, and rotations until it is right. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  const [button] = actions(view, seat)
  if (button === undefined) return { next: [], prompt: { key: waitFor(view) } }
  const [first] = picks
  if (first === button) return { move: { type: button }, next: [], prompt: { key: 'prompts.wait' } }
  const { hands, ended, stock } = view.current
  const hand = hands[seat] ?? []
  if (first !== undefined && hand.includes(first)) return tileDraft(view.current, first, picks.slice(1))
  if (ended !== null) return { next: [button], prompt: { key: 'prompts.next-round' } }
  const prompt =
    stock.length > 0 ? { key: 'prompts.pick', values: { left: stock.length } } : { key: 'prompts.pick-empty' }
  return { next: [...hand, button], prompt }
}

function waitFor({ current }: State): string {
  if (current.ended !== null) return 'prompts.wait-round'
  return current.turn === 0 ? 'prompts.wait-start' : 'prompts.wait'
}
