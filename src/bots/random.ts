import type { Box } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import { type Chance, legalMoves } from '#kernel/game.ts'

/** Any legal move; null where there is none. */
export function randomMove<State, Move>(box: Box<State, Move>, state: State, chance: Chance): Move | null {
  const moves = legalMoves(box.rules.game, state)
  return moves.length === 0 ? null : pick(chance, moves)
}

/** Plays on by chance until the game is over, nobody can move, or the limit of moves is reached; returns the last state. */
export function playout<State, Move>(box: Box<State, Move>, state: State, chance: Chance, limit = 1000): State {
  const { game, table } = box.rules
  for (let made = 0; made < limit; made++) {
    const actor = game.toAct(state)
    if (actor === null) return state
    const move = actor === 'table' ? (table?.answer(state, chance) ?? null) : randomMove(box, state, chance)
    if (move === null) return state
    state = game.apply(state, move)
  }
  return state
}
