import type { AnyBox } from '#kernel/box.ts'
import { chanceAt, STEADY } from '#kernel/chance.ts'
import { isOfficial, type Line, type Official } from '#kernel/transcript.ts'
import { formatAct } from './acts.ts'
import { findingOn } from './findings.ts'
import { awaited, type Match } from './match.ts'

/** What the table says where it is to act. */
export function tableWords(
  { rules: { game, table } }: AnyBox,
  state: unknown,
  seed: string | null,
  line: number,
): string {
  if (!table) throw new Error(`no table for ${game.id}`)
  return game.formatMove(table.answer(state, seed === null ? STEADY : chanceAt(seed, line)))
}

/**
 * The line that whoever hosts a match owes it now: the table's answer, or the word of an official whose chair is empty
 * and whose place the built-in Monitor takes, be it only to let play go on. null when somebody else is to act.
 */
export function duty(box: AnyBox, match: Match, seed: string, seated: readonly Official[]): Line | null {
  const who = awaited(box, match)
  if (who === 'table' && box.rules.table) {
    return { author: 'table', words: tableWords(box, match.state, seed, match.line) }
  }
  const stopped = match.timeOut?.by
  if (isOfficial(stopped) && !seated.includes(stopped)) {
    return { author: stopped, words: formatAct(box.rules.game, { type: 'play-on' }) }
  }
  const finding = isOfficial(who) && !seated.includes(who) ? findingOn(box, match) : null
  if (!isOfficial(who) || finding === null) return null
  return { author: who, words: formatAct(box.rules.game, { type: 'rule', verdict: finding.verdict }) }
}
