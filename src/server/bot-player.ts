import { Piscina } from 'piscina'
import type { AnyBox } from '#kernel/box.ts'
import { chanceAt } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import { awaited, isSettled, type Match, result, windowOpen } from '#referee/match.ts'

/** Thinks for bots, and for people who ask for a hint. null: nothing to say. */
export interface BotPlayer {
  /** The table's answer, where it takes so long that other tables would notice. */
  answer(question: TableQuestion): Promise<TableAnswer>
  think(thought: Thought): Promise<string | null>
  hint(thought: Thought): Promise<string | null>
  close(): Promise<void>
}

/** All that a thought depends on; it can be sent to another thread. */
export interface Thought {
  readonly game: string
  readonly match: Match
  readonly seat: Seat
  readonly level: number
  /** Of the bot's luck. */
  readonly seed: number
}

/** All that the table's answer depends on. */
export interface TableQuestion {
  readonly game: string
  readonly state: unknown
  readonly seed: string
  readonly line: number
}

export interface TableAnswer {
  readonly words: string
  /** The motion that led to it, to be shown; null where nothing moved. */
  readonly film: unknown
}

/** A bot's luck at this point of the match; the same after a restart. */
export function botSeed(seed: string, seat: Seat, line: number): number {
  return chanceAt(`${seed} bot ${seat}`, line)(2 ** 32)
}

/** Is there anything at all that this seat could be asked for? Spares a thread the question. */
export function mayOwe(box: AnyBox, match: Match, seat: Seat): boolean {
  if (isSettled(box, match)) return match.signed[seat] === false
  if (result(box, match) !== null) return true
  if (awaited(box, match) === seat || windowOpen(box, match, seat)) return true
  return match.offer !== null && match.offer.from !== seat
}

/** Thinks in worker threads, so that no table waits while a bot does. */
export function threadedBots(threads: number): BotPlayer {
  const filename = new URL('./bot-worker.ts', import.meta.url).href
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: threads, idleTimeout: 60_000 })
  // Dice that have been flicked do not wait for a bot that thinks.
  const tables = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 600_000 })
  return {
    answer: question => tables.run(question, { name: 'answer' }),
    think: thought => pool.run(thought, { name: 'think' }),
    hint: thought => pool.run(thought, { name: 'hint' }),
    close: async () => {
      await Promise.all([pool.destroy(), tables.destroy()])
    },
  }
}
