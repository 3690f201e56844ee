import type { Draft, Item, Note, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { OFF, type SlidingBoard } from '../sliding/board.ts'
import { boundChip } from '../sliding/faults.ts'
import {
  chipDraft,
  chipItems,
  discParts,
  doneKey,
  drawnAt,
  firstOf,
  flagActions,
  frameOf,
  lift as liftChip,
  lineItems,
  plainSpace,
  spaceItems,
} from '../sliding/scene.ts'
import { type Chip, chipsShown, colourOf, freeSpaces, isHeld, isOwn, spaceOf } from '../sliding/state.ts'
import { startActions, startDraft } from '../start/hands.ts'
import { boardFor } from './board.ts'
import { CHIPS, countOf, handOf, isMarked, isPlacing, type Move, type State } from './state.ts'

/** The board, with each player's hand in a tray. */
export function scene(view: State): Scene {
  const board = boardFor(view.options)
  const spaces = spaceItems(board, view, plainSpace)
  const chips = chipItems(board, view, (chip, space) => ({
    parts: chipParts(chip),
    label: { key: `labels.${kindOf(chip)}`, values: { space, colour: `@colours.${colourOf(chip)}` } },
  }))
  return {
    frame: frameOf(board),
    items: [...lineItems(board), yellow(board), ...spaces, ...chips],
    trays: [0, 1].map(seat => ({
      id: `hand${seat}`,
      seat,
      label: { key: 'labels.hand' },
      scene: { frame: [-0.5, -0.5, 7, 1], items: view.start === null ? handOf(view, seat).map(handChip) : [] },
    })),
  }
}

function yellow(board: SlidingBoard): Item {
  const { centre, size } = board.yellow
  return {
    id: 'yellow',
    at: drawnAt(board, centre),
    parts: [{ type: 'path', look: 'yellow', d: `M0 -${size}L${size} 0L0 ${size}L-${size} 0Z` }],
  }
}

/** A bottle with its lever and hose: the mark of a Fire Extinguisher. */
const EXTINGUISHER =
  'M-.075 -.028a.062 .062 0 0 1 .124 0V.135a.03 .03 0 0 1 -.03 .03H-.045a.03 .03 0 0 1 -.03 -.03ZM-.033 -.1h.04v-.024h.072v-.03h-.116v.015l-.058 -.029v.034l.062 .029ZM.01 -.115c.077 0 .096 .03 .096 .096v.058h.015l.014 .068h-.067l.014 -.068h.014v-.058c0 -.048 -.01 -.072 -.086 -.072Z'

function handChip(chip: Chip): Item {
  const label = { key: `labels.${kindOf(chip)}-in-hand`, values: { colour: `@colours.${colourOf(chip)}` } }
  return { id: CHIPS[chip] ?? '', at: [countOf(chip) - 1, 0], parts: chipParts(chip), kind: 'piece', label }
}

function kindOf(chip: Chip): string {
  return isMarked(chip) ? 'marked' : 'plain'
}

function chipParts(chip: Chip): Part[] {
  const parts = discParts(chip)
  if (!isMarked(chip)) return parts
  return [
    ...parts,
    { type: 'circle', look: 'mark', r: 0.2 },
    { type: 'path', look: 'extinguisher', upright: true, d: EXTINGUISHER },
  ]
}

/** Buttons: what is said rather than moved. */
export function actions(view: State, seat: Seat): readonly string[] {
  return view.start === null ? flagActions(view, seat) : startActions(view, seat)
}

/** From picked things to a move: a chip and a space, or `declare` and the path's chips. */
export function draft(view: State, seat: Seat, picks: readonly string[], mode?: Mode): Draft<Move> {
  const [first, second] = picks
  const buttons = actions(view, seat)
  if (view.start !== null) return startDraft(view, seat, picks)
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'pass' || first === 'decline')
    return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  const board = boardFor(view.options)
  if (first === 'declare') return declareDraft(board, view, picks.slice(1))
  if (first === undefined) {
    const inHand = view.owed > 0 ? [] : handOf(view, seat)
    const spaces = goesBySpace(view, inHand) ? freeSpaces(board, view) : []
    const held = inHand.map(chip => CHIPS[chip] ?? '')
    const next = [...held, ...chipsShown(board, view), ...spaces, ...buttons]
    const lifted = mode === 'guided' ? liftedPrompt(board, view) : null
    if (lifted) return { next, prompt: lifted, first: lifted }
    return { next, prompt: { key: firstPrompt(view, inHand, mode) }, ...firstOf(view, mode) }
  }
  if (board.has(first) && (!isHeld(board, view, first) || meansItsSpace(board, view, seat, first))) {
    const marked = handOf(view, seat).every(isMarked)
    return { move: { type: 'place', space: first, marked }, next: [], prompt: { key: 'prompts.place' } }
  }
  const from = spaceOf(board, view, first)
  if (from !== undefined) return chipDraft(board, view, from, second)
  const marked = isMarked(CHIPS.indexOf(first))
  const prompt = { key: marked ? 'prompts.place-marked' : 'prompts.place' }
  if (second !== undefined) return { move: { type: 'place', space: second, marked }, next: [], prompt }
  return { next: freeSpaces(board, view), prompt }
}

/** Whoever names the space first means a plain chip, or a marked one where no other is left: a move takes one tap. */
function goesBySpace(view: State, inHand: readonly Chip[]): boolean {
  return isPlacing(view) && view.moved === OFF && inHand.length > 0
}

/** Whoever taps a chip of the other side while placing wants its space, and is told that it is not free. */
function meansItsSpace(board: SlidingBoard, view: State, seat: Seat, space: string): boolean {
  return view.owed === 0 && goesBySpace(view, handOf(view, seat)) && !isOwn(board, view, space)
}

/** A chip taken off its space and put back; nobody slides before all are placed. */
export function lift(view: State, seat: Seat, id: string): Move | null {
  return isPlacing(view) ? null : liftChip(boardFor(view.options), view, seat, id)
}

function firstPrompt(view: State, inHand: readonly Chip[], mode: Mode | undefined): string {
  if (view.owed > 0) return 'prompts.reposition'
  if (view.moved !== OFF) return doneKey(mode)
  if (!isPlacing(view)) return 'prompts.pick-chip'
  if (!inHand.some(isMarked)) return 'prompts.pick-plain'
  return inHand.every(isMarked) ? 'prompts.pick-marked' : 'prompts.pick-from-hand'
}

/** Whoever has lifted a chip that can slide must use it. */
function liftedPrompt(board: SlidingBoard, view: State): Note | null {
  const space = boundChip(board, view)
  return space === undefined ? null : { key: 'prompts.lifted', values: { space } }
}

function declareDraft(board: SlidingBoard, view: State, picks: readonly string[]): Draft<Move> {
  const path = picks.map(pick => spaceOf(board, view, pick) ?? pick)
  const next = chipsShown(board, view).filter(chip => !picks.includes(chip))
  const prompt = { key: 'prompts.path', values: { count: path.length } }
  // Any path can be claimed, however short: the opponent has to notice.
  return path.length === 0 ? { next, prompt } : { ready: { type: 'declare', path }, next, prompt }
}
