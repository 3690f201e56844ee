import { Host } from '#host/host.ts'
import type { Minds, Time } from '#host/ports.ts'
import { clockPart, isHidden, lineView, matchPart } from '#host/view.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { type Advice, NO_ADVICE } from '#kernel/note.ts'
import type { Author } from '#kernel/transcript.ts'
import type { Connection, MatchHost } from '#protocol/match-host.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { awaited, isSettled, type Match, type Refusal, result } from '#referee/match.ts'
import type { KeptGame, KeptMatch, LocalStore } from './local-store.ts'
import { nextGame } from './next-game.ts'

/** What a match in this page needs of the world outside, passed in so that tests have their own. */
export interface World extends Time {
  /** Today, by the calendar. */
  today(): number
  /** The luck of a new game. */
  newSeed(): string
  /** Says a note in the reader's language. */
  tell(note: Note): string
  /** How long bots wait before each act; as long as people need to follow unless given. */
  readonly botPause?: number
}

export interface LocalMinds extends Minds {
  /** Fetches what the table of this game needs, before anybody waits for it. Rejects if it does not come. */
  prepare(game: string): Promise<void>
  close(): void
}

const SAVE_TIME_EVERY = 2000

/** A match that lives in this page, under the same host as on a server. Two tabs may have it open. */
export class LocalHost implements MatchHost {
  readonly #host: Host
  readonly #store: LocalStore
  readonly #minds: LocalMinds
  readonly #world: World
  readonly #game: KeptGame
  readonly #plays: readonly number[]
  readonly #watchers = new Set<(view: TableView, connection: Connection) => void>()
  /** The table cannot answer: a part of the game is not here. */
  #isLacking = false
  readonly #stops: (() => void)[]
  /** Who has taken the device, where hands are hidden from the others who share it. */
  #holder: number | null = null
  #isClosed = false

  constructor(box: AnyBox, { game, lines, elapsed }: KeptMatch, store: LocalStore, minds: LocalMinds, world: World) {
    this.#game = game
    this.#store = store
    this.#minds = minds
    this.#world = world
    this.#plays = game.seats.flatMap((seat, index) => (seat.type === 'person' ? [index] : []))
    const progress = (match: Match) => ({ turn: match.turn.number, over: isSettled(box, match), played: world.today() })
    const levels = game.seats.map(seat => (seat.type === 'bot' ? seat.level : null))
    const slips = game.seats.map(seat => seat.type === 'bot' && seat.slips === true)
    this.#host = new Host(
      { box, header: game.header, seed: game.seed, levels, slips, isShared: true },
      {
        journal: {
          append: (n, { author, words, at }, after) => store.append(game.id, n, { author, words, at }, progress(after)),
          linesFrom: async n =>
            ((await store.read(game.id))?.lines.slice(n) ?? []).map(line => ({ ...line, key: null })),
        },
        time: world,
        minds: {
          think: thought => this.#needed(minds.think(thought)),
          hint: thought => this.#needed(minds.hint(thought)),
          answer: question => this.#needed(minds.answer(question)),
        },
        ...(world.botPause !== undefined && { botPause: world.botPause }),
        audience: { show: () => this.#show(), awaitedUntil: () => 0 },
        // What failed is tried again; there is nobody else to tell.
        report: () => undefined,
      },
      { lines: lines.map(line => ({ ...line, key: null })), time: elapsed },
    )
    this.#stops = [store.watch(game.id, () => this.#hear())]
    if (game.header.clock) this.#saveTime()
    this.#prepare()
  }

  watch(seen: (view: TableView, connection: Connection) => void): () => void {
    this.#watchers.add(seen)
    seen(this.#view(), this.#connection)
    return () => this.#watchers.delete(seen)
  }

  async say(words: string, author: Author = this.#speaker()): Promise<Problem | null> {
    if (typeof author !== 'number' || !this.#plays.includes(author)) return this.#problem({ code: 'players-only' })
    const said = await this.#host.say(author, words)
    return 'refusal' in said ? this.#problem(said.refusal) : null
  }

  async hint(): Promise<Advice> {
    const { match, seating } = this.#host
    const seat = awaited(seating.box, match)
    return match.mode === 'guided' && typeof seat === 'number' ? this.#host.hint(seat) : NO_ADVICE
  }

  /** Fetches again what is missing; then the game goes on. */
  hurry(): void {
    if (!this.#isLacking) return
    this.#prepare()
    this.#host.attend()
  }

  uncover(seat: number): void {
    this.#holder = seat
    this.#show()
  }

  /** On one device nobody else has to be asked. */
  async playAgain(): Promise<string> {
    const { match, seating } = this.#host
    const { box } = seating
    const next = nextGame(box, this.#game, result(box, match), this.#world.newSeed())
    const progress = { turn: 0, over: false, played: this.#world.today() }
    if ((await this.#store.read(next.id)) === null) await this.#store.begin(next, progress)
    return `/table/local/${next.id}`
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const stop of this.#stops) stop()
    this.#keepTime()
    void this.#host.close()
    this.#minds.close()
    this.#watchers.clear()
  }

  get #connection(): Connection {
    if (this.#isLacking) return 'lacking'
    return this.#store.keeps(this.#game.id) ? 'here' : 'unkept'
  }

  /** Another tab has written a line, or the device has begun to keep this game. */
  #hear(): void {
    this.#host.catchUp()
    this.#show()
  }

  #show(): void {
    if (this.#isClosed) return
    const view = this.#view()
    for (const seen of this.#watchers) seen(view, this.#connection)
  }

  #prepare(): void {
    const { game, table } = this.#host.seating.box.rules
    if (table?.prepare) this.#needed(this.#minds.prepare(game.id)).catch(() => undefined)
  }

  /** Says so where a part of the game is missing, and when it has come after all. */
  async #needed<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const lacks = (isLacking: boolean) => {
      if (isLacking === this.#isLacking) return
      this.#isLacking = isLacking
      this.#show()
    }
    try {
      const answer = await asked
      lacks(false)
      return answer
    } catch (error) {
      lacks(true)
      throw error
    }
  }

  #view(): TableView {
    const { viewer, cover } = this.#looker()
    const near = cover ?? viewer ?? this.#plays[0]
    const { header, seats } = this.#game
    const { log, filmed } = this.#host
    return {
      id: this.#game.id,
      ...matchPart(this.#host, viewer),
      role: near === undefined ? { type: 'watch' } : { type: 'seat', seat: near },
      plays: this.#plays,
      cover,
      seats: seats.map(({ type }, seat) => ({ name: header.seats[seat] ?? '', kind: type, present: true })),
      officials: [],
      invitations: null,
      clock: clockPart(this.#host),
      filmed,
      lines: log.entries.map((entry, n) => lineView(entry, n, isHidden(this.#host, entry, viewer))),
    }
  }

  /** Without a name given, whoever is to act speaks; after the game, whoever has not signed. */
  #speaker(): number {
    const { match, seating } = this.#host
    const actor = awaited(seating.box, match) ?? this.#plays.find(seat => !match.signed[seat])
    return typeof actor === 'number' && this.#plays.includes(actor) ? actor : (this.#plays[0] ?? 0)
  }

  /**
   * Who sees the table: where two share a device, the one to act. While hands are hidden, that is whoever has the device
   * in hand: the next player sees nothing but the cover before having taken it.
   */
  #looker(): { readonly viewer: number | null; readonly cover: number | null } {
    const { match, seating } = this.#host
    const { box } = seating
    const actor = awaited(box, match) ?? match.turn.seat
    const isHere = typeof actor === 'number' && this.#plays.includes(actor)
    if (this.#plays.length < 2 || !box.face.hidesHands?.(match.state) || isSettled(box, match)) {
      return { viewer: isHere ? actor : (this.#plays[0] ?? null), cover: null }
    }
    return isHere && actor !== this.#holder ? { viewer: null, cover: actor } : { viewer: this.#holder, cover: null }
  }

  #saveTime(): void {
    this.#stops[1] = this.#world.after(SAVE_TIME_EVERY, () => {
      this.#keepTime()
      this.#saveTime()
    })
  }

  /** A page that is left may have no time to write; the two seconds since it last did are the players'. */
  #keepTime(): void {
    this.#store.passTime(this.#game.id, this.#host.time).catch(() => undefined)
  }

  #problem(refusal: Refusal): Problem {
    const { fault, code } = refusal
    if (code === 'stale') return { code, message: this.#world.tell({ key: 'page:table.other-tab' }) }
    const note = fault ? { key: `rules.${fault.rule}.why`, values: fault.values } : { key: `referee:refusals.${code}` }
    return { code, message: this.#world.tell(note), refusal }
  }
}
