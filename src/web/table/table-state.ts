import type { AnyBox, Way } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Advice } from '#kernel/note.ts'
import type { Author } from '#kernel/transcript.ts'
import type { Problem, TableView } from '#protocol/table.ts'
import { type Act, formatAct, type Matter, MOST_MATTERS } from '#referee/acts.ts'
import { awaited } from '#referee/match.ts'
import { ADVISED, NOWHERE } from '../draw/gestures.ts'
import { keepSame } from '../same.ts'
import { exampleFor, type Stopped, winPassedOver } from './guidance.ts'
import { carriedOut, type Hint, hintOf, NO_HINT, takenUp } from './hint.ts'
import { afterPick, type Drafter, drafterFor, isTouch, stillPossible } from './picking.ts'
import { answerTo, heldBack, type TapAnswer } from './tap-answer.ts'

/** What one device sees of a table, and what its players are about to do there. */
export interface TableState {
  readonly view: TableView
  /** The seat of this device that the game waits for, if any. */
  readonly seat: Seat | null
  readonly picks: readonly string[]
  /** Null while nobody at this device has anything to pick. */
  readonly drafter: Drafter | null
  /** What a challenger is going to tell the Monitor, in order. */
  readonly matters: readonly Matter[]
  /** A challenger who shows on the board what could have been done. */
  readonly showing: Showing | null
  /** Why the last thing said was not done. */
  readonly problem: Problem | null
  /** What the Monitor answers to a tap that leads nowhere. */
  readonly answer: TapAnswer | null
  /** In guided play: the move that the referee stopped last. */
  readonly stopped: Stopped | null
  /** In guided play: a move that would pass over a win, held back until the player has looked again. */
  readonly nudge: Nudge | null
  /** The turn in which a player has been nudged: once is enough. */
  readonly nudgedIn: number | null
  readonly hint: Hint
  /** The move on its way to the log; until it arrives, no other is made. */
  readonly moving: Saying | null
  /** Picked while a move was on its way: done as soon as that has arrived. */
  readonly early: string | null
}

export interface Nudge {
  readonly move: unknown
  /** What could be declared instead. */
  readonly win: unknown
}

export interface Showing {
  readonly seat: Seat
  readonly rule: string
}

/** An act to say, and how many lines the log had by then. */
export interface Saying {
  readonly act: Act
  readonly author: Author
  readonly after: number
}

export type PlayEvent =
  | { readonly type: 'view'; readonly view: TableView }
  | { readonly type: 'pick' | 'lift'; readonly id: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'make'; readonly move: unknown }
  | { readonly type: 'confirm' | 'rotate' | 'clear' | 'ask-hint' | 'ask-example' | 'show-win' | 'go-on' | 'tell' }
  | { readonly type: 'push'; readonly way: Way }
  | { readonly type: 'name'; readonly rule: string }
  | { readonly type: 'name-part'; readonly rule: string; readonly part: number | null }
  | { readonly type: 'show'; readonly challenge: Showing }
  | { readonly type: 'answer'; readonly saying: Saying; readonly problem: Problem | null }
  | { readonly type: 'hint'; readonly advice: Advice; readonly after: number }
  | { readonly type: 'no-hint'; readonly problem: Problem; readonly after: number }

interface Outcome {
  readonly state: TableState
  readonly says: Saying | null
}

const NOTHING: readonly string[] = []
const CALM = { problem: null, answer: null, stopped: null, nudge: null } as const
const NOBODY = { seat: null, drafter: null, moving: null, early: null } as const
const LET_GO = { picks: NOTHING, showing: null } as const
const UNNAMED = { matters: [], ...LET_GO } as const

export function firstState(box: AnyBox, view: TableView): TableState {
  const quiet = { ...NOBODY, ...UNNAMED, ...CALM, hint: NO_HINT, nudgedIn: null }
  return refreshed(box, { view: received(view, null), ...quiet })
}

/** Everything that can happen at a table page: how things stand after it, and what has to be said because of it. */
export function afterEvent(box: AnyBox, before: TableState, event: PlayEvent): Outcome {
  const { view, picks, drafter, matters, showing, moving } = before
  const seat = moving === null ? before.seat : null
  const draft = drafter?.draft(picks)
  switch (event.type) {
    case 'view':
      return seen(box, before, event.view)
    case 'pick': {
      // Elsewhere only a tap on something is answered.
      if (event.id === NOWHERE && (view.match.mode !== 'guided' || moving !== null)) break
      if (drafter === null) return silent(answered(box, before, event.id, picks))
      if (moving !== null) return silent({ ...before, early: event.id })
      const after =
        event.id === ADVISED ? (takenUp(box, drafter, before.hint) ?? picks) : afterPick(drafter.draft, picks, event.id)
      if (after === picks) return silent(answered(box, before, event.id, after))
      const kept = showing === null ? heldBack(box, before, event.id, after) : null
      if (kept !== null) return silent({ ...before, ...CALM, answer: kept })
      return seat !== null && showing === null
        ? taken(box, before, after, seat)
        : silent({ ...before, ...CALM, picks: after })
    }
    case 'number':
      if (seat !== null) return taken(box, before, [...picks, String(event.number)], seat)
      break
    case 'make':
      if (seat !== null) return moved(box, before, event.move, seat)
      break
    case 'confirm': {
      const move = draft?.ready
      if (move === undefined) break
      if (showing === null) return seat === null ? silent(before) : moved(box, before, move, seat)
      return silent(refreshed(box, { ...before, ...LET_GO, matters: changed(matters, showing.rule, { shown: move }) }))
    }
    case 'name':
      return silent({ ...before, ...CALM, matters: renamed(matters, event.rule) })
    case 'name-part':
      return silent({ ...before, matters: changed(matters, event.rule, { part: event.part }) })
    case 'tell': {
      const challenger = namer(view)
      if (challenger === null || matters.length === 0) break
      return { state: { ...before, ...CALM }, says: saying(before, { type: 'challenge', matters }, challenger) }
    }
    case 'rotate':
      if (draft?.rotated !== undefined && moving === null) return silent({ ...before, ...CALM, picks: draft.rotated })
      break
    case 'push':
      if (draft?.pushed !== undefined && moving === null)
        return silent({ ...before, ...CALM, picks: draft.pushed[event.way] })
      break
    case 'show':
      return silent(refreshed(box, { ...before, ...CALM, picks: NOTHING, showing: event.challenge }))
    case 'clear':
      if (draft?.back !== undefined) return silent({ ...before, ...CALM, hint: NO_HINT, picks: draft.back })
      return silent(refreshed(box, { ...before, ...CALM, ...LET_GO, hint: NO_HINT }))
    case 'lift': {
      const { mode, state } = view.match
      const move = seat === null || mode === 'guided' ? null : (box.face.lift?.(state, seat, event.id) ?? null)
      if (seat !== null && move !== null)
        return { state: { ...before, ...CALM, picks: NOTHING }, says: saying(before, { type: 'move', move }, seat) }
      break
    }
    case 'answer': {
      const { problem } = event
      const after = { ...before, problem, early: problem === null ? before.early : null }
      if (event.saying !== moving) return silent(after)
      return problem === null ? arrived(box, after) : silent(takenBack(before, event.saying, problem))
    }
    case 'ask-hint':
      return silent({ ...before, ...CALM, picks: NOTHING, hint: NO_HINT })
    case 'hint':
      if (event.after === view.match.line) {
        return silent({ ...before, ...CALM, hint: { ...event.advice, isExample: false } })
      }
      break
    case 'no-hint':
      if (event.after === view.match.line) return silent({ ...before, ...CALM, problem: event.problem })
      break
    case 'ask-example': {
      const example = before.stopped && drafter && exampleFor(box, drafter, before.stopped)
      if (example !== null) return silent({ ...before, ...CALM, picks: NOTHING, hint: hintOf(box, example, true) })
      break
    }
    case 'show-win':
      if (before.nudge !== null) {
        return silent({ ...before, ...CALM, hint: hintOf(box, before.nudge.win) })
      }
      break
    case 'go-on':
      if (before.nudge !== null && seat !== null) return moved(box, before, before.nudge.move, seat)
  }
  return silent(before)
}

/** Another line may have been written, or only the connection has changed. */
function seen(box: AnyBox, before: TableState, view: TableView): Outcome {
  const state = refreshed(box, { ...before, view: received(view, before.view) })
  const { line, turn } = view.match
  if (line === before.view.match.line) return silent(state)
  if (state.moving !== null) {
    // The move may be seen on the table before the answer comes that it is safe.
    const after = { ...state, hint: carriedOut(before.hint, before.view, view) }
    return isWritten(box, view, state.moving) ? arrived(box, after) : silent(after)
  }
  // A reason is about the table as it was; that somebody else was quicker is about the table as it is.
  const problem = state.problem?.refusal ? null : state.problem
  const isOver = namer(view) === null && (state.showing !== null || state.matters.length > 0)
  const calm = { ...CALM, problem, hint: carriedOut(before.hint, before.view, view) }
  const after = refreshed(box, { ...state, ...calm, ...(isOver && UNNAMED) })
  const isSameTurn = after.seat === before.seat && turn.number === before.view.match.turn.number
  if (after.drafter === null || !(isSameTurn || after.showing !== null)) return silent({ ...after, picks: NOTHING })
  return silent({ ...after, picks: stillPossible(after.drafter.draft, after.picks) })
}

function taken(box: AnyBox, before: TableState, picks: readonly string[], seat: Seat): Outcome {
  const state = { ...before, ...CALM, picks }
  const move = state.drafter?.draft(picks).move
  if (move !== undefined) return moved(box, state, move, seat)
  const touched = (picked: readonly string[]) => isTouch(box, before.view.match, seat, picked)
  const touches = touched(picks) && !touched(before.picks)
  const last = picks.at(-1)
  const told = last === undefined ? state : answered(box, state, last, picks)
  return { state: told, says: touches ? saying(state, { type: 'touch' }, seat) : null }
}

/** In guided play nobody passes over a win without having been asked to look again. */
function moved(box: AnyBox, before: TableState, move: unknown, seat: Seat): Outcome {
  const { mode, turn } = before.view.match
  const mayAsk = mode === 'guided' && before.nudgedIn !== turn.number
  const win = mayAsk ? winPassedOver(box, before.view.match, move, seat) : null
  if (win !== null) {
    return silent({ ...before, ...CALM, picks: NOTHING, nudge: { move, win }, nudgedIn: turn.number })
  }
  const moving = saying(before, { type: 'move', move }, seat)
  return { state: { ...before, ...CALM, moving }, says: moving }
}

/** A tap that leads nowhere is answered; whatever was asked or complained of before is over with it. */
function answered(box: AnyBox, before: TableState, id: string, picks: readonly string[]): TableState {
  const answer = before.showing === null ? answerTo(box, before, id, picks) : null
  return answer === null ? before : { ...before, ...CALM, answer }
}

/** A piece that is held stays in the hand, turned as it is or over no place any more; anything else goes back to its place. */
function takenBack(before: TableState, { act }: Saying, problem: Problem): TableState {
  const { picks, drafter, view } = before
  const { held, rotated, replaces } = drafter?.draft(picks) ?? {}
  const isHeld = held !== undefined || rotated !== undefined
  const still = replaces ? picks.slice(0, -1) : picks
  const isGuided = view.match.mode === 'guided' && problem.refusal?.fault !== undefined
  const stopped = isGuided && act.type === 'move' ? { move: act.move, picks } : null
  return { ...before, problem, stopped, moving: null, early: null, picks: isHeld ? still : NOTHING }
}

function arrived(box: AnyBox, before: TableState): Outcome {
  const state = { ...before, moving: null, early: null, picks: NOTHING }
  return before.early === null ? silent(state) : afterEvent(box, state, { type: 'pick', id: before.early })
}

function silent(state: TableState): Outcome {
  return { state, says: null }
}

function saying({ view }: TableState, act: Act, author: Author): Saying {
  return { act, author, after: view.match.line }
}

/** With the seat and the drafter that belong to what is seen now. */
function refreshed(box: AnyBox, state: TableState): TableState {
  const { match, plays, cover = null } = state.view
  const actor = cover === null ? awaited(box, match) : null
  const seat = typeof actor === 'number' && plays.includes(actor) ? actor : null
  const by = state.showing?.seat ?? seat
  const wanted = { state: match.state, shows: state.showing !== null, mode: match.mode }
  const drafter = by === null ? null : drafterFor(box, { ...wanted, seat: by }, state.drafter)
  return { ...state, seat, drafter }
}

/**
 * Views arrive whole: what has not changed stays the very same object, so that nothing is worked out from it twice. Where a
 * stored game is stuck, nobody plays.
 */
function received(view: TableView, before: TableView | null): TableView {
  const lines = view.lines.map((line, n) => keepSame(before?.lines[n], line))
  const state = keepSame(before?.match.state, view.match.state)
  return { ...view, lines, match: { ...view.match, state }, plays: view.stuck ? [] : view.plays }
}

/** Who is naming rules at this device, in the time out that they called. */
export function namer({ match: { timeOut }, plays }: TableView): Seat | null {
  const by = timeOut?.by
  return typeof by === 'number' && plays.includes(by) ? by : null
}

/** Named once more, a rule is no longer named. */
function renamed(matters: readonly Matter[], rule: string): readonly Matter[] {
  const others = matters.filter(matter => matter.rule !== rule)
  if (others.length < matters.length || matters.length >= MOST_MATTERS) return others
  return [...matters, { rule, part: null, shown: null }]
}

function changed(matters: readonly Matter[], rule: string, change: Partial<Matter>): readonly Matter[] {
  return matters.map(matter => (matter.rule === rule ? { ...matter, ...change } : matter))
}

function isWritten(box: AnyBox, { lines }: TableView, { act, author, after }: Saying): boolean {
  const words = formatAct(box.rules.game, act)
  return lines.some(line => line.n >= after && line.author === author && line.words === words)
}
