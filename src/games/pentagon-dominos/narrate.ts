import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { contactsOf, placementOf } from './placing.ts'
import { standings } from './rules.ts'
import { nameOf } from './spoken.ts'
import { DEALT, isWithoutTiles, type Lay, type Move, type Round, type State } from './state.ts'

const DEALINGS: Readonly<Record<number, string>> = { [DEALT]: 'moves.deal', 1: 'moves.deal-one' }

/** What a move is called in the log. A deal does not say what was dealt. */
export function narrate({ current }: State, move: Move): Note {
  switch (move.type) {
    case 'show':
      return { key: 'moves.show', values: { tile: [nameOf(move.tile)], n: move.seat + 1 } }
    case 'deal':
      return { key: DEALINGS[move.tiles.length] ?? 'moves.deal-some' }
    case 'lay':
      return narrateLay(current, move)
    case 'lay-first':
      return { key: 'moves.lay-none', values: { tile: [nameOf(move.tile)] } }
    case 'draw':
      if (isWithoutTiles(current, current.flag)) return { key: 'moves.draw-hand' }
      return { key: current.options.drawCosts ? 'moves.draw-costs' : 'moves.draw' }
    default:
      return { key: `moves.${move.type}` }
  }
}

function narrateLay(round: Round, move: Lay): Note {
  const placement = placementOf(round, move)
  const tile = [nameOf(move.tile)]
  const contacts = placement ? contactsOf(round, placement) : []
  const matched = contacts.flatMap(({ match, points }) => (match === null ? [] : [{ match, points }]))
  if (matched.length === 0) return { key: 'moves.lay-none', values: { tile } }
  const kinds = matched.map(({ match }) => ({ key: `matches.${match}` }))
  const points = matched.reduce((sum, one) => sum + one.points, 0)
  return { key: 'moves.lay', values: { tile, count: points, kinds } }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const count = standings(view)[seat] ?? 0
  if (view.current.turn === 0) return { key: 'status.start', values: { count } }
  return { key: 'status.play', values: { count, tiles: view.current.hands[seat]?.length ?? 0 } }
}
