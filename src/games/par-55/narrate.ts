import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { isStartMove, narrateStart } from '../start/hands.ts'
import { wordsOf } from './scene.ts'
import { bumped, type Move, otherPawn, ownPawn, type State } from './state.ts'

/** What a move is called in the log: "announces 7", "walks from 12 to 19". */
export function narrate(before: State, move: Move): Note {
  if (isStartMove(move)) return narrateStart(move)
  const { type, ...said } = move
  const key = `moves.${type}`
  if (move.type === 'place') return { key, values: { ...wordsOf(move.block), base: move.base } }
  if (move.type === 'walk' || move.type === 'set') return { key, values: { from: ownPawn(before), to: move.to } }
  if (move.type === 'push') {
    const colour = `@colours.${ofSeat(before.colours, 1 - before.flag)}`
    return { key, values: { colour, from: otherPawn(before), to: move.to } }
  }
  if (move.type === 'bump') return { key, values: { from: otherPawn(before), to: bumped(before) } }
  return { key, values: said }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const colour = view.colours[seat]
  if (view.start !== null || colour === undefined) return { key: 'status.start' }
  const values = { colour: `@colours.${colour}`, space: ofSeat(view.pawns, seat) }
  return { key: view.landed?.seat === seat ? 'status.landed' : 'status.pawn', values }
}
