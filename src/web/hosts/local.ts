import type { AnyBox, Note } from '#kernel/box.ts'
import { chanceAt } from '#kernel/chance.ts'
import type { Author, Line } from '#kernel/transcript.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import type { Filmed, Problem, TableView } from '#protocol/table.ts'
import { formatAct } from '#referee/acts.ts'
import { advance, type Clock, nextCall, startClock } from '#referee/clock.ts'
import { duty } from '#referee/duties.ts'
import { awaited, isSettled, type Match, type Refusal, result } from '#referee/match.ts'
import { narrate } from '#referee/narrate.ts'
import { beginFrom } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import { viewForBot } from '#referee/view.ts'
import type { Keeper, KeptGame, KeptLine, KeptMatch, Progress } from './local-store.ts'
import { localView, type ToldLine } from './local-view.ts'
import type { Thinker } from './thinker.ts'

/** What a home needs of the world outside, passed in so that tests have their own. */
export interface World {
  /** Milliseconds on any steady clock. */
  now(): number
  /** Today, by the calendar. */
  today(): number
  /** Calls back later; returns a function that cancels it. */
  later(milliseconds: number, call: () => void): () => void
  /** Says a note in the reader's language. */
  tell(note: Note): string
}

/** How long a bot seems to think: a move that comes at once is not seen. */
const BOT_PAUSE = 700
const SAVE_TIME_EVERY = 2000
const TRY_AGAIN = 2000

/**
 * A match that lives in this page, under the same referee as on a server. Every line is kept before it is shown; a line
 * that another tab wrote first is taken over instead.
 */
export class LocalHost implements MatchHost {
  readonly #box: AnyBox
  readonly #keeper: Keeper
  readonly #thinker: Thinker
  readonly #world: World
  readonly #game: KeptGame
  #match: Match
  #clock: Clock
  readonly #told: ToldLine[] = []
  /** Table time when this page was opened, less the steady clock's. */
  #offset: number
  #work: Promise<unknown> = Promise.resolve()
  #asking = -1
  #prepared: boolean
  #filmed: Filmed | null = null
  #closed = false
  /** Who has taken the device, where hands are hidden from the others who share it. */
  #holder: number | null = null
  readonly #watchers = new Set<(view: TableView, connection: 'here') => void>()
  readonly #stops: (() => void)[]
  #cancelCall: () => void = () => {}
  #cancelSave: () => void = () => {}

  constructor(box: AnyBox, kept: KeptMatch, keeper: Keeper, thinker: Thinker, world: World) {
    this.#box = box
    this.#prepared = box.rules.table?.prepare === undefined
    this.#keeper = keeper
    this.#thinker = thinker
    this.#world = world
    this.#game = kept.game
    this.#match = beginFrom(box, kept.game.header)
    this.#clock = startClock(box, this.#match)
    this.#offset = kept.elapsed - world.now()
    for (const line of kept.lines) this.#take(line)
    this.#stops = [keeper.watch(kept.game.id, () => void this.#inTurn(() => this.#catchUp()))]
    this.#prepare()
    this.#attend()
    this.#saveTime()
  }

  watch(seen: (view: TableView, connection: 'here') => void): () => void {
    this.#watchers.add(seen)
    seen(this.#view(), 'here')
    return () => this.#watchers.delete(seen)
  }

  async say(words: string, author?: Author): Promise<Problem | null> {
    const { plays } = this.#view()
    const speaker = author ?? this.#speaker(plays)
    if (typeof speaker !== 'number' || !plays.includes(speaker)) return this.#problem({ code: 'players-only' })
    return this.#inTurn(() => this.#write({ author: speaker, words }))
  }

  async hint(): Promise<string | null> {
    const seat = awaited(this.#box, this.#match)
    if (this.#match.mode !== 'guided' || typeof seat !== 'number') return null
    return this.#thinker.ask({ match: viewForBot(this.#box, this.#match, seat), seat, level: null, luck: 0 })
  }

  uncover(seat: number): void {
    this.#holder = seat
    this.#show()
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#cancelCall()
    this.#cancelSave()
    for (const stop of this.#stops) stop()
    void this.#keeper.passTime(this.#game.id, this.#tableTime())
    this.#thinker.close()
    this.#watchers.clear()
  }

  #view(): TableView {
    const now = this.#tableTime()
    const view = localView(this.#box, this.#game, this.#match, this.#told, this.#clock, now, this.#holder)
    return { ...view, filmed: this.#filmed }
  }

  #tableTime(): number {
    return this.#world.now() + this.#offset
  }

  /** Without a name given, whoever is to act speaks; after the game, whoever has not signed. */
  #speaker(plays: readonly number[]): Author | undefined {
    const actor = awaited(this.#box, this.#match) ?? plays.find(seat => !this.#match.signed[seat])
    return typeof actor === 'number' && plays.includes(actor) ? actor : plays[0]
  }

  /** One thing after another, in the order asked for. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#work.then(work)
    this.#work = done.catch(() => {})
    return done
  }

  async #write(line: Line): Promise<Problem | null> {
    const done = step(this.#box, this.#match, line)
    if ('refusal' in done) return this.#problem(done.refusal)
    const kept: KeptLine = { ...line, at: this.#tableTime() }
    const n = this.#match.line
    if (!(await this.#keeper.append(this.#game.id, n, kept, this.#progress(done.match)))) {
      await this.#catchUp()
      return { code: 'stale', message: this.#world.tell({ key: 'page:table.other-tab' }) }
    }
    // The line is safe; another tab's news may have brought it back to us already.
    if (this.#match.line === n) this.#take(kept)
    this.#show()
    return null
  }

  /** Takes over what another tab has written. */
  async #catchUp(): Promise<void> {
    const kept = await this.#keeper.read(this.#game.id)
    const news = kept?.lines.slice(this.#match.line) ?? []
    if (news.length === 0) return
    for (const line of news) this.#take(line)
    this.#show()
  }

  #take(line: KeptLine): void {
    const before = this.#match
    const done = step(this.#box, before, line)
    // Kept lines were accepted by this same referee; one that is refused now would mean that the rules have changed.
    if ('refusal' in done) throw new Error(`line ${before.line} of ${this.#game.id} is refused: ${done.refusal.code}`)
    const { act } = done
    this.#told.push({ ...line, type: act.type, note: narrate(this.#box, before, line.author, act) })
    this.#clock = advance(this.#box, this.#clock, before, done.match, line.at)
    this.#match = done.match
    this.#offset = Math.max(this.#offset, line.at - this.#world.now())
  }

  #show(): void {
    if (this.#closed) return
    const view = this.#view()
    for (const seen of this.#watchers) seen(view, 'here')
    this.#attend()
  }

  /** Sees to what the match waits for and no person gives: the table, the Monitor, the bots, the clock. */
  #attend(): void {
    if (this.#closed) return
    if (!this.#prepared && awaited(this.#box, this.#match) === 'table') return
    this.#film()
    const owed = duty(this.#box, this.#match, this.#game.seed, []) ?? this.#courtesy()
    if (owed) {
      const { line } = this.#match
      void this.#inTurn(async () => (this.#match.line === line ? this.#write(owed) : null))
      return
    }
    this.#askBots()
    this.#setClock()
  }

  /** What moves while the table answers. */
  #film(): void {
    const { state, line } = this.#match
    if (awaited(this.#box, this.#match) !== 'table' || !this.#box.rules.table?.film) return
    this.#filmed = { line, film: this.#box.rules.table.film(state) }
  }

  /** Fetches what the table needs to answer, before anybody waits for it; without a network it is tried again. */
  #prepare(): void {
    const ready = () => {
      this.#prepared = true
      this.#attend()
    }
    const again = () =>
      this.#world.later(TRY_AGAIN, () => {
        if (!this.#closed) this.#prepare()
      })
    this.#box.rules.table?.prepare?.().then(ready, again)
  }

  /** Two who share a device have agreed aloud before one of them asks to take back. */
  #courtesy(): Line | null {
    const { offer, seats } = this.#match
    if (offer?.type !== 'undo' || result(this.#box, this.#match) !== null) return null
    const others = Array.from({ length: seats }, (_, seat) => seat).filter(seat => seat !== offer.from)
    const agrees = others.find(seat => this.#game.seats[seat]?.type === 'person')
    return agrees === undefined ? null : { author: agrees, words: formatAct(this.#box.rules.game, { type: 'agree' }) }
  }

  #askBots(): void {
    const { line } = this.#match
    if (this.#asking === line) return
    this.#asking = line
    // The same luck in every tab: two that have the game open give the same answer.
    const luck = chanceAt(`${this.#game.seed} bots`, line)
    const asked = this.#game.seats.flatMap((bot, seat) =>
      bot.type === 'bot' ? [{ seat, level: bot.level, luck: luck(2 ** 31) }] : [],
    )
    if (asked.length === 0) return
    const pause = isSettled(this.#box, this.#match) ? 0 : BOT_PAUSE + (this.#box.face.lingers?.(this.#match.state) ?? 0)
    this.#world.later(pause, async () => {
      for (const question of asked) {
        if (this.#closed || this.#match.line !== line) return
        const match = viewForBot(this.#box, this.#match, question.seat)
        const words = await this.#thinker.ask({ match, ...question })
        if (words === null) continue
        await this.#inTurn(async () => {
          if (this.#match.line === line) await this.#write({ author: question.seat, words })
        })
      }
    })
  }

  #setClock(): void {
    this.#cancelCall()
    const rules = this.#game.header.clock
    const call = rules && nextCall(this.#box, this.#clock, this.#match, rules)
    if (!call) return
    const { line } = this.#match
    this.#cancelCall = this.#world.later(Math.max(0, call.at - this.#tableTime()), () => {
      void this.#inTurn(async () => {
        if (!this.#closed && this.#match.line === line) await this.#write(call.line)
      })
    })
  }

  #saveTime(): void {
    if (!this.#game.header.clock) return
    this.#cancelSave = this.#world.later(SAVE_TIME_EVERY, () => {
      if (this.#closed) return
      if (this.#clock.since !== null) void this.#keeper.passTime(this.#game.id, this.#tableTime())
      this.#saveTime()
    })
  }

  #progress(match: Match): Progress {
    return { turn: match.turn.number, over: isSettled(this.#box, match), played: this.#world.today() }
  }

  #problem(refusal: Refusal): Problem {
    const { fault, code } = refusal
    const note = fault ? { key: `rules.${fault.rule}.why`, values: fault.values } : { key: `referee:refusals.${code}` }
    return { code, message: this.#world.tell(note), refusal }
  }
}
