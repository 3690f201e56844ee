import { hint, think } from '#bots/think.ts'
import type { AnyBox } from '#kernel/box.ts'
import { chanceAt, quickChance } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import { tableWords } from '#referee/duties.ts'
import { awaited, isSettled, type Match, result, windowOpen } from '#referee/match.ts'
import type { Minds } from './ports.ts'

/** Thinks in the thread it is called in: what workers do, and what tests and the terminal do without one. */
export function mindsHere(open: (game: string) => Promise<AnyBox | null>): Minds {
  const boxOf = async (game: string): Promise<AnyBox> => {
    const box = await open(game)
    if (box === null) throw new Error(`no box for ${game}`)
    await box.rules.table?.prepare?.()
    return box
  }
  return {
    async think({ game, match, seat, level, seed, habits }) {
      return think(await boxOf(game), match, seat, level, quickChance(seed), habits)
    },
    async hint({ game, match, seat }) {
      return hint(await boxOf(game), match, seat)
    },
    async answer({ game, state, seed, line }) {
      const box = await boxOf(game)
      const film = box.rules.table?.film?.(state) ?? null
      return { film, words: tableWords(box, state, seed, line) }
    },
  }
}

/** A bot's luck at this point of the match; the same after a restart and in every tab. */
export function botSeed(seed: string, seat: Seat, line: number): number {
  return chanceAt(`${seed} bot ${seat}`, line)(2 ** 32)
}

/** Is there anything at all that this seat could be asked for? Spares a worker the question. */
export function mayOwe(box: AnyBox, match: Match, seat: Seat): boolean {
  if (match.timeOut !== null) return match.timeOut.by === seat
  if (isSettled(box, match)) return match.signed[seat] === false
  if (result(box, match) !== null) return true
  if (awaited(box, match) === seat || windowOpen(box, match, seat)) return true
  return match.offer !== null && match.offer.from !== seat
}
