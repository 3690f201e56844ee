import type { AnyBox, Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { type Advice, advised, NO_ADVICE } from '#kernel/note.ts'
import type { TableView } from '#protocol/table.ts'
import { type Leg, trailOf } from '../draw/trail.ts'
import { picksFor } from './guidance.ts'
import type { Drafter } from './picking.ts'

/** The moves that are left in a good turn; `isExample`: how a move that was stopped would have been right. */
export interface Hint extends Advice {
  readonly isExample: boolean
}

export const NO_HINT: Hint = { ...NO_ADVICE, isExample: false }

export function hintOf({ rules: { game } }: AnyBox, move: unknown, isExample = false): Hint {
  return { moves: [game.formatMove(move)], reason: null, isExample }
}

/** What is left of a hint once its next move has been made; nothing as soon as something else is done, or the turn is over. */
export function carriedOut(hint: Hint, { match }: TableView, view: TableView): Hint {
  const [news, ...more] = view.lines.filter(({ n, type }) => n >= match.line && type !== 'touch')
  const [next, ...rest] = hint.moves
  if (news === undefined) return hint
  const isNext = more.length === 0 && news.words === next && view.match.turn.number === match.turn.number
  return isNext && !hint.isExample ? { ...hint, moves: rest } : NO_HINT
}

/** What to pick for the next move of a hint, up to where it is confirmed; null where that cannot be told. */
export function takenUp(box: AnyBox, drafter: Drafter, hint: Hint): readonly string[] | null {
  const [next] = hint.moves
  if (next === undefined) return null
  const { rings, legs } = planOf(box, drafter.state, hint, drafter.seat)
  return picksFor(box, drafter, next, [...rings, ...legs.map(({ item }) => item.id)])
}

/** The button that a hint begins with; null where something is to be moved first. */
export function buttonOf([next]: Hint['moves'], buttons: readonly string[]): string | null {
  const word = next?.split(' ')[0] ?? ''
  return buttons.includes(word) ? word : null
}

/**
 * Does the next move leave something to work out? Then a hint does not say all that is to be done, and what is asked stands below it –
 * unless a sheet asks for that by itself and needs the room.
 */
export function leavesOpen(box: AnyBox, { moves: [next] }: Pick<Hint, 'moves'>, draft: Draft<unknown> | null): boolean {
  const move = next === undefined ? null : box.rules.game.parseMove(next)
  const asks = draft?.sheet?.some(row => row.type !== 'table')
  return move !== null && !asks && box.face.worksOut?.(move) === true
}

/** A hint as it is drawn and said. */
export interface Plan {
  /** Where things would go, in order. */
  readonly legs: readonly Leg[]
  /** What to take up for that, and what is only pointed at. */
  readonly rings: readonly string[]
  readonly said: readonly Note[]
}

const NO_PLAN: Plan = { legs: [], rings: [], said: [] }

/** What a player would do, move by move from how the table lies now. What a move comes to where players work that out is not drawn. */
export function planOf(box: AnyBox, state: unknown, { moves }: Pick<Hint, 'moves'>, looker: Seat | null): Plan {
  const { game } = box.rules
  let [plan, before] = [NO_PLAN, state]
  for (const words of moves) {
    const move = game.parseMove(words)
    if (move === null) break
    const after = game.apply(before, move)
    const said = [...plan.said, advised(box.face.narrate(before, move))]
    const isDrawn = !box.face.stage && !box.face.worksOut?.(move)
    const buttons = looker === null ? [] : box.face.actions(before, looker, 'guided')
    const isSaid = buttonOf([words], buttons) !== null
    // Of what is said only what it is about is shown, not all that goes somewhere because of it.
    const drawn = isSaid ? pointedAt(box, plan, move) : drawnWith(box, plan, before, after, move, looker)
    plan = { ...(isDrawn ? drawn : plan), said }
    before = after
  }
  return plan
}

/**
 * Where something has been picked and a number is asked for, or cards show the ways it can lie, that question stands alone: a phone has
 * no room for a hint above it.
 */
export function saidWith({ said }: Plan, draft: Draft<unknown> | null, picks: readonly string[]): readonly Note[] {
  const hasCards = draft?.sheet?.some(row => row.type === 'choices' && row.look === 'cards') ?? false
  return (draft?.ask === undefined && !hasCards) || picks.length === 0 ? said : []
}

function pointedAt({ face }: AnyBox, plan: Plan, move: unknown): Plan {
  return { ...plan, rings: [...plan.rings, ...face.pointsAt(move)] }
}

function drawnWith(
  box: AnyBox,
  plan: Plan,
  before: unknown,
  after: unknown,
  move: unknown,
  looker: Seat | null,
): Omit<Plan, 'said'> {
  const { face } = box
  const { legs, rings } = plan
  const about = face.pointsAt(move)
  const gone = trailOf([before, after].map(state => ({ scene: face.scene(state, looker), about })))
  const step = (legs.at(-1)?.step ?? 0) + 1
  if (gone.length === 0) return pointedAt(box, plan, move)
  // What comes from a hand or a bank is ringed there.
  const taken = gone.flatMap(({ item, from }) => (from === null ? [item.id] : []))
  return { legs: [...legs, ...gone.map(leg => ({ ...leg, step }))], rings: [...rings, ...taken] }
}
