import { hint, type Level, think } from '#bots/think.ts'
import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import type { Match } from '#referee/match.ts'

/** What a bot is asked; `level` null asks for a hint. Plain data, so that it can be sent to a worker. */
export interface Question {
  readonly match: Match
  readonly seat: Seat
  readonly level: Level | null
  /** The bot's luck. */
  readonly luck: number
}

export interface Thinker {
  ask(question: Question): Promise<string | null>
  close(): void
}

export async function answer(box: AnyBox, { match, seat, level, luck }: Question): Promise<string | null> {
  await box.rules.table?.prepare?.()
  return level === null ? hint(box, match, seat) : think(box, match, seat, level, quickChance(luck))
}

/** Thinks at once, in the caller's own time: for tests. */
export function thinkHere(box: AnyBox): Thinker {
  return { ask: question => answer(box, question), close: () => {} }
}
