import type { Contested, Remedies } from '#kernel/box.ts'
import { ofSeat } from '../pair.ts'
import { boardFor, placeOf, rodOf } from './board.ts'
import { faults } from './faults.ts'
import { isPut, type Move } from './move.ts'
import { NONE, type Place, type Rod } from './rod.ts'
import { game, passFlag } from './rules.ts'
import { type Owed, rodsIn, type State, whereIs } from './state.ts'

export const remedies: Remedies<State, Move> = {
  ending: { afterWin: 'round', afterTime: 'round', atTime: 'tie' },
  loseTurn: passFlag,

  /** The challenger may put the rods that were wrongly moved or taken elsewhere, or leave them, and begins a turn. */
  correct(state, contested) {
    const begun = state.flag === contested.challenger ? state : passFlag(state)
    const known = begun.owed.map(({ rod }) => rod)
    const more = wrongRods(begun, contested).filter(rod => !known.includes(rod))
    return { ...begun, declared: null, owed: [...begun.owed, ...more.map(rod => owed(begun, contested, rod))] }
  },

  /** The round is completed. */
  callTime(state) {
    if (state.turn === 0) return { ...state, lastTurn: -1 }
    return { ...state, lastTurn: state.flag === state.beginner ? state.turn + 1 : state.turn }
  },

  owes: state => state.owed.length > 0,
  declared: ({ rules, declared }) => (rules === 1 ? null : declared),
  touches: move => move.type !== 'decline',
}

/** The rods with which this rule was broken; where one of them made a capture, all rods captured in that turn. */
function wrongRods(state: State, { opening, moves, rule }: Contested<State, Move>): Rod[] {
  const wrong = new Set<Rod>()
  let before = opening
  for (const move of moves) {
    const broken = faults(before, move).some(fault => fault.rule === rule)
    if (broken) for (const rod of rodsOf(before, move)) wrong.add(rod)
    // The rule is about the turn as a whole: no rod of it has a better right to stay than another.
    if (broken && rule === 'one-rod-a-turn') for (const rod of before.moved) wrong.add(rod)
    before = game.apply(before, move)
  }
  const goal = 1 - state.flag
  const captured = ofSeat(state.goals, goal).filter(rod => !ofSeat(opening.goals, goal).includes(rod))
  if (captured.some(rod => wrong.has(rod))) for (const rod of captured) wrong.add(rod)
  return [...wrong]
}

function rodsOf(before: State, move: Move): readonly Rod[] {
  const board = boardFor(before.options)
  if (isPut(move)) return [rodOf(board, move.rod)]
  return move.type === 'ramrod' ? rodsIn(before, placeOf(board, move.rectangle)) : []
}

/** Earlier edition: back where it was, unless it was captured. */
function owed(state: State, contested: Contested<State, Move>, rod: Rod): Owed {
  const mustGoBack = state.options.edition === 'earlier' && whereIs(state, rod) !== NONE
  return { rod, back: mustGoBack ? cameFrom(contested, rod) : NONE }
}

/** Where a rod lay before it was first moved wrongly. */
function cameFrom({ opening, moves, rule }: Contested<State, Move>, rod: Rod): Place {
  const board = boardFor(opening.options)
  let before = opening
  // Rules of version 1: before the turn, though the rod may have been put elsewhere since, by a ruling or a first move.
  if (opening.rules === 1) return whereIs(before, rod)
  for (const move of moves) {
    const isWrong = rule === 'one-rod-a-turn' || faults(before, move).some(fault => fault.rule === rule)
    if (isWrong && isPut(move) && rodOf(board, move.rod) === rod) break
    before = game.apply(before, move)
  }
  return whereIs(before, rod)
}
