import type { Box } from './box.ts'
import { pick, quickChance } from './chance.ts'
import { legalMoves, type Seat } from './game.ts'

/** One position of a random game, and how it was reached. */
export interface Visit<State, Move> {
  readonly setup: State
  readonly moves: readonly Move[]
  readonly state: State
  /** What was done here; null in the last position. */
  readonly move: Move | null
  readonly next: State | null
}

/** How to play at random: by the rules alone, or with a wrong move now and then. */
export type Manner = 'legal' | 'possible'

/** The positions of one random game of at most so many turns. The same seed gives the same game. */
export function* playout<State, Move>(
  box: Box<State, Move>,
  play: { readonly seed: number; readonly seats: number; readonly turns: number; readonly manner: Manner },
): Generator<Visit<State, Move>> {
  const { game } = box
  const chance = quickChance(play.seed)
  const setup = game.setup(play.seats, game.options)
  const moves: Move[] = []
  let state = setup
  for (;;) {
    const actor = game.toAct(state)
    const stop = actor === null || game.turn(state) > play.turns
    const choices = stop || actor === 'table' ? [] : choicesOf(box, state, play.manner, chance(4) === 0)
    const stuck = stop || (actor !== 'table' && choices.length === 0) || (actor === 'table' && !box.table)
    if (stuck) {
      yield { setup, moves: [...moves], state, move: null, next: null }
      return
    }
    const move = actor === 'table' && box.table ? box.table.answer(state, chance) : pick(chance, choices)
    const next = game.apply(state, move)
    yield { setup, moves: [...moves], state, move, next }
    moves.push(move)
    state = next
  }
}

function choicesOf<State, Move>(box: Box<State, Move>, state: State, manner: Manner, strays: boolean): readonly Move[] {
  const legal = legalMoves(box.game, state)
  if (manner === 'legal' || (legal.length > 0 && !strays)) return legal
  return handsCould(box, state)
}

/** Possible moves that the table itself does not prevent: those that `apply` must cope with. */
export function handsCould<State, Move>(box: Box<State, Move>, state: State): Move[] {
  const { game } = box
  return game
    .possibleMoves(state)
    .filter(move => game.faults(state, move).every(fault => game.rules[fault.rule] !== 'table'))
}

/** Every seat of a game for so many, and the spectator. */
export function watchers(seats: number): (Seat | null)[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), null]
}
