import type { Box } from './box.ts'
import { pick, quickChance } from './chance.ts'
import { type Chance, legalMoves, type Seat } from './game.ts'

/** One position of a random game, and how it was reached. */
export interface Visit<State, Move> {
  readonly setup: State
  readonly moves: readonly Move[]
  readonly state: State
  /** What was done here; null in the last position, and where a referee stepped in. */
  readonly move: Move | null
  readonly next: State | null
}

/** How to play at random: by the rules alone; with a wrong move now and then; or with a referee stepping in besides. */
export const MANNERS = ['legal', 'possible', 'refereed'] as const
export type Manner = (typeof MANNERS)[number]

interface Play {
  readonly seed: number
  readonly seats: number
  readonly turns: number
  readonly manner: Manner
}

/** Moves after which a turn is taken to go on for ever. */
const LONGEST_TURN = 100

/** A turn as a referee looks back on it. */
interface Turn<State, Move> {
  readonly number: number
  readonly opening: State
  readonly moves: Move[]
}

/** The positions of one random game of a limited number of turns. The same seed gives the same game. */
export function* playout<State, Move>(box: Box<State, Move>, play: Play): Generator<Visit<State, Move>> {
  const { game } = box.rules
  const chance = quickChance(play.seed)
  const setup = game.setup(play.seats, game.options)
  const moves: Move[] = []
  let state = setup
  let turn: Turn<State, Move> = { number: game.turn(state), opening: state, moves: [] }
  let last: Turn<State, Move> | null = null
  for (;;) {
    if (game.turn(state) !== turn.number) {
      last = turn.number > 0 ? turn : null
      turn = { number: game.turn(state), opening: state, moves: [] }
    }
    const ruled = play.manner === 'refereed' ? stepIn(box, state, turn, last, chance) : null
    const enough = turn.number > play.turns || turn.moves.length === LONGEST_TURN
    const move = ruled === null && !enough ? choose(box, state, play.manner, chance) : null
    const next = move === null ? ruled : game.apply(state, move)
    yield { setup, moves: [...moves], state, move, next }
    if (next === null) return
    if (move !== null) {
      moves.push(move)
      turn.moves.push(move)
    }
    state = next
  }
}

/** What somebody does; null where nobody can. */
function choose<State, Move>(box: Box<State, Move>, state: State, manner: Manner, chance: Chance): Move | null {
  const actor = box.rules.game.toAct(state)
  if (actor === null) return null
  if (actor === 'table') return box.rules.table?.answer(state, chance) ?? null
  const legal = legalMoves(box.rules.game, state)
  const strays = manner !== 'legal' && (legal.length === 0 || chance(4) === 0)
  const choices = strays ? box.rules.game.possibleMoves(state).filter(move => isManual(box, state, move)) : legal
  return choices.length === 0 ? null : pick(chance, choices)
}

/** Now and then a turn is lost, or a challenge is correct. */
function stepIn<State, Move>(
  box: Box<State, Move>,
  state: State,
  turn: Turn<State, Move>,
  last: Turn<State, Move> | null,
  chance: Chance,
): State | null {
  const challenger = box.rules.game.toAct(state)
  if (!box.rules.remedies || typeof challenger !== 'number' || turn.number === 0) return null
  if (chance(12) === 0) return box.rules.remedies.loseTurn(state)
  if (last === null || turn.moves.length > 0 || chance(8) > 0) return null
  const { opening, moves } = last
  const rule = Object.entries(box.rules.game.rules).find(([, enforcer]) => enforcer === 'players')?.[0] ?? ''
  return box.rules.remedies.correct(state, { challenger, rule, opening, moves })
}

/** Not prevented by the table itself: a move that `apply` must cope with. */
export function isManual<State, Move>({ rules: { game } }: Box<State, Move>, state: State, move: Move): boolean {
  return game.faults(state, move).every(fault => game.rules[fault.rule] !== 'table')
}

/** Every seat, and the spectator. */
export function watchers(seats: number): (Seat | null)[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), null]
}
