import type { AnyBox } from '#kernel/box.ts'
import type { Line } from '#kernel/transcript.ts'
import type { Match } from '#referee/match.ts'
import { viewForBot } from '#referee/view.ts'
import { botSeed, mayOwe } from './bot-player.ts'
import type { ServerContext } from './context.ts'
import type { TableRecord } from './store.ts'

/** A bot takes this long for each act, so that people can follow. */
export const BOT_PAUSE = 600

/** What bots see of the room they play in. */
export interface BotRoom {
  readonly box: AnyBox
  readonly record: TableRecord
  readonly match: Match
  /** Says it for a bot, unless the match has gone on since it had so many lines. */
  act(line: Line, after: number): Promise<void>
  report(error: unknown): void
}

/** The bots at one table: asked after every line, each in turn, until one has something to say. */
export class BotSeats {
  readonly #house: ServerContext
  readonly #room: BotRoom
  #cancel: (() => void) | null = null

  constructor(house: ServerContext, room: BotRoom) {
    this.#house = house
    this.#room = room
  }

  /** Somebody is being asked. */
  get areAsked(): boolean {
    return this.#cancel !== null
  }

  /** Asks again after twice the pause when a bot fails. */
  ask(pause = BOT_PAUSE + (this.#room.box.lingers?.(this.#room.match.state) ?? 0)): void {
    this.leave()
    const { box, match, record } = this.#room
    const bots = record.chairs.flatMap((chair, seat) => (chair.kind === 'bot' ? [seat] : []))
    const asked = bots.filter(seat => mayOwe(box, match, seat))
    if (asked.length === 0) return
    this.#cancel = this.#house.time.after(pause, () => {
      this.#think(asked, match).catch(error => {
        this.#room.report(error)
        if (this.#room.match === match) this.ask(pause * 2)
      })
    })
  }

  leave(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  async #think(seats: readonly number[], now: Match): Promise<void> {
    const { box, record } = this.#room
    for (const seat of seats) {
      const level = record.chairs[seat]?.level ?? 1
      const seed = botSeed(record.seed, seat, now.line)
      const match = viewForBot(box, now, seat)
      const words = await this.#house.bots.think({ game: box.game.id, match, seat, level, seed })
      // Who is late is not heard, and somebody else has been asked since.
      if (this.#room.match !== now) return
      if (words !== null) return this.#room.act({ author: seat, words }, now.line)
    }
    this.#cancel = null
  }
}
