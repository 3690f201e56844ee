import type { Draft, Item, Note, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { OFF } from '../sliding/board.ts'
import {
  chipDraft,
  chipItems,
  type Drawn,
  discParts,
  doneKey,
  drawnAt,
  firstOf,
  flagActions,
  frameOf,
  lineItems,
  plainSpace,
  spaceItems,
} from '../sliding/scene.ts'
import { chipsShown, colourOf, spaceOf } from '../sliding/state.ts'
import { type Board, boardFor } from './board.ts'
import { printedSum } from './notation.ts'
import { startDraft } from './start.ts'
import { faceDownItems } from './start-scene.ts'
import { colourOfNumber, type Move, type State } from './state.ts'

/** Answers that can be typed in: more than any sentence comes to, right or wrong. */
const LOWEST = -50
const HIGHEST = 50

/** Room for the tips of the star. */
const ROOM = 1.3

/** The star-shaped board. */
export function scene(view: State, seat: Seat | null): Scene {
  const board = boardFor(view)
  const frame = frameOf(board, ROOM)
  if (view.start !== null) return { frame, items: [star(board), ...faceDownItems(view.start, seat, frame)] }
  const spaces = spaceItems(board, view, space => drawnSpace(board, space))
  const chips = chipItems(board, view, (chip, space) => {
    const number = board.numbers[chip] ?? 0
    return {
      parts: [...discParts(chip), { type: 'text', look: 'number', size: 0.36, text: String(number) }],
      label: { key: 'labels.chip', values: { space, number, colour: `@colours.${colourOf(chip)}` } },
    }
  })
  return { frame, items: [star(board), ...lineItems(board), yellow(board), ...spaces, ...chips] }
}

/** A base has the colour of its chip, and a number that shows once the chip has left. */
function drawnSpace(board: Board, space: string): Drawn {
  const number = board.bases.get(space)
  if (number === undefined) return plainSpace(space)
  const colour = colourOfNumber(number)
  const parts: Part[] = [
    { type: 'circle', look: 'hole', r: 0.32 },
    { type: 'circle', look: `base-${colour}`, r: 0.32 },
    { type: 'text', look: `base-number base-number-${colour}`, size: 0.3, y: -0.05, text: String(number) },
    { type: 'text', look: 'name', size: 0.13, y: 0.2, text: space },
  ]
  return { parts, label: { key: 'labels.base', values: { space, number } } }
}

/** A field with eight points round the board: four tips at the sides, four at the corner spaces. */
function star(board: Board): Item {
  const [left, top, width, height] = frameOf(board, 0)
  const [w, h, outer] = [width / 2, height / 2, ROOM - 0.15]
  const quarter = [
    [0, -h - outer],
    [width / 6, -h],
    [w + 0.15, -h - 0.05],
    [w + 0.15, -height / 5],
    [w + outer, 0],
  ]
  const right = [
    ...quarter,
    ...quarter
      .slice(0, -1)
      .map(([x = 0, y = 0]) => [x, -y])
      .reverse(),
  ]
  const corners = [
    ...right,
    ...right
      .slice(1, -1)
      .map(([x = 0, y = 0]) => [-x, y])
      .reverse(),
  ]
  const d = `M${corners.map(([x = 0, y = 0]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
  return { id: 'star', at: [left + w, top + h], parts: [{ type: 'path', look: 'star', d }] }
}

function yellow(board: Board): Item {
  const { centre, size } = board.yellow
  const part: Part = { type: 'rect', look: 'yellow', x: -size, y: -size, w: 2 * size, h: 2 * size, r: size / 3 }
  return { id: 'yellow', at: drawnAt(board, centre), parts: [part] }
}

/** Buttons: what is said rather than moved. */
export function actions(view: State, seat: Seat): readonly string[] {
  return view.turn === 0 ? [] : flagActions(view, seat)
}

/** From picked things to a move: a chip and a space, or `declare`, the chips of the sentence and its answer. */
export function draft(view: State, seat: Seat, picks: readonly string[], mode?: Mode): Draft<Move> {
  const [first, second] = picks
  if (view.turn === 0) return startDraft(view, seat, picks)
  const buttons = actions(view, seat)
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'pass' || first === 'decline')
    return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  const board = boardFor(view)
  if (first === 'declare') return declareDraft(board, view, picks.slice(1))
  if (first === undefined) {
    const next = [...chipsShown(board, view), ...buttons]
    return { next, prompt: firstPrompt(view, mode), ...firstOf(view, mode) }
  }
  return chipDraft(board, view, spaceOf(board, view, first) ?? first, second)
}

function firstPrompt({ owed, moved, turn, drawn }: State, mode: Mode | undefined): Note {
  if (owed > 0) return { key: 'prompts.reposition' }
  if (moved !== OFF) return { key: doneKey(mode) }
  if (turn > 1 || drawn === null) return { key: 'prompts.pick-chip' }
  return { key: 'prompts.you-begin', values: { low: Math.min(...drawn), high: Math.max(...drawn) } }
}

/**
 * The child does the mathematics: first the two chips that are added, then what is taken away, then the answer. Two chips or
 * four can be claimed as well as three: the opponent has to notice.
 */
function declareDraft(board: Board, view: State, picks: readonly string[]): Draft<Move> {
  const chips = picks.filter(pick => spaceOf(board, view, pick) !== undefined)
  const numbers = chips.map(chip => board.numbers[board.chips.indexOf(chip)] ?? 0)
  const sum = { added: numbers.slice(0, ADDED), taken: numbers.slice(ADDED) }
  const prompt = { key: PROMPTS[chips.length] ?? 'prompts.answer', values: { sentence: printedSum(sum) } }
  const answer = picks[chips.length]
  if (answer !== undefined) {
    const path = chips.map(chip => spaceOf(board, view, chip) ?? chip)
    return { move: { type: 'declare', path, sentence: { ...sum, answer: Number(answer) } }, next: [], prompt }
  }
  const next = chipsShown(board, view).filter(chip => !chips.includes(chip))
  return chips.length < ADDED ? { next, prompt } : { next, prompt, ask: { type: 'number', min: LOWEST, max: HIGHEST } }
}

const ADDED = 2
const PROMPTS = ['prompts.add-first', 'prompts.add-second', 'prompts.take-away'] as const
