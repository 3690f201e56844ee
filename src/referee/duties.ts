import type { Box } from '#kernel/box.ts'
import { chanceAt } from '#kernel/chance.ts'
import { isOfficial, type Line, type Official } from '#kernel/transcript.ts'
import { judge } from './judge.ts'
import { awaited, type Match } from './match.ts'

/**
 * The line that whoever hosts a match owes it now: the table's answer, or the word of an official whose chair is empty
 * and whose place the built-in Monitor takes. null when somebody else is to act.
 */
export function duty<State, Move>(
  box: Box<State, Move>,
  match: Match<State, Move>,
  seed: string,
  seated: readonly Official[],
): Line | null {
  const who = awaited(box, match)
  if (who === 'table' && box.rules.table) {
    return {
      author: 'table',
      words: box.rules.game.formatMove(box.rules.table.answer(match.state, chanceAt(seed, match.line))),
    }
  }
  const { dispute, undisputed } = match
  if (isOfficial(who) && !seated.includes(who) && dispute !== null && undisputed !== null) {
    return { author: who, words: judge(box, undisputed, dispute).verdict }
  }
  return null
}
