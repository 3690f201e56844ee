import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { addends, boardFor, isSum, kindOf, lengthOf, placeId, placeOf, rodId, rodOf, roomOf } from './board.ts'
import type { Move } from './move.ts'
import { colourOf, NONE, type Place, type PlaceId, type RodId } from './rod.ts'
import { filled, isAnnounced, rodsIn, type State, whereIs } from './state.ts'

/** Buttons: what is said rather than moved; in guided play what is asked for comes first. */
export function actions(view: State, seat: Seat, mode?: Mode): readonly string[] {
  if (view.start !== null) return view.start.left !== null && seat === 0 ? ['picks-left', 'picks-right'] : []
  if (view.flag !== seat) return []
  if (view.owed.length > 0) return ['decline']
  const { key } = firstPrompt(view, mode)
  if (key === 'prompts.sum') return ['ramrod', 'pass', 'announce']
  return key === 'prompts.full' ? ['announce', 'pass', 'ramrod'] : ['pass', 'ramrod', 'announce']
}

/** From picked things to a move: a rod and a rectangle, or a button. */
export function draft(view: State, seat: Seat, picks: readonly string[], mode?: Mode): Draft<Move> {
  const [first, second] = picks
  if (view.start !== null) return startDraft(view, seat, first, second)
  const buttons = actions(view, seat, mode)
  const wait = { next: [], prompt: { key: 'prompts.wait' } }
  if (buttons.length === 0) return wait
  if (view.owed.length > 0) return remedyDraft(view, first, second)
  if (first === 'pass' || first === 'announce') return { ...wait, move: { type: first } }
  if (first === 'ramrod') return ramrodDraft(view, second)
  const usable = buttons.filter(button => isUsable(view, button))
  if (first === undefined) return { next: [...rodsInPlay(view), ...usable], prompt: firstPrompt(view, mode) }
  const board = boardFor(view.options)
  const rod = rodOf(board, first)
  const from = whereIs(view, rod)
  if (from === NONE) return wait
  const values = { colour: `@colours.${colourOf(first)}`, size: lengthOf(board, rod) }
  const prompt = { key: 'prompts.to', values }
  if (second === undefined) return { next: board.placeIds.filter((_, place) => place !== from), prompt }
  return { move: { type: kindOf(board, from, placeOf(board, second)), rod: first, to: second }, next: [], prompt }
}

/** A rod taken off its place and put back before anything is moved; after that it binds to nothing. */
export function lift(view: State, seat: Seat, id: string): Move | null {
  const isFree = view.start === null && view.flag === seat && view.owed.length === 0 && view.lifted === NONE
  return isFree && view.moved.length === 0 && rodsInPlay(view).includes(id) ? { type: 'lift', rod: id } : null
}

function rodsInPlay(view: State): RodId[] {
  const board = boardFor(view.options)
  return view.laid.map(rod => rodId(board, rod))
}

function isUsable(view: State, button: string): boolean {
  if (button === 'announce') return !isAnnounced(view)
  return button !== 'ramrod' || rectanglesHeld(view).length > 0
}

/** In guided play what has just been done tells what may come next; the number sentence is for the player to judge. */
function firstPrompt(view: State, mode: Mode | undefined): Note {
  if (mode !== 'guided') return { key: view.moved.length + view.taken.length > 0 ? 'prompts.pass' : 'prompts.pick-rod' }
  const board = boardFor(view.options)
  const { goal } = board
  const sum = filled(board, view, view.flag)
  if (view.taken.length > 0) {
    const isUnsaid = sum >= goal && !isAnnounced(view)
    return { key: isUnsaid ? 'prompts.full' : 'prompts.taken', values: { sum, goal } }
  }
  const rectangle = rectangleMovedTo(view)
  if (rectangle === NONE) return { key: view.moved.length > 0 ? 'prompts.pass' : 'prompts.pick-rod' }
  const rods = rodsIn(view, rectangle)
  if (rods.length < 2) return { key: 'prompts.pass' }
  return { key: 'prompts.sum', values: { sum: addends(board, rods), length: roomOf(board, rectangle) } }
}

/** Hands can take rods out of any rectangle: whoever says RAMROD! shows which, unless only one holds any. */
function ramrodDraft(view: State, second: string | undefined): Draft<Move> {
  const held = rectanglesHeld(view)
  const rectangle = second ?? (held.length === 1 ? held[0] : undefined)
  const prompt = { key: 'prompts.which-rectangle' }
  return rectangle === undefined ? { next: held, prompt } : { move: { type: 'ramrod', rectangle }, next: [], prompt }
}

function rectanglesHeld(view: State): PlaceId[] {
  const board = boardFor(view.options)
  return board.sums.filter(sum => view.at.includes(sum)).map(sum => placeId(board, sum))
}

/** The sum rectangle of the rod that was moved last in this turn, or none. */
function rectangleMovedTo(view: State): Place {
  const place = whereIs(view, view.moved.at(-1) ?? NONE)
  return isSum(boardFor(view.options), place) ? place : NONE
}

function remedyDraft(view: State, first: RodId | undefined, second: PlaceId | undefined): Draft<Move> {
  const board = boardFor(view.options)
  const isBack = view.owed.every(owed => owed.back !== NONE)
  const prompt = { key: isBack ? 'prompts.reposition-back' : 'prompts.reposition' }
  if (first === 'decline') return { move: { type: 'decline' }, next: [], prompt }
  const empty = board.sums.filter(sum => !view.at.includes(sum)).map(sum => placeId(board, sum))
  const movable = view.owed.filter(owed => owed.back !== NONE || empty.length > 0)
  if (first === undefined) return { next: [...movable.map(owed => rodId(board, owed.rod)), 'decline'], prompt }
  const back = view.owed.find(owed => owed.rod === rodOf(board, first))?.back ?? NONE
  const colour = `@colours.${colourOf(first)}`
  const asked = { key: back === NONE ? 'prompts.reposition-to' : 'prompts.back', values: { colour } }
  if (second !== undefined) return { move: { type: 'reposition', rod: first, to: second }, next: [], prompt: asked }
  return { next: back === NONE ? empty : [placeId(board, back)], prompt: asked }
}

function startDraft(view: State, seat: Seat, first: string | undefined, second: string | undefined): Draft<Move> {
  const chosen = view.start?.chosen ?? null
  if (chosen === null && seat === 1) {
    const rods = rodsInPlay(view)
    if (first === undefined) return { next: rods, prompt: { key: 'prompts.choose' } }
    const prompt = { key: 'prompts.choose-second' }
    if (second === undefined) return { next: rods.filter(rod => rod !== first), prompt }
    return { move: { type: 'chooses', rods: [colourOf(first), colourOf(second)] }, next: [], prompt }
  }
  const buttons = actions(view, seat)
  const prompt = { key: buttons.length === 0 ? 'prompts.wait-start' : 'prompts.pick-hand' }
  if (first !== 'picks-left' && first !== 'picks-right') return { next: buttons, prompt }
  return { move: { type: 'picks', hand: first === 'picks-left' ? 'left' : 'right' }, next: [], prompt }
}
