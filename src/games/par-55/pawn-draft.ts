import type { Draft, Note } from '#kernel/box.ts'
import type { Mode } from '#kernel/transcript.ts'
import { ofSeat, withSeat } from '../pair.ts'
import { elsewhere, LOOK_BANK } from './block-sheet.ts'
import { boardFor } from './board.ts'
import { otherPawnId, pawnId, spaceId, spaceOf } from './faults.ts'
import { bumped, type Move, mayTurnBack, otherPawn, ownPawn, type State } from './state.ts'
import { trackRow } from './track.ts'

/** A score has been announced: the first space is asked for. */
export function walkDraft(view: State, prompt: Note): Draft<Move> {
  return {
    ...elsewhere(LOOK_BANK),
    prompt,
    isStep: true,
    sheet: [trackRow(view)],
    arrows: arrowsFrom(view, ownPawn(view)),
    fitting: [onwards(view, ownPawn(view))],
  }
}

/**
 * The own pawn is taken along space by space, counting; set down anywhere else it has not been counted. Whether the pawn or
 * its first space was picked first makes no difference. Nothing is done before a word confirms it: a finger that slips costs nothing.
 */
export function pawnDraft(
  view: State,
  picks: readonly string[],
  hand: readonly string[],
  mode: Mode | undefined,
): Draft<Move> {
  const counted = hand.filter(pick => pick !== pawnId(view))
  const to = spaceOf(counted.at(-1))
  const free = spacesBut(view, ownPawn(view)).filter(space => !counted.includes(space))
  const held = {
    isStep: true,
    sheet: [trackRow(withPawns(view, hand), walked(view, hand))],
    back: picks.slice(0, -1),
    letGo: { key: 'sheet.one-back' },
    confirm: { key: 'sheet.set-down' },
    first: { key: 'answers.next-space' },
    // The next space, whether or not it should be the last: nothing stops a pawn but its player.
    fitting: [onwards(view, to ?? ownPawn(view))],
  } as const
  if (to === null) return { ...held, next: free, prompt: { key: 'prompts.take-along' } }
  if (!isCounted(view, counted)) {
    const prompt = { key: 'prompts.straight', values: { space: to } }
    return { ...held, ready: { type: 'set', to }, next: [], prompt }
  }
  const isJustTaken = hand.at(-1) === pawnId(view)
  const pawn = hand.includes(pawnId(view)) ? [] : [pawnId(view)]
  return {
    ...held,
    ready: { type: 'walk', to },
    next: [...(isJustTaken ? free : free.filter(space => besides(to).includes(space))), ...pawn],
    prompt: countedPrompt(view, counted.length, to, mode),
    ...(!isJustTaken && { arrows: arrowsFrom(view, to) }),
  }
}

/** The other pawn is moved: five spaces back is a bump, wherever the own pawn stands. */
export function otherPawnDraft(view: State, picks: readonly string[], hand: readonly string[]): Draft<Move> {
  const colour = `@colours.${ofSeat(view.colours, 1 - view.flag)}`
  const [, ...places] = hand
  const to = spaceOf(places.at(-1))
  const held = {
    isStep: true,
    sheet: [trackRow(withPawns(view, hand))],
    letGo: { key: 'sheet.let-it-stay' },
    back: picks.slice(0, picks.indexOf(hand[0] ?? '')),
    replaces: true,
    // Where it goes is for the player to count.
    fitting: [otherPawnId(view)],
  } as const
  const from = to ?? otherPawn(view)
  const next = spacesBut(view, otherPawn(view)).filter(space => !places.includes(space))
  const arrows = sides(from).map(space => (next.includes(space) ? space : null))
  const [left = null, right = null] = arrows
  if (to === null) {
    const { replaces, ...asked } = held
    return { ...asked, next, prompt: { key: 'prompts.other-pawn', values: { colour } }, arrows: [left, right] }
  }
  const move: Move = to === bumped(view) ? { type: 'bump' } : { type: 'push', to }
  return {
    ...held,
    ready: move,
    next,
    prompt: { key: 'prompts.other-pawn-to', values: { colour, space: to } },
    confirm: { key: 'sheet.other-to', values: { space: to } },
    arrows: [left, right],
  }
}

/** The first spaces to count, on either side of the pawn. */
export function firstSteps(view: State): string[] {
  const all = spacesBut(view, ownPawn(view))
  return besides(ownPawn(view)).filter(space => all.includes(space))
}

/** The table while a pawn is being moved: it stands where it has been taken to. */
export function withPawns(view: State, picks: readonly string[]): State {
  const to = spaceOf(picks.findLast(pick => spaceOf(pick) !== null))
  if (to === null) return view
  const isOther = picks.includes(otherPawnId(view)) || picks.includes('bump')
  return { ...view, pawns: withSeat(view.pawns, isOther ? 1 - view.flag : view.flag, to) }
}

/** The spaces that have been counted, one after another; none where the pawn goes straight to one, or is the other player's. */
export function walked(view: State, picks: readonly string[]): readonly number[] {
  const spaces = picks.filter(pick => spaceOf(pick) !== null)
  const isOwn = !picks.includes(otherPawnId(view)) && !picks.includes('bump')
  return isOwn && isCounted(view, spaces) ? spaces.map(space => spaceOf(space) ?? 0) : []
}

/** Whether that is as far as was said is for the players to remember; only guided play says it. */
function countedPrompt({ announced }: State, counted: number, space: number, mode: Mode | undefined): Note {
  if (announced === null || mode !== 'guided') return { key: 'prompts.counted-unsaid', values: { counted, space } }
  return { key: 'prompts.counted', values: { counted, space, said: announced } }
}

/** One after another, beginning beside the pawn. */
function isCounted(view: State, spaces: readonly string[]): boolean {
  const way = [ownPawn(view), ...spaces.map(space => spaceOf(space) ?? 0)]
  return way.slice(1).every((space, index) => Math.abs(space - (way[index] ?? 0)) === 1)
}

/** One space on or back; towards where the pawn stood, the last space is taken back. */
function arrowsFrom(view: State, now: number): readonly [left: string | null, right: string | null] {
  const { last } = boardFor(view)
  const start = ownPawn(view)
  const left = now > start ? spaceId(now) : now > 0 ? spaceId(now - 1) : null
  const right = now < start ? spaceId(now) : now < last ? spaceId(now + 1) : null
  return [left, right]
}

/** The space after this one; beyond 55, and there alone, a pawn may go the other way, so there none is pointed out. */
function onwards(view: State, space: number): string {
  return mayTurnBack(view) ? pawnId(view) : spaceId(Math.min(space + 1, boardFor(view).last))
}

function sides(space: number): readonly string[] {
  return [spaceId(space - 1), spaceId(space + 1)]
}

function besides(space: number): string[] {
  return [spaceId(space + 1), spaceId(space - 1)]
}

function spacesBut(view: State, taken: number): string[] {
  const all = Array.from({ length: boardFor(view).last + 1 }, (_, space) => space)
  return all.filter(space => space !== taken).map(spaceId)
}
