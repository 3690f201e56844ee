import type { SlipPart } from '#kernel/box.ts'
import { DECLARED, SLIDING_KINDS } from '../sliding/slips.ts'
import { game } from './rules.ts'
import { ANSWERS, type Move, type State, worked } from './state.ts'

/** With more chips than these on the numbers nobody thinks of winning. */
const FORGOTTEN = 2

export const slips: SlipPart<State, Move> = {
  kinds: {
    ...SLIDING_KINDS,
    'one-step': ['slide'],
    'off-the-numbers': DECLARED,
    'three-chips': DECLARED,
    'two-and-one': DECLARED,
    'like-plus-like-minus-other': DECLARED,
    'sentence-is-right': DECLARED,
    'four-or-five': DECLARED,
  },

  /** A sentence that comes to 4 or 5, of chips that are not on one line, or have another between them. */
  tries(state) {
    const numbers = numbersOf(game.possibleMoves(state))
    const found: Move[] = []
    for (const [first, one] of numbers)
      for (const [second, two] of numbers)
        for (const [third, taken] of numbers) {
          const isLikePlusLikeMinusOther = one < two && (one - two) % 2 === 0 && (one - taken) % 2 !== 0
          const answer = isLikePlusLikeMinusOther ? worked({ added: [one, two], taken: [taken] }) : null
          if (answer !== null && ANSWERS.includes(answer))
            found.push({
              type: 'declare',
              path: [first, second, third],
              sentence: { added: [one, two], taken: [taken], answer },
            })
        }
    return found
  },

  unlikely: ({ rule, values }) => rule === 'off-the-numbers' && Number(values.count) > FORGOTTEN,

  /** Three chips of one colour have no other number to take away. */
  together: { 'two-and-one': ['like-plus-like-minus-other'] },
}

/** The number on each space that some sentence is about. */
function numbersOf(moves: readonly Move[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  for (const move of moves) {
    if (move.type !== 'declare') continue
    const said = [...move.sentence.added, ...move.sentence.taken]
    for (const [index, space] of move.path.entries()) numbers.set(space, said[index] ?? 0)
  }
  return numbers
}
