import { wholeTurns } from '#bots/turns.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Grade, Grading, Measure } from './puzzle.ts'
import { plainMoves, type Way } from './winning.ts'

/** How hard a puzzle with these solutions is, by what counts in its game. */
export function gradeOf(box: AnyBox, state: unknown, ways: readonly Way[], { by, from }: Grading): Grade {
  const count = COUNTS[by](box, state, ways)
  return count < from[0] ? 1 : count < from[1] ? 2 : 3
}

const CHILD = 0

const COUNTS: Readonly<Record<Measure, (box: AnyBox, state: unknown, ways: readonly Way[]) => number>> = {
  tempting(box, state, ways) {
    const { game } = box.rules
    const firsts = new Set(ways.map(([first = '']) => first))
    const now = box.mind.evaluate(state, CHILD)
    return plainMoves(box, state, CHILD).filter(({ move, after }) => {
      return !firsts.has(game.formatMove(move)) && box.mind.evaluate(after, CHILD) > now
    }).length
  },

  turns: (box, state) => wholeTurns(box, state, CHILD, { left: 0 }).length,

  tries(box, state, [way = []]) {
    const { game } = box.rules
    let [now, most] = [state, 0]
    for (const words of way) {
      most = Math.max(most, [...game.possibleMoves(now)].length)
      const move = game.parseMove(words)
      if (move === null) break
      now = game.apply(now, move)
    }
    return most
  },
}
