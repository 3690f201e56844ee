import type { SlipPart } from '#kernel/box.ts'
import { DECLARED, SLIDING_KINDS } from '../sliding/slips.ts'
import { game } from './rules.ts'
import type { Move, State } from './state.ts'

/** Chips in a row that make somebody see a path. */
const NEARLY = 3

export const slips: SlipPart<State, Move> = {
  kinds: {
    ...SLIDING_KINDS,
    'four-chips': DECLARED,
    'one-colour': DECLARED,
    'nothing-between': DECLARED,
    'no-extinguisher': DECLARED,
  },

  /** Three chips in a row, and a fourth that is not in line with them or of the other colour: possible moves stay on one line. */
  tries(state) {
    const moves = game.possibleMoves(state)
    const chips = [...new Set(moves.flatMap(move => (move.type === 'slide' ? [move.from] : [])))]
    const threes = new Map<string, readonly string[]>()
    for (const move of moves) {
      if (move.type !== 'declare' || move.path.length < NEARLY) continue
      const three = move.path.slice(0, NEARLY)
      threes.set(three.join(' '), three)
    }
    return [...threes.values()].flatMap(three =>
      chips.filter(chip => !three.includes(chip)).map(chip => ({ type: 'declare', path: [...three, chip] }) as const),
    )
  },

  unlikely: ({ rule, values }) => rule === 'four-chips' && Number(values.count) < NEARLY,
}
