import type { AnyBox } from '#kernel/box.ts'
import { shuffle } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'

/** Moves that are looked at before one is taken: enough to play sensibly, few enough for many turns a second. */
const LOOKED_AT = 16
const MOVES_A_TURN = 12

/** A turn as somebody plays it who does not think long: its moves from here to its end, or until the table is to act. */
export interface EasyTurn {
  readonly moves: readonly unknown[]
  readonly after: unknown
}

interface Manner {
  /** What was meant to be done, such as the rest of a turn that went otherwise: done as far as it is sensible still. */
  readonly intended?: readonly unknown[]
  /** Sees no end of the game, and plays on. */
  readonly missesWins?: boolean
}

/** Each move is the best of a few. null where no lawful move leads on. */
export function easyTurn(
  box: AnyBox,
  state: unknown,
  seat: Seat,
  chance: Chance,
  { intended = [], missesWins = false }: Manner = {},
): EasyTurn | null {
  const { game } = box.rules
  const turn = game.turn(state)
  const moves: unknown[] = []
  let after = state
  let left = [...intended]
  while (isTurnOf(box, after, seat, turn)) {
    const open = missesWins ? withoutEnd(box, after) : sensible(box, after)
    const words = new Set(left.length === 0 ? [] : open.map(move => game.formatMove(move)))
    const at = left.findIndex(move => words.has(game.formatMove(move)))
    const move = at >= 0 ? left[at] : bestOf(box, after, seat, open, chance)
    if (move === undefined || moves.length === MOVES_A_TURN) return null
    if (at >= 0) left = left.slice(at + 1)
    moves.push(move)
    after = game.apply(after, move)
  }
  return { moves, after }
}

/** The same seat is to act in the same turn. */
export function isTurnOf({ rules: { game } }: AnyBox, state: unknown, seat: Seat, turn: number): boolean {
  return game.toAct(state) === seat && game.turn(state) === turn
}

function sensible(box: AnyBox, state: unknown): readonly unknown[] {
  const worth = box.mind.candidates?.(state) ?? []
  return worth.length > 0 ? worth : legalMoves(box.rules.game, state)
}

/** What does not end the game; where everything does, all of it. */
function withoutEnd(box: AnyBox, state: unknown): readonly unknown[] {
  const { game } = box.rules
  const goesOn = (move: unknown) => game.outcome(game.apply(state, move)) === null
  const moves = sensible(box, state).filter(goesOn)
  if (moves.length > 0) return moves
  const lawful = legalMoves(game, state)
  return lawful.some(goesOn) ? lawful.filter(goesOn) : lawful
}

function bestOf(box: AnyBox, state: unknown, seat: Seat, moves: readonly unknown[], chance: Chance): unknown {
  const few = some(moves, LOOKED_AT, chance)
  if (few.length < 2) return few[0]
  const { game } = box.rules
  const valued = few.map(move => ({ move, value: box.mind.evaluate(game.apply(state, move), seat) }))
  return valued.reduce((best, one) => (one.value > best.value ? one : best)).move
}

/** At most so many of them, by chance. */
export function some<Thing>(things: readonly Thing[], most: number, chance: Chance): readonly Thing[] {
  if (things.length <= most) return shuffle(chance, things)
  const taken = new Set<number>()
  while (taken.size < most) taken.add(chance(things.length))
  return [...taken].flatMap(index => things[index] ?? [])
}
