import type { Reason } from '#kernel/box.ts'
import { keptSliding, listed, NO_WIN_DECLARED, stepsOf } from '../sliding/kept.ts'
import { isOwn } from '../sliding/state.ts'
import { type Board, boardFor } from './board.ts'
import type { Rule } from './faults.ts'
import { printedSum } from './notation.ts'
import { type Claim, numberOn } from './path.ts'
import { game } from './rules.ts'
import { isStartMove } from './start.ts'
import { colourOfNumber, type Move, type State, worked } from './state.ts'

/** About a declared win. */
export const CLAIM_RULES: readonly string[] = [
  'off-the-numbers',
  'three-chips',
  'two-and-one',
  'like-plus-like-minus-other',
  'sentence-is-right',
  'four-or-five',
]

/** Why a turn kept a rule, with the spaces and numbers of this turn. */
export function kept(opening: State, moves: readonly Move[], rule: Rule): Reason {
  const board = boardFor(opening)
  const steps = stepsOf(game.apply, opening, moves).flatMap(({ before, move }) =>
    isStartMove(move) ? [] : [{ before, move }],
  )
  if (CLAIM_RULES.includes(rule)) {
    const claim = steps.findLast(({ move }) => move.type === 'declare')
    return claim?.move.type === 'declare' ? keptClaim(board, claim.before, claim.move, rule) : NO_WIN_DECLARED
  }
  const reason = keptSliding(board, steps, rule)
  return rule === 'one-step' ? keptStep(board, opening, reason) : reason
}

/** One circle at a time, where a table plays that way. */
function keptStep(board: Board, { options }: State, reason: Reason): Reason {
  const { from, to } = reason.values ?? {}
  if (typeof from !== 'string' || typeof to !== 'string') return reason
  const between = board.between(from, to)
  if (between?.length === 0) return reason
  return options.oneStep ? { ...reason, key: 'kept.no-line' } : { key: 'kept.one-step-far', at: reason.at }
}

function keptClaim(board: Board, state: State, { path, sentence }: Claim, rule: Rule): Reason {
  const key = `kept.${rule}`
  const said = printedSum(sentence)
  switch (rule) {
    case 'off-the-numbers':
      return { key, at: board.spaces.filter(space => isOwn(board, state, space)) }
    case 'three-chips':
      return { key, values: { path: listed(board, path) }, at: path }
    case 'two-and-one':
      return keptColours(board, state, path, key)
    case 'like-plus-like-minus-other': {
      const [first = 0, second = 0] = sentence.added
      return { key, values: { first, second, taken: sentence.taken[0] ?? 0 }, at: path }
    }
    case 'sentence-is-right':
      return { key, values: { sentence: said, answer: sentence.answer }, at: path }
    default:
      return { key, values: { sentence: said, right: worked(sentence) }, at: path }
  }
}

function keptColours(board: Board, state: State, path: readonly string[], key: string): Reason {
  const numbers = path.map(space => numberOn(board, state, space))
  const [even, odd] = (['blue', 'red'] as const).map(colour => numbers.filter(n => colourOfNumber(n) === colour))
  const [two = [], one = []] = even?.length === 2 ? [even, odd] : [odd, even]
  const [first, second] = two
  const [third] = one
  if (first === undefined || second === undefined || third === undefined || numbers.length > 3)
    return { key: `${key}-both`, at: path }
  return { key, values: { first, second, third }, at: path }
}
