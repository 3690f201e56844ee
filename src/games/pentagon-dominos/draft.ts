import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { game } from './rules.ts'
import { isWithoutTiles, type Move, type Round, type State } from './state.ts'
import type { Tile } from './tile.ts'
import { tileDraft } from './tile-draft.ts'

/** What each button says; where a drawn tile costs points, it says so. */
const BUTTONS = {
  'next-round': 'next-round',
  draw: 'draw',
  'draw-costs': 'draw',
  'draw-hand': 'draw',
  pass: 'pass',
} as const

/** Buttons: what is said. */
export function actions(view: State, seat: Seat): readonly (keyof typeof BUTTONS)[] {
  const { ended, stock, options } = view.current
  if (game.toAct(view) !== seat) return []
  if (ended !== null) return ['next-round']
  if (stock.length === 0) return ['pass']
  if (isWithoutTiles(view.current, seat)) return ['draw-hand']
  return [options.drawCosts ? 'draw-costs' : 'draw']
}

/** From picked things to a move: a tile, a slot, and rotations until it is right. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  const [button] = actions(view, seat)
  if (button === undefined) return { next: [], prompt: { key: waitFor(view) } }
  const [first] = picks
  if (first === button) return { move: { type: BUTTONS[button] }, next: [], prompt: { key: 'prompts.wait' } }
  const { hands, ended, laid } = view.current
  const hand = hands[seat] ?? []
  if (first !== undefined && hand.includes(first)) {
    if (laid.length > 0) return tileDraft(view.current, first, picks.slice(1))
    return { move: { type: 'lay-first', tile: first }, next: [], prompt: { key: 'prompts.wait' } }
  }
  if (ended !== null) return { next: [button], prompt: { key: `prompts.over-${ended}` } }
  return { next: [...hand, button], prompt: asked(view.current, hand) }
}

function asked({ laid, stock, options }: Round, hand: readonly Tile[]): Note {
  if (stock.length > 0 && hand.length === 0) return { key: 'prompts.pick-none' }
  if (laid.length === 0 && hand.length > 0) return { key: 'prompts.pick-first' }
  if (stock.length === 0) return { key: 'prompts.pick-empty' }
  return { key: options.drawCosts ? 'prompts.pick-costs' : 'prompts.pick', values: { left: stock.length } }
}

function waitFor({ current }: State): string {
  if (current.ended !== null) return `prompts.over-${current.ended}`
  return current.turn === 0 ? 'prompts.wait-start' : 'prompts.wait'
}
