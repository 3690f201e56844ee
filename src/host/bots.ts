import type { AnyBox, Level } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { isRuledSince, isSettled, type Match } from '#referee/match.ts'
import { viewForBot } from '#referee/view.ts'
import { botSeed, mayOwe } from './minds.ts'
import type { Minds, Time } from './ports.ts'

/** In milliseconds, before each act of a bot: people can follow every move. */
export const BOT_PAUSE = 800
/** So many pauses more after a ruling: a child reads it, and may want another opinion. */
export const TO_READ = 6

/** So many moves to choose from are many. */
const MUCH = 20

/** The number of no line: for what is the same throughout a match. */
const BEFORE_ALL = -1

/** What the bots of a match know of their host. */
interface Asked {
  readonly box: AnyBox
  readonly seed: string
  readonly levels: readonly (Level | null)[]
  readonly time: Time
  readonly minds: Minds
  readonly pause: number
  /** By seat: the bot there errs as people do. */
  readonly slips: readonly boolean[]
  match(): Match
  /** The number of this seat's last turn that broke a rule, or null. */
  lastSlip(seat: Seat): number | null
  /** Says it for a bot, unless the match has gone on since it had that many lines. */
  act(seat: Seat, words: string, after: number): Promise<void>
  report(error: unknown): void
}

interface Word {
  readonly seat: Seat
  readonly words: string
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
    // A bot thinks while it pauses, so that a deep thought does not make the pause longer.
    const thought = this.#think(asked, match)
    thought.catch(() => undefined)
    this.#cancel = time.after(pause, () => {
      this.#say(thought, match).catch(error => {
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
    const toRead = isRead(match) ? TO_READ : 0
    return this.#host.pause * toRead + pauseAt(box, match, this.#host.pause)
  }

  /** The first word that any of them has for this match; null where nobody has one. */
  async #think(asked: readonly { seat: Seat; level: Level }[], now: Match): Promise<Word | null> {
    const { box, minds, seed, slips } = this.#host
    for (const { seat, level } of asked) {
      const luck = botSeed(seed, seat, now.line)
      const match = viewForBot(box, now, seat)
      const habits = {
        luck: botSeed(seed, seat, BEFORE_ALL),
        slips: slips[seat] === true,
        lastSlip: this.#host.lastSlip(seat),
      }
      const words = await minds.think({ game: box.rules.game.id, match, seat, level, seed: luck, habits })
      if (words !== null) return { seat, words }
      if (this.#host.match() !== now) return null
    }
    return null
  }

  async #say(thought: Promise<Word | null>, now: Match): Promise<void> {
    const word = await thought
    // The match has gone on: this answer is too late, and somebody else has been asked since.
    if (this.#host.match() !== now) return
    if (word !== null) return this.#host.act(word.seat, word.words, now.line)
    this.#cancel = null
  }
}

/** A ruling has just been given: whatever settles it, such as a penalty that the table deals out, comes before it has been read. */
function isRead(match: Match): boolean {
  return match.dispute === null ? isRuledSince(match) : !match.dispute.awaiting
}

/** In milliseconds: at the beginning of a turn in which much can be chosen, a person thinks longer, and some things are looked at first. */
export function pauseAt({ rules: { game }, face }: AnyBox, { state, turn, mode }: Standing, pause = BOT_PAUSE): number {
  const isRich = turn.entries.length === 0 && legalMoves(game, state).length >= MUCH
  return pause * (isRich ? 1.5 : 1) + (face.lingers?.(state, mode) ?? 0)
}

/** What a pause depends on. */
interface Standing {
  readonly state: unknown
  readonly mode: Mode
  readonly turn: { readonly entries: readonly unknown[] }
}
