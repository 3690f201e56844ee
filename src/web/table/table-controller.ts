import { batch, computed, signal } from '@preact/signals'
import type { AnyBox, Way } from '#kernel/box.ts'
import type { Author } from '#kernel/transcript.ts'
import type { Connection, MatchHost } from '#protocol/match-host.ts'
import type { TableView } from '#protocol/table.ts'
import { type Act, formatAct } from '#referee/acts.ts'
import { exampleFor, fittingOf } from './guidance.ts'
import { isHalfTold, screening } from './screening.ts'
import { afterEvent, firstState, type PlayEvent, type Saying, type Showing, type TableState } from './table-state.ts'

const NOTHING: readonly string[] = []
/** Of a board with sides: whose things are drawn below. */
const NEAR_SIDE = 0

/** What the page and its parts know of a table, and what can be done there. */
export type TableController = ReturnType<typeof tableController>

/** Runs `table-state.ts`: keeps its state in signals, and says to the host what it wants said. */
export function tableController(host: MatchHost, box: AnyBox, first: TableView, connected: Connection) {
  const state = signal(firstState(box, first))
  const connection = signal(connected)
  const of = <Key extends keyof TableState>(key: Key) => computed(() => state.value[key])
  const draft = computed(() => state.value.drafter?.draft(state.value.picks) ?? null)
  const arranging = signal(false)
  const view = of('view')
  const seat = of('seat')
  const picks = of('picks')
  const [position, mode] = [computed(() => view.value.match.state), computed(() => view.value.match.mode)]
  // With hidden hands whoever has the device sits near; without, nobody changes places. Beside a board with sides each sits at their own.
  const hasSides = box.face.scene(first.match.state, null).hasSides === true
  const near = computed(() => {
    if (hasSides) return NEAR_SIDE
    const { role, plays } = view.value
    return box.face.hidesHands && role.type === 'seat' ? role.seat : (plays[0] ?? 0)
  })
  const looker = computed(() => (view.value.role.type === 'seat' ? (seat.value ?? near.value) : null))
  const seen = computed(() =>
    mode.value === 'guided' && box.face.guided ? box.face.guided(position.value) : position.value,
  )
  // Most scenes stay the same while things are picked.
  const held = computed(() => (box.face.sceneWith ? picks.value : NOTHING))
  let queue: Promise<unknown> = Promise.resolve()

  const happen = (event: PlayEvent) => {
    const { state: next, says } = afterEvent(box, state.peek(), event)
    state.value = next
    if (says !== null) void say(says)
  }
  /** One thing after another: each is said of the table as the one before has left it. */
  const say = async (saying: Saying) => {
    const said = queue.then(() => host.say(formatAct(box.rules.game, saying.act), saying.author))
    queue = said.catch(() => null)
    happen({ type: 'answer', saying, problem: await said })
  }

  const films = screening(
    first,
    view => happen({ type: 'view', view }),
    view => isHalfTold(box, view),
  )

  return {
    box,
    connection,
    /** Films that lead to what is told next. */
    films,
    /** Hands are free: things are put and taken away, as at an open table. */
    arranging,
    view,
    seat,
    picks,
    /** The seat nearest to whoever looks. */
    near,
    /** Whose eyes see the table; null where nobody's hand is shown. */
    looker,
    /** How things lie, as it is drawn. */
    scene: computed(() => (box.face.sceneWith ?? box.face.scene)(seen.value, looker.value, held.value)),
    drafter: of('drafter'),
    matters: of('matters'),
    showing: of('showing'),
    problem: of('problem'),
    hint: of('hint'),
    draft,
    answer: of('answer'),
    nudge: of('nudge'),
    /** In guided play: what may be picked next by the rules; null where nothing of that is shown. */
    fitting: computed(() => {
      const { view, drafter, picks, moving } = state.value
      const isShown = view.match.mode === 'guided' && drafter !== null && moving === null
      return isShown ? fittingOf(box, drafter, picks) : null
    }),
    /** Can it be shown how the move that was stopped would have been right? Not where that is for the player to work out. */
    hasExample: computed(() => {
      const { stopped, drafter } = state.value
      const example = stopped && drafter && exampleFor(box, drafter, stopped)
      return example !== null && !box.face.worksOut?.(example)
    }),
    see: (view: TableView, next: Connection) =>
      batch(() => {
        connection.value = next
        films.arrive(view)
      }),
    pick: (id: string) => happen({ type: 'pick', id }),
    /** A number that was asked for. */
    enter: (number: number) => happen({ type: 'number', number }),
    /** Makes a move that was put together elsewhere than by picking. */
    make: (move: unknown) => happen({ type: 'make', move }),
    confirm: () => happen({ type: 'confirm' }),
    rotate: () => happen({ type: 'rotate' }),
    /** Moves what is held one step. */
    push: (way: Way) => happen({ type: 'push', way }),
    /** Names a rule in a time out; named again, it is taken back. */
    name: (rule: string) => happen({ type: 'name', rule }),
    namePart: (rule: string, part: number | null) => happen({ type: 'name-part', rule, part }),
    /** Tells the Monitor what has been named. */
    tell: () => happen({ type: 'tell' }),
    /** Begins to show on the board what could have been done. */
    show: (challenge: Showing) => happen({ type: 'show', challenge }),
    /** Lets go of everything picked, and of the last complaint. */
    clear: () => happen({ type: 'clear' }),
    /** A thing was taken off its place and put back. */
    lift: (id: string) => happen({ type: 'lift', id }),
    act: (act: Act, author: Author) => void say({ act, author, after: state.peek().view.match.line }),
    /** Whoever the device had to be handed to has taken it. */
    uncover: () => {
      const { cover = null } = state.peek().view
      if (cover !== null) host.uncover?.(cover)
    },
    /** Tries again at once what could not be reached. */
    hurry: () => host.hurry?.(),
    playAgain: () => host.playAgain(),
    askHint: async () => {
      if (state.peek().view.match.mode !== 'guided') return
      happen({ type: 'ask-hint' })
      const after = state.peek().view.match.line
      const answer = await host.hint()
      happen('moves' in answer ? { type: 'hint', advice: answer, after } : { type: 'no-hint', problem: answer, after })
    },
    askExample: () => happen({ type: 'ask-example' }),
    /** Answers to the Monitor who has seen a win: show it, or pass all the same. */
    showWin: () => happen({ type: 'show-win' }),
    goOn: () => happen({ type: 'go-on' }),
  }
}

/**
 * Watches a host until it is closed, and hands over the table once the box of its game is open. What happens in the
 * meantime is not missed: the table begins as it is by then.
 */
export function followTable(
  host: MatchHost,
  open: (game: string) => Promise<AnyBox | null>,
  done: (controller: TableController | null) => void,
): void {
  let controller: TableController | null = null
  let latest: [TableView, Connection] | null = null
  host.watch((view, connection) => {
    if (controller !== null) return controller.see(view, connection)
    const isFirst = latest === null
    latest = [view, connection]
    if (!isFirst) return
    const sit = (box: AnyBox | null) => {
      controller = box && latest && tableController(host, box, ...latest)
      done(controller)
    }
    open(view.header.game).then(sit, () => sit(null))
  })
}
