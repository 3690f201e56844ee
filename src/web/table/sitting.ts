import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { AnyBox, Draft } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Author } from '#kernel/transcript.ts'
import type { Connection, Home } from '#protocol/home.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { awaited } from '#referee/match.ts'
import { afterPick, isTouch, stillPossible } from './picking.ts'

/** What one device does at a table: what it sees, what its players have picked so far, and what it says. */
export interface Sitting {
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
  /** Something has been said and is not safe yet. */
  readonly saying: ReadonlySignal<boolean>
  see(view: TableView, connection: Connection): void
  pick(id: string): void
  /** A number that was asked for. */
  enter(number: number): void
  /** Makes the move that is ready. */
  confirm(): void
  /** Lets go of everything picked, and of the last complaint. */
  clear(): void
  /** A thing was taken off its place and put back. */
  lift(id: string): void
  say(words: string, author?: Author): Promise<boolean>
  askHint(): Promise<void>
}

export function sitDown(home: Home, box: AnyBox, first: TableView, connected: Connection): Sitting {
  const view = signal(first)
  const connection = signal(connected)
  const picks = signal<readonly string[]>([])
  const problem = signal<Problem | null>(null)
  const hint = signal<string | null>(null)
  const moving = signal(false)
  const unsaid = signal(0)
  const seat = computed(() => {
    const actor = awaited(box, view.value.match)
    return typeof actor === 'number' && view.value.plays.includes(actor) ? actor : null
  })
  const draft = computed(() =>
    seat.value === null ? null : box.draft(view.value.match.state, seat.value, picks.value),
  )
  let queue: Promise<unknown> = Promise.resolve()

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
    moving.value = true
    await say(box.game.formatMove(made), author)
    batch(() => {
      moving.value = false
      picks.value = []
    })
  }

  const take = (after: readonly string[], author: Seat) => {
    const { match } = view.value
    const before = picks.value
    picks.value = after
    const made = box.draft(match.state, author, after).move
    if (made !== undefined) void move(made, author)
    else if (before.length === 0 && isTouch(box, match, author, after)) void say('touch', author)
  }

  const forget = () => {
    problem.value = null
    hint.value = null
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
    saying: computed(() => unsaid.value > 0),
    see: (next, state) =>
      batch(() => {
        const before = { seat: seat.value, turn: view.value.match.turn.number, line: view.value.match.line }
        view.value = next
        connection.value = state
        if (next.match.line === before.line) return
        hint.value = null
        if (moving.value) problem.value = null
        const actor = seat.value
        const fresh = moving.value || actor === null || actor !== before.seat || next.match.turn.number !== before.turn
        picks.value = fresh ? [] : stillPossible(box, next.match.state, actor, picks.value)
      }),
    pick: id => {
      if (seat.value === null || moving.value) return
      const after = afterPick(box, view.value.match.state, seat.value, picks.value, id)
      if (after === picks.value) return
      forget()
      take(after, seat.value)
    },
    enter: number => {
      if (seat.value === null || moving.value) return
      forget()
      take([...picks.value, String(number)], seat.value)
    },
    confirm: () => {
      const made = draft.value?.ready
      if (made !== undefined && seat.value !== null && !moving.value) void move(made, seat.value)
    },
    clear: () => {
      picks.value = []
      forget()
    },
    lift: id => {
      const { match } = view.value
      if (match.way === 'guided' || seat.value === null || moving.value) return
      const lifted = box.lift?.(match.state, seat.value, id) ?? null
      if (lifted !== null) void say(box.game.formatMove(lifted), seat.value)
    },
    say,
    askHint: async () => {
      forget()
      hint.value = await home.hint()
    },
  }
}
