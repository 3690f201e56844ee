import type { Seat } from '#kernel/game.ts'
import type { Advice } from '#kernel/note.ts'
import { type Author, isOfficial, type Line, OFFICIALS } from '#kernel/transcript.ts'
import type { Filmed } from '#protocol/table.ts'
import { formatAct } from '#referee/acts.ts'
import { nextCall } from '#referee/clock.ts'
import { duty } from '#referee/duties.ts'
import { awaited, type Done, type Match, type Refusal, result } from '#referee/match.ts'
import { step } from '#referee/step.ts'
import { viewForBot } from '#referee/view.ts'
import { BOT_PAUSE, Bots } from './bots.ts'
import { isHeard } from './last-words.ts'
import { MatchLog } from './match-log.ts'
import type { JournalLine, Ports, TableQuestion } from './ports.ts'
import type { Seating } from './seating.ts'
import { TableTime } from './table-time.ts'

/** The number of lines once it is safe, or why it was not written; nothing has changed then. */
export type Said = { readonly line: number } | { readonly refusal: Refusal }

/** How often a line is offered to a journal that does not take it although it has nothing new. */
const MOST_TRIES = 8
/** After a failed write, what the table owes is tried again. */
const TRY_AGAIN = 1000

/**
 * Runs one match, wherever it lives: takes an act, judges it, keeps it, shows it, answers for the table and absent
 * officials, calls the clock and asks the bots. One thing after another; nothing is shown before it is kept.
 */
export class Host {
  /** Names change while people sit down; who plays what does not. */
  seating: Seating
  readonly log: MatchLog
  readonly #ports: Ports
  readonly #bots: Bots
  /** The last motion on the table, for showing only. */
  filmed: Filmed | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #cancelCall: (() => void) | null = null
  readonly #time: TableTime
  #isHeld = false
  #isClosed = false

  constructor(seating: Seating, ports: Ports, kept: { lines: readonly JournalLine[]; time: number }, isRunning = true) {
    const { box, seed, levels, slips = [] } = seating
    this.seating = seating
    this.#ports = ports
    this.log = new MatchLog(box, seating.header, kept.lines)
    this.#time = new TableTime(ports.time, Math.max(kept.time, kept.lines.at(-1)?.at ?? 0), isRunning)
    this.#bots = new Bots({
      ...{ box, seed, levels, slips, time: ports.time, minds: ports.minds, report: ports.report },
      pause: ports.botPause ?? BOT_PAUSE,
      match: () => this.match,
      lastSlip: seat => this.log.lastSlips.get(seat) ?? null,
      act: async (seat, words, after) => {
        await this.say(seat, words, { after })
      },
    })
    this.attend()
  }

  get match(): Match {
    return this.log.match
  }

  /** Table time in whole milliseconds. */
  get time(): number {
    return this.#time.at
  }

  get isRunning(): boolean {
    return this.#time.isRunning
  }

  /** The clock or an absent official is waited for: this host must stay. */
  get isTicking(): boolean {
    return this.#cancelCall !== null
  }

  get isIdle(): boolean {
    return !this.isTicking && !this.#bots.areAsked
  }

  /** Lets table time run or stand still. */
  run(isRunning: boolean): void {
    if (isRunning === this.isRunning) return
    this.#time.run(isRunning)
    this.attend()
  }

  /** Held, nobody who plays is heard, no computer moves and no time passes. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return
    this.#isHeld = isHeld
    if (isHeld) this.#bots.leave()
    else this.attend()
  }

  /** `after`: the number of lines the speaker has seen. The same key counts once. */
  say(
    author: Author,
    words: string,
    { after, key = null }: { after?: number; key?: string | null } = {},
  ): Promise<Said> {
    return new Promise((resolve, reject) => {
      this.#unattended(async () => {
        try {
          resolve(await this.#say({ author, words: words.trim() }, after, key))
        } catch (error) {
          return reject(error)
        }
        // The speaker need not wait for what follows; whoever speaks next does.
        await this.#carryOn()
      })
    })
  }

  /** A good turn for this seat, or what is left of one. */
  hint(seat: Seat): Promise<Advice> {
    const { box } = this.seating
    const match = viewForBot(box, this.match, seat)
    return this.#ports.minds.hint({ game: box.rules.game.id, match, seat })
  }

  /** Takes in what another host of the same journal has written. */
  catchUp(): void {
    this.#unattended(async () => {
      await this.#takeIn()
      await this.#carryOn()
    })
  }

  /** Sees to what is owed: something outside the match has changed, such as who is here. */
  attend(): void {
    this.#unattended(() => this.#carryOn())
  }

  /** One thing after another: resolves when the work is done. */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(work)
    this.#queue = done.catch(() => undefined)
    return done
  }

  /** Resolves when everything asked so far is done. */
  async settled(): Promise<void> {
    await this.#queue
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancelCall?.()
    this.#cancelCall = null
    this.#bots.leave()
    await this.settled()
  }

  /** Nobody waits for this work: a failure in it concerns this match alone. */
  #unattended(work: () => Promise<void>): void {
    this.inTurn(work).catch(this.#ports.report)
  }

  async #say(line: Line, after: number | undefined, key: string | null): Promise<Said> {
    // The speaker has seen more than we have: another host was quicker.
    if (after !== undefined && after > this.match.line) await this.#takeIn()
    // Also where the other host has written this very line.
    const earlier = this.log.lineOf(key)
    if (earlier !== null) return { line: earlier + 1 }
    if (after !== undefined && after !== this.match.line) return refused('stale')
    if (this.log.stuck) return refused('other-rules')
    if (this.#isHeld && line.author !== 'clock') return refused('held')
    const done = step(this.seating.box, this.match, line)
    if ('refusal' in done) return done
    const { act } = done
    if (!isHeard(this.match, act)) return refused('log-full')
    // A piece that is touched again is touched: there is nothing to write down.
    if (act.type === 'touch' && this.match.turn.touched && this.match.dispute === null) return { line: this.match.line }
    return this.#write(line, done, key)
  }

  /** The line is kept first, then taken in and shown. */
  async #write(line: Line, done: Done, key: string | null): Promise<Said> {
    const n = this.match.line
    const written = { ...line, at: this.time, key }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.#isClosed) return refused('closing')
      if (await this.#ports.journal.append(n, written, done.match)) {
        this.log.add(written, done)
        this.#ports.audience.show()
        return { line: n + 1 }
      }
      await this.#takeIn()
      const known = this.log.lineOf(key)
      if (known !== null) return { line: known + 1 }
      if (this.match.line !== n) break
      // Nobody else has written: the match has only come into other hands, once or several times, and the journal had to be read again.
    }
    return refused('stale')
  }

  async #takeIn(): Promise<void> {
    const before = this.match.line
    let question: TableQuestion | null = null
    for (const line of await this.#ports.journal.linesFrom(before)) {
      if (line.author === 'table') question = this.#tableQuestion() ?? question
      this.log.take(line)
      this.#time.atLeast(line.at)
    }
    if (this.match.line === before) return
    // Motion is kept nowhere: it is worked out again, which gives the same.
    if (question !== null) await this.#answer(question)
    this.#ports.audience.show()
  }

  /** What only the table can answer, such as where the dice roll; null where nothing like that is waited for. */
  #tableQuestion(): TableQuestion | null {
    const { box, seed } = this.seating
    const { state, line } = this.match
    if (!box.rules.table?.prepare || awaited(box, this.match) !== 'table') return null
    return { game: box.rules.game.id, state, seed, line }
  }

  async #answer(question: TableQuestion): Promise<string> {
    const { words, film } = await this.#ports.minds.answer(question)
    this.filmed = film === null ? null : { line: question.line, film }
    return words
  }

  /** What comes after a line: what is owed, then the clock's next call and the bots. */
  async #carryOn(): Promise<void> {
    this.#cancelCall?.()
    this.#cancelCall = null
    if (this.log.stuck) return
    if (this.#ports.leads?.() === false) {
      this.#bots.leave()
      return
    }
    try {
      for (let owed = await this.#owed(); owed !== null && !this.#isClosed; owed = await this.#owed()) {
        const done = step(this.seating.box, this.match, owed)
        if ('refusal' in done) throw new Error(`${owed.author}: ${owed.words} is refused: ${done.refusal.code}`)
        await this.#write(owed, done, null)
      }
    } catch (error) {
      this.#ports.report(error)
      return this.#callIn(TRY_AGAIN)
    }
    const wait = Math.min((this.#clockCall()?.at ?? Infinity) - this.time, this.#patience())
    if (wait < Infinity) this.#callIn(Math.max(1, Math.ceil(wait)))
    if (!this.#isClosed && !this.#isHeld) this.#bots.ask()
  }

  async #owed(): Promise<Line | null> {
    const { box, seed, isShared, levels } = this.seating
    const { match } = this
    const question = this.#tableQuestion()
    if (question !== null) return { author: 'table', words: await this.#answer(question) }
    const { audience, time } = this.#ports
    const waitedFor = OFFICIALS.filter(official => audience.awaitedUntil(official) > time.now())
    const owed = duty(box, match, seed, waitedFor)
    if (owed !== null) return owed
    if (isShared && match.offer?.type === 'undo' && result(box, match) === null) {
      const other = levels.findIndex((level, seat) => level === null && seat !== match.offer?.from)
      if (other >= 0) return { author: other, words: formatAct(box.rules.game, { type: 'agree' }) }
    }
    const call = this.#clockCall()
    return call !== null && call.at <= this.time ? call.line : null
  }

  #clockCall() {
    const { box, header } = this.seating
    return header.clock && this.isRunning ? nextCall(box, this.log.clock, this.match, header.clock) : null
  }

  /** How long an official who owes a ruling, or has stopped play, is still waited for. */
  #patience(): number {
    const { dispute, timeOut } = this.match
    const official = dispute?.awaiting ? dispute.official : timeOut?.by
    return isOfficial(official) ? this.#ports.audience.awaitedUntil(official) - this.#ports.time.now() : Infinity
  }

  #callIn(milliseconds: number): void {
    if (!this.#isClosed) this.#cancelCall = this.#ports.time.after(milliseconds, () => this.attend())
  }
}

function refused(code: string): Said {
  return { refusal: { code } }
}
