import type { Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { game } from './rules.ts'
import type { Move, State } from './state.ts'
import { tileDraft } from './tile-draft.ts'

/** What each button says; where a drawn tile costs points, it says so. */
const BUTTONS = { 'next-round': 'next-round', draw: 'draw', 'draw-costs': 'draw', pass: 'pass' } as const

/** Buttons: what is said. */
export function actions(view: State, seat: Seat): readonly (keyof typeof BUTTONS)[] {
  const { ended, stock, options } = view.current
  if (game.toAct(view) !== seat) return []
  if (ended !== null) return ['next-round']
  if (stock.length === 0) return ['pass']
  return [options.drawCosts ? 'draw-costs' : 'draw']
}

/** From picked things to a move: a tile, a slot, and rotations until it is right. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  const [button] = actions(view, seat)
  if (button === undefined) return { next: [], prompt: { key: waitFor(view) } }
  const [first] = picks
  if (first === button) return { move: { type: BUTTONS[button] }, next: [], prompt: { key: 'prompts.wait' } }
  const { hands, ended, stock, options } = view.current
  const hand = hands[seat] ?? []
  if (first !== undefined && hand.includes(first)) return tileDraft(view.current, first, picks.slice(1))
  if (ended !== null) return { next: [button], prompt: { key: `prompts.over-${ended}` } }
  const pick = { key: options.drawCosts ? 'prompts.pick-costs' : 'prompts.pick', values: { left: stock.length } }
  return { next: [...hand, button], prompt: stock.length > 0 ? pick : { key: 'prompts.pick-empty' } }
}

function waitFor({ current }: State): string {
  if (current.ended !== null) return `prompts.over-${current.ended}`
  return current.turn === 0 ? 'prompts.wait-start' : 'prompts.wait'
}
