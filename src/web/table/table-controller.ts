import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { AnyBox, Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Author } from '#kernel/transcript.ts'
import type { Connection, MatchHost } from '#protocol/match-host.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { awaited } from '#referee/match.ts'
import { afterPick, type Drafting, isTouch, stillPossible } from './picking.ts'

/** What one device does at a table: what it sees, what its players have picked so far, and what it says. */
export interface TableController {
  readonly box: AnyBox
  readonly view: ReadonlySignal<TableView>
  readonly connection: ReadonlySignal<Connection>
  /** The seat of this device that the game waits for, if any. */
  readonly seat: ReadonlySignal<Seat | null>
  readonly picks: ReadonlySignal<readonly string[]>
  readonly draft: ReadonlySignal<Draft<unknown> | null>
  /** Why the last thing said was not done. */
  readonly problem: ReadonlySignal<Problem | null>
  /** The words of a good move that was asked for. */
  readonly hint: ReadonlySignal<string | null>
  /** Places for what is held, asked for instead of a hint. */
  readonly fitting: ReadonlySignal<readonly string[] | null>
  /** A challenger who shows on the board what could have been done. */
  readonly showing: ReadonlySignal<Showing | null>
  /** Something has been said and is not safe yet. */
  readonly saying: ReadonlySignal<boolean>
  see(view: TableView, connection: Connection): void
  pick(id: string): void
  /** A number that was asked for. */
  enter(number: number): void
  /** Makes the move that is ready. */
  confirm(): void
  /** Turns what is held. */
  turn(): void
  /** Names the rule, and begins to show. */
  show(challenge: Showing): void
  /** Lets go of everything picked, and of the last complaint. */
  clear(): void
  /** A thing was taken off its place and put back. */
  lift(id: string): void
  say(words: string, author?: Author): Promise<boolean>
  /** Whoever the device had to be handed to has taken it. */
  uncover(): void
  askHint(): Promise<void>
}

export interface Showing {
  readonly seat: Seat
  readonly rule: string
}

/** A move on its way, said after so many lines. */
interface Sent {
  readonly author: Seat
  readonly words: string
  readonly after: number
}

export function tableController(
  home: MatchHost,
  box: AnyBox,
  first: TableView,
  connected: Connection,
): TableController {
  const view = signal(first)
  const connection = signal(connected)
  const picks = signal<readonly string[]>([])
  const problem = signal<Problem | null>(null)
  const hint = signal<string | null>(null)
  const moving = signal<Sent | null>(null)
  const unsaid = signal(0)
  const seat = computed(() => {
    const { match, plays, cover = null } = view.value
    const actor = cover === null ? awaited(box, match) : null
    return typeof actor === 'number' && plays.includes(actor) ? actor : null
  })
  const showing = signal<Showing | null>(null)
  const isFitting = signal(false)
  /** What picks come to on the table as it is, for whoever picks. */
  const drafting = (by: Seat): Drafting => {
    const { state } = view.value.match
    const challenge = showing.value
    return after =>
      challenge !== null && box.face.showing
        ? box.face.showing(state, challenge.seat, after)
        : box.face.draft(state, by, after)
  }
  const draft = computed(() => {
    const by = showing.value?.seat ?? seat.value
    return by === null ? null : drafting(by)(picks.value)
  })
  let queue: Promise<unknown> = Promise.resolve()
  /** Picked while a move was on its way: done as soon as it has arrived. */
  let impatient: string | null = null

  /** One thing after another: each is said of the table as the one before has left it. */
  const say = async (words: string, author?: Author): Promise<boolean> => {
    unsaid.value++
    const said = queue.then(() => home.say(words, author))
    queue = said.catch(() => null)
    const answer = await said
    batch(() => {
      unsaid.value--
      problem.value = answer
    })
    return answer === null
  }

  const move = async (made: unknown, author: Seat) => {
    const words = box.rules.game.formatMove(made)
    const sent = { author, words, after: view.value.match.line }
    moving.value = sent
    const done = await say(words, author)
    if (!done) impatient = null
    if (moving.value === sent) arrive()
  }

  const arrive = () => {
    batch(() => {
      moving.value = null
      picks.value = []
    })
    const id = impatient
    impatient = null
    if (id !== null) pick(id)
  }

  const take = (after: readonly string[], author: Seat) => {
    const { match } = view.value
    const before = picks.value
    picks.value = after
    const made = box.face.draft(match.state, author, after).move
    if (made !== undefined) void move(made, author)
    else if (before.length === 0 && isTouch(box, match, author, after)) void say('touch', author)
  }

  const pick = (id: string) => {
    const by = showing.value?.seat ?? seat.value
    if (by === null) return
    if (moving.value !== null) {
      impatient = id
      return
    }
    const after = afterPick(drafting(by), picks.value, id)
    if (after === picks.value) return
    forget()
    if (showing.value === null) take(after, by)
    else picks.value = after
  }

  const forget = () => {
    problem.value = null
    hint.value = null
    isFitting.value = false
  }

  const stopShowing = () => {
    showing.value = null
    picks.value = []
  }

  return {
    box,
    view,
    connection,
    seat,
    picks,
    draft,
    problem,
    hint,
    fitting: computed(() => (isFitting.value ? (draft.value?.fitting ?? null) : null)),
    showing,
    saying: computed(() => unsaid.value > 0),
    see: (next, state) => {
      const before = { seat: seat.value, turn: view.value.match.turn.number, line: view.value.match.line }
      const sent = moving.value
      batch(() => {
        view.value = next
        connection.value = state
        if (next.match.line === before.line) return
        hint.value = null
        if (sent !== null) return
        // A reason is of the table as it was; that somebody else was quicker is said of the table as it is.
        if (problem.value?.refusal) problem.value = null
        if (showing.value !== null && next.match.dispute?.awaiting) stopShowing()
        const actor = showing.value?.seat ?? seat.value
        const stays = showing.value !== null || (actor === before.seat && next.match.turn.number === before.turn)
        picks.value = actor !== null && stays ? stillPossible(drafting(actor), picks.value) : []
      })
      // The move may be seen on the table before the word comes back that it is safe.
      if (sent !== null && isWritten(next, sent)) arrive()
    },
    pick,
    enter: number => {
      if (seat.value === null || moving.value !== null) return
      forget()
      take([...picks.value, String(number)], seat.value)
    },
    turn: () => {
      const rotated = draft.value?.rotated
      if (rotated !== undefined && moving.value === null) picks.value = rotated
    },
    show: challenge => {
      forget()
      batch(() => {
        picks.value = []
        showing.value = challenge
      })
    },
    confirm: () => {
      const made = draft.value?.ready
      const challenge = showing.value
      if (made !== undefined && challenge !== null) {
        void say(`challenge ${challenge.rule}: ${box.rules.game.formatMove(made)}`, challenge.seat)
        return stopShowing()
      }
      if (made !== undefined && seat.value !== null && moving.value === null) void move(made, seat.value)
    },
    clear: () => {
      stopShowing()
      forget()
    },
    lift: id => {
      const { match } = view.value
      if (match.mode === 'guided' || seat.value === null || moving.value !== null) return
      const lifted = box.face.lift?.(match.state, seat.value, id) ?? null
      if (lifted !== null) void say(box.rules.game.formatMove(lifted), seat.value)
    },
    say,
    uncover: () => {
      const { cover = null } = view.value
      if (cover !== null) home.uncover?.(cover)
    },
    askHint: async () => {
      forget()
      if (draft.value?.fitting !== undefined) {
        isFitting.value = true
        return
      }
      hint.value = await home.hint()
    },
  }
}

function isWritten({ lines }: TableView, { author, words, after }: Sent): boolean {
  return lines.some(line => line.n >= after && line.author === author && line.words === words)
}
