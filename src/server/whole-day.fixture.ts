import { think } from '#bots/think.ts'
import { isGameId, openBox } from '#games/index.ts'
import { mindsHere } from '#host/minds.ts'
import type { AnyBox } from '#kernel/box.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import { isManual } from '#kernel/playouts.ts'
import { awaited, isSettled, type Match, result, windowOpen } from '#referee/match.ts'
import { eventLoop } from './hall.fixture.ts'
import type { Room } from './room.ts'
import type { WorkerPool } from './worker-pool.ts'

export const openGame = async (game: string) => (isGameId(game) ? openBox(game) : null)
export const quietMinds: WorkerPool = { at: () => mindsHere(openGame), close: async () => undefined }

/** What happened at the tables of a day, counted as it was done and not as anybody wrote it down. */
export interface Tally {
  wrongMoves: number
  challenges: number
  opinions: number
}

/** Two children at a table: they play by chance, make mistakes, and notice some of the other's. */
export class Children {
  readonly #room: Room
  readonly #chance: Chance
  readonly #tally: Tally
  /** How many opinions they may ask for in the whole day. */
  readonly #mostOpinions: number
  #erred: Seat | null = null

  constructor(room: Room, seed: number, tally: Tally, mostOpinions: number) {
    this.#room = room
    this.#chance = quickChance(seed)
    this.#tally = tally
    this.#mostOpinions = mostOpinions
  }

  /** One of them gives up, if nothing is in dispute. */
  async resign(): Promise<void> {
    const { box, match } = this.#room
    if (match.timeOut === null && !match.dispute?.awaiting && result(box, match) === null) {
      await this.#say(this.#chance(2), 'resign')
    }
  }

  /** Plays on for so many acts, or until the cards are signed. */
  async play(acts: number): Promise<void> {
    for (let n = 0; n < acts; n++) if (!(await this.#act())) return
  }

  /** False when nobody has anything left to do. */
  async #act(): Promise<boolean> {
    const { box, match, host } = this.#room
    const { dispute } = match
    if (dispute?.awaiting) {
      if (dispute.official !== 'monitor')
        await this.#say(dispute.official, this.#chance(2) === 0 ? 'correct' : 'incorrect')
      // The engine is the Monitor; it rules by itself.
      return true
    }
    if (match.timeOut !== null) return this.#speak(Number(match.timeOut.by))
    if (dispute && this.#mayAsk() && (await this.#say(dispute.challenger, 'opinion'))) {
      this.#tally.opinions++
      return true
    }
    if (isSettled(box, match) || result(box, match) !== null) {
      for (const seat of [0, 1]) if (await this.#speak(seat)) return true
      return false
    }
    const other = this.#erred === null ? null : 1 - this.#erred
    if (other !== null && windowOpen(box, match, other) && match.offer === null) {
      this.#erred = null
      if (this.#chance(3) > 0) {
        this.#tally.challenges++
        await this.#say(other, 'time out')
        return true
      }
    }
    const seat = awaited(box, match)
    // The table is about to answer.
    if (typeof seat !== 'number') {
      await eventLoop()
      return host.match !== match
    }
    const { move, isWrong } = moveOf(box, match, this.#chance)
    if (isWrong) {
      this.#erred = seat
      this.#tally.wrongMoves++
    }
    await this.#say(seat, box.rules.game.formatMove(move))
    return true
  }

  #mayAsk(): boolean {
    return this.#tally.opinions < this.#mostOpinions && this.#chance(2) === 0
  }

  async #speak(seat: Seat): Promise<boolean> {
    const words = think(this.#room.box, this.#room.match, seat, 1, this.#chance)
    return words !== null && this.#say(seat, words)
  }

  /** True where it was heard. */
  async #say(author: Parameters<Room['host']['say']>[0], words: string): Promise<boolean> {
    const said = await this.#room.host.say(author, words)
    // What the table answers and the engine rules comes before the next word.
    await eventLoop()
    return 'line' in said
  }
}

function moveOf(box: AnyBox, match: Match, chance: Chance) {
  const { game } = box.rules
  const legal = legalMoves(game, match.state)
  const errs = match.turn.number > 0 && chance(9) === 0
  const wrong = errs
    ? game
        .possibleMoves(match.state)
        .filter(move => game.faults(match.state, move).length > 0 && isManual(box, match.state, move))
    : []
  return wrong.length > 0 ? { move: pick(chance, wrong), isWrong: true } : { move: pick(chance, legal), isWrong: false }
}
