import type { Level } from '#bots/think.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isRuledSince, isSettled, type Match } from '#referee/match.ts'
import { viewForBot } from '#referee/view.ts'
import { botSeed, mayOwe } from './minds.ts'
import type { Minds, Time } from './ports.ts'

/** In milliseconds, before each act of a bot: people can follow every move. */
export const BOT_PAUSE = 800
/** So many pauses more after a ruling: a child reads it, and may want another opinion. */
export const TO_READ = 6

/** What the bots of a match know of their host. */
interface Asked {
  readonly box: AnyBox
  readonly seed: string
  readonly levels: readonly (Level | null)[]
  readonly time: Time
  readonly minds: Minds
  readonly pause: number
  match(): Match
  /** Says it for a bot, unless the match has gone on since it had that many lines. */
  act(seat: Seat, words: string, after: number): Promise<void>
  report(error: unknown): void
}

/** The bots of one match: asked after every line, one after another, until one has something to say. */
export class Bots {
  readonly #host: Asked
  #cancel: (() => void) | null = null

  constructor(host: Asked) {
    this.#host = host
  }

  get areAsked(): boolean {
    return this.#cancel !== null
  }

  /** A bot that fails is asked again after twice the pause. */
  ask(pause = this.#pause()): void {
    this.leave()
    const { box, levels, time, report } = this.#host
    const match = this.#host.match()
    const asked = levels.flatMap((level, seat) => (level !== null && mayOwe(box, match, seat) ? [{ seat, level }] : []))
    if (asked.length === 0) return
    this.#cancel = time.after(pause, () => {
      this.#think(asked, match).catch(error => {
        report(error)
        if (this.#host.match() === match) this.ask(Math.max(this.#host.pause, pause) * 2)
      })
    })
  }

  leave(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #pause(): number {
    const { box } = this.#host
    const match = this.#host.match()
    if (isSettled(box, match)) return 0
    const toRead = isRuledSince(match) && !match.dispute?.awaiting ? TO_READ : 0
    return this.#host.pause * (1 + toRead) + (box.face.lingers?.(match.state) ?? 0)
  }

  async #think(asked: readonly { seat: Seat; level: Level }[], now: Match): Promise<void> {
    const { box, minds, seed } = this.#host
    for (const { seat, level } of asked) {
      const luck = botSeed(seed, seat, now.line)
      const match = viewForBot(box, now, seat)
      const words = await minds.think({ game: box.rules.game.id, match, seat, level, seed: luck })
      // The match has gone on: this answer is too late, and somebody else has been asked since.
      if (this.#host.match() !== now) return
      if (words !== null) return this.#host.act(seat, words, now.line)
    }
    this.#cancel = null
  }
}
