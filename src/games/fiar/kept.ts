import type { Reason } from '#kernel/box.ts'
import { OFF } from '../sliding/board.ts'
import { keptSliding, listed, NO_WIN_DECLARED, stepsOf } from '../sliding/kept.ts'
import { stretch } from '../sliding/path.ts'
import { chipOn, colourOf, isHeld } from '../sliding/state.ts'
import { isStartMove } from '../start/hands.ts'
import { boardFor } from './board.ts'
import type { Rule } from './faults.ts'
import { game } from './rules.ts'
import { isPlacing, type Move, type State } from './state.ts'

/** About a declared path. */
export const PATH_RULES: readonly string[] = ['four-chips', 'one-colour', 'nothing-between', 'no-extinguisher']

/** Why a turn kept a rule, with the spaces of this turn. */
export function kept(opening: State, moves: readonly Move[], rule: Rule): Reason {
  const board = boardFor(opening.options)
  const steps = stepsOf(game.apply, opening, moves).flatMap(({ before, move }) =>
    isStartMove(move) ? [] : [{ before, move }],
  )
  if (PATH_RULES.includes(rule)) {
    const claim = steps.findLast(({ move }) => move.type === 'declare')
    return claim?.move.type === 'declare' ? keptPath(claim.before, claim.move.path, rule) : NO_WIN_DECLARED
  }
  const waited = steps.some(({ before, move }) => move.type === 'pass' && before.moved === OFF && isPlacing(before))
  if (rule === 'must-move' && waited) return { key: 'kept.must-move-waits', at: [] }
  return keptSliding(board, steps, rule)
}

function keptPath(state: State, path: readonly string[], rule: Rule): Reason {
  const board = boardFor(state.options)
  const key = `kept.${rule}`
  const held = [...new Set(path)].filter(space => isHeld(board, state, space))
  const [colour, other] = new Set(held.map(space => colourOf(chipOn(board, state, space))))
  const values = { path: listed(board, path) }
  if (rule === 'four-chips') return { key, values: { ...values, count: held.length }, at: path }
  if (colour === undefined || other !== undefined) return { key: 'kept.mixed', values, at: path }
  if (rule === 'one-colour') return { key, values: { ...values, colour: `@colours.${colour}` }, at: path }
  if (rule === 'no-extinguisher') return { key, values, at: path }
  const line = stretch(board, path)
  const [from, to] = [line?.[0], line?.at(-1)]
  if (!line || from === undefined || to === undefined) return { key: 'kept.bent', values, at: path }
  return { key, values: { from, to }, at: line }
}
