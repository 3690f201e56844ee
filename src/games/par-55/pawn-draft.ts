import type { Draft, Item } from '#kernel/box.ts'
import { ofSeat, withSeat } from '../pair.ts'
import { boardFor, isNumbered } from './board.ts'
import { otherPawnId, pawnId, spaceId } from './faults.ts'
import { layoutOf } from './layout.ts'
import { bumped, type Move, otherPawn, ownPawn, type State } from './state.ts'

/**
 * The own pawn is taken along space by space, counting; set down anywhere else it has not been counted. Whether the pawn or
 * its first space was picked first makes no difference. Nothing is done before a word confirms it: a finger that slips costs nothing.
 */
export function pawnDraft(view: State, picks: readonly string[]): Draft<Move> {
  const counted = picks.filter(pick => pick !== pawnId(view))
  const to = spaceOf(counted.at(-1))
  const free = spacesBut(view, ownPawn(view)).filter(space => !counted.includes(space))
  if (to === null) return { next: free, prompt: { key: 'prompts.take-along' } }
  if (!isCounted(view, counted)) {
    return { ready: { type: 'set', to }, next: [], prompt: { key: 'prompts.straight', values: { space: to } } }
  }
  const isJustTaken = picks.at(-1) === pawnId(view)
  const pawn = picks.includes(pawnId(view)) ? [] : [pawnId(view)]
  return {
    ready: { type: 'walk', to },
    next: [...(isJustTaken ? free : free.filter(space => besides(to).includes(space))), ...pawn],
    prompt: { key: 'prompts.counted', values: { counted: counted.length } },
    items: tags(view, counted),
  }
}

/** The other pawn is moved: five spaces back is a bump, wherever the own pawn stands. */
export function otherPawnDraft(view: State, [, picked]: readonly string[]): Draft<Move> {
  const colour = `@colours.${ofSeat(view.colours, 1 - view.flag)}`
  const to = spaceOf(picked)
  if (to === null) {
    return { next: spacesBut(view, otherPawn(view)), prompt: { key: 'prompts.other-pawn', values: { colour } } }
  }
  const move: Move = to === bumped(view) ? { type: 'bump' } : { type: 'push', to }
  return { ready: move, next: [], prompt: { key: 'prompts.other-pawn-to', values: { colour, space: to } } }
}

/** The first spaces to count, on either side of the pawn. */
export function firstSteps(view: State): string[] {
  const all = spacesBut(view, ownPawn(view))
  return besides(ownPawn(view)).filter(space => all.includes(space))
}

/** The table while a pawn is being moved: it stands where it has been taken to. */
export function pawnsWith(view: State, picks: readonly string[]): State['pawns'] {
  const to = spaceOf(picks.findLast(pick => spaceOf(pick) !== null))
  if (to === null) return view.pawns
  const mover = picks[0] === otherPawnId(view) ? 1 - view.flag : view.flag
  return withSeat(view.pawns, mover, to)
}

/** One after another, beginning beside the pawn. */
function isCounted(view: State, spaces: readonly string[]): boolean {
  const way = [ownPawn(view), ...spaces.map(space => spaceOf(space) ?? 0)]
  return way.slice(1).every((space, index) => Math.abs(space - (way[index] ?? 0)) === 1)
}

/** The numbers said so far, each on its white space; the pawn stands on the last. */
function tags(view: State, counted: readonly string[]): Item[] {
  const layout = layoutOf(boardFor(view.options))
  return counted.slice(0, -1).flatMap((id, index) => {
    const space = spaceOf(id) ?? 0
    const text = String(index + 1)
    if (isNumbered(space)) return []
    return [
      { id: `count-${text}`, at: layout.space(space), parts: [{ type: 'text', look: 'count', size: 0.24, text }] },
    ]
  })
}

function besides(space: number): string[] {
  return [spaceId(space + 1), spaceId(space - 1)]
}

function spacesBut(view: State, taken: number): string[] {
  const all = Array.from({ length: boardFor(view.options).last + 1 }, (_, space) => space)
  return all.filter(space => space !== taken).map(spaceId)
}

function spaceOf(id: string | undefined): number | null {
  const [, number] = /^space-(\d+)$/.exec(id ?? '') ?? []
  return number === undefined ? null : Number(number)
}
