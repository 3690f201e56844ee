import type { Reason } from '#kernel/box.ts'
import { ofSeat } from '../pair.ts'
import type { SlidingBoard } from './board.ts'
import { canSlide } from './faults.ts'
import { stretch } from './path.ts'
import { isOwn, type Sliding, type SlidingMove } from './state.ts'

/** What is done in a turn of any sliding game. */
type TurnMove =
  | SlidingMove
  | { readonly type: 'place'; readonly space: string }
  | { readonly type: 'declare'; readonly path: readonly string[] }

/** A move, and how the table stood before it. */
export interface Step<State, Move> {
  readonly before: State
  readonly move: Move
}

type SlidingStep = Step<Sliding, TurnMove>

/** The moves of a turn one by one. */
export function stepsOf<State, Move>(
  apply: (state: State, move: Move) => State,
  opening: State,
  moves: readonly Move[],
): Step<State, Move>[] {
  let before = opening
  return moves.map(move => {
    const step = { before, move }
    before = apply(before, move)
    return step
  })
}

/** Why a turn kept this rule: no sentence says more than what happened in it. */
export function keptSliding(board: SlidingBoard, steps: readonly SlidingStep[], rule: string): Reason {
  switch (rule) {
    case 'move-it-use-it':
      return keptLift(board, steps)
    case 'must-move':
      return keptMoving(steps)
    case 'not-across-yellow':
      return keptYellow(board, steps)
    case 'one-straight-line':
      return keptStraight(board, declaredIn(steps))
    default:
      return keptWay(board, steps, rule)
  }
}

/** A path in the order of its line: "b3–c3–d3". */
export function listed(board: SlidingBoard, path: readonly string[]): string {
  return (stretch(board, path)?.filter(space => path.includes(space)) ?? [...new Set(path)]).join('–')
}

export const NO_WIN_DECLARED: Reason = { key: 'kept.no-win-declared', at: [] }
const NOTHING_MOVED: Reason = { key: 'kept.nothing-moved', at: [] }

/** How a chip came to its space. */
function keptWay(board: SlidingBoard, steps: readonly SlidingStep[], rule: string): Reason {
  const key = `kept.${rule}`
  const handled = steps.findLast(({ move }) => move.type === 'slide' || move.type === 'place' || move.type === 'lift')
  if (handled === undefined) return NOTHING_MOVED
  const { before, move } = handled
  if (rule === 'own-chip') {
    const space = move.type === 'slide' ? move.to : 'space' in move ? move.space : ''
    return { key, values: { space, colour: `@colours.${ofSeat(before.colours, before.flag)}` }, at: [space] }
  }
  const way = slideIn(steps)
  const space = way?.to ?? placeIn(steps)
  if (space === undefined) return NOTHING_MOVED
  if (rule === 'laid-is-played') return { key, values: { space }, at: [space] }
  if (way === undefined) {
    const isOnly = rule === 'one-chip-a-turn'
    return { key: isOnly ? `${key}-placed` : 'kept.placed', values: { space }, at: [space] }
  }
  const { from, to } = way
  const between = board.between(from, to)
  const at = [from, ...(between ?? []), to]
  if (rule !== 'along-a-line') return { key, values: { from, to }, at }
  if (between === null) return { key: 'kept.across', values: { from, to }, at }
  return { key, values: { way: at.join('–') }, at }
}

function keptYellow(board: SlidingBoard, steps: readonly SlidingStep[]): Reason {
  const key = 'kept.not-across-yellow'
  const path = declaredIn(steps)
  const slide = slideIn(steps)
  if (path === null) return keptWay(board, steps, 'not-across-yellow')
  const values = { path: listed(board, path) }
  if (slide === undefined) return { key: `${key}-path`, values, at: path }
  const { from, to } = slide
  return { key: `${key}-both`, values: { from, to, ...values }, at: [from, to, ...path] }
}

function keptStraight(board: SlidingBoard, path: readonly string[] | null): Reason {
  if (path === null) return NO_WIN_DECLARED
  const key = 'kept.one-straight-line'
  const isOne = stretch(board, path) !== null
  return { key: isOne ? key : `${key}-across`, values: { path: listed(board, path) }, at: path }
}

/** Move it, use it: what became of a chip that was taken off its space and put back. */
function keptLift(board: SlidingBoard, steps: readonly SlidingStep[]): Reason {
  const key = 'kept.move-it-use-it'
  const slide = slideIn(steps)
  const lifted = steps.findLast(({ move }) => move.type === 'lift')
  if (lifted?.move.type !== 'lift') {
    return slide === undefined
      ? { key: `${key}-none`, at: [] }
      : { key, values: { from: slide.from, to: slide.to }, at: [slide.to] }
  }
  const { before, move } = lifted
  const { space } = move
  const said = (how: string) => ({ key: `${key}-${how}`, values: { space }, at: [space] })
  const wasUsed = steps.some(step => step.move.type === 'slide' && step.move.from === space)
  if (wasUsed) return said('used')
  if (!isOwn(board, before, space)) return said('theirs')
  return said(canSlide(board, before, space) ? 'over' : 'stuck')
}

function keptMoving(steps: readonly SlidingStep[]): Reason {
  const key = 'kept.must-move'
  const slide = slideIn(steps)
  if (slide !== undefined) return { key, values: { from: slide.from, to: slide.to }, at: [slide.to] }
  const placed = placeIn(steps)
  if (placed !== undefined) return { key: `${key}-placed`, values: { space: placed }, at: [placed] }
  if (declaredIn(steps) !== null) return { key: `${key}-declared`, at: [] }
  return { key: steps.some(({ move }) => move.type === 'pass') ? `${key}-stuck` : `${key}-over`, at: [] }
}

/** From where to where a chip went in this turn. */
function slideIn(steps: readonly SlidingStep[]): { readonly from: string; readonly to: string } | undefined {
  const last = steps.findLast(({ move }) => move.type === 'slide')
  return last?.move.type === 'slide' ? last.move : undefined
}

function placeIn(steps: readonly SlidingStep[]): string | undefined {
  const last = steps.findLast(({ move }) => move.type === 'place')
  return last?.move.type === 'place' ? last.move.space : undefined
}

function declaredIn(steps: readonly SlidingStep[]): readonly string[] | null {
  const last = steps.findLast(({ move }) => move.type === 'declare')
  return last?.move.type === 'declare' ? last.move.path : null
}
