import type { Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { holdOf, placeIds, TURN } from './hold.ts'
import { moveOf } from './placing.ts'
import { game } from './rules.ts'
import type { Move, State } from './state.ts'

/** Buttons: what is said, and turning the tile that is held. */
export function actions(view: State, seat: Seat, picks: readonly string[] = []): readonly string[] {
  if (game.toAct(view) !== seat) return []
  if (view.current.ended !== null) return ['next-round']
  const blocked = view.current.stock.length > 0 ? 'draw' : 'pass'
  return holdOf(view.current, picks)?.placement ? [TURN, blocked] : [blocked]
}

/** From picked things to a move: a tile, a place, and turns until it lies as it should. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  const round = view.current
  const buttons = actions(view, seat)
  if (buttons.length === 0) return { next: [], prompt: { key: waitFor(view) } }
  const [first] = picks
  if (first === 'next-round' || first === 'draw' || first === 'pass')
    return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  const hold = holdOf(round, picks)
  if (hold === null) return beginning(view, seat, buttons)
  if (hold.placement === null) return { next: placeIds(round), prompt: { key: 'prompts.place' } }
  const move = moveOf(round, hold.placement)
  const others = placeIds(round).filter(id => id !== picks.findLast(pick => pick !== TURN))
  const prompt = { key: 'prompts.turn' }
  return { ...(move && { ready: move }), next: [TURN, ...others], prompt }
}

function beginning(view: State, seat: Seat, buttons: readonly string[]): Draft<Move> {
  const { ended, hands, stock } = view.current
  if (ended !== null) return { next: buttons, prompt: { key: 'prompts.next-round' } }
  const prompt =
    stock.length > 0 ? { key: 'prompts.pick', values: { left: stock.length } } : { key: 'prompts.pick-empty' }
  return { next: [...(hands[seat] ?? []), ...buttons], prompt }
}

function waitFor({ current }: State): string {
  if (current.ended !== null) return 'prompts.wait-round'
  return current.turn === 0 ? 'prompts.wait-start' : 'prompts.wait'
}
