import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { startActions, startDraft } from '../start/hands.ts'
import { isBlock } from './block.ts'
import { boardFor } from './board.ts'
import { pawnId, spaceId } from './faults.ts'
import { game } from './rules.ts'
import { gapId } from './scene.ts'
import { bankOf, isLanding, type Move, otherPawn, ownPawn, type State } from './state.ts'

/** The largest number that can be announced on the screen. */
const LARGEST = 99

/** Buttons: what is said or done rather than moved. A bump is offered whenever the pawns stand together. */
export function actions(view: State, seat: Seat): readonly string[] {
  if (view.start !== null) return startActions(view, seat)
  if (game.toAct(view) !== seat) return []
  const buttons = ['pass']
  if (ownPawn(view) === otherPawn(view) && ownPawn(view) > 0) buttons.push('bump')
  if (isLanding(view) && !view.declared) buttons.push('declare')
  return buttons
}

/** From picked things to a move: a block and a base; a number; the pawn and its space, or spaces pointed at one by one. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  if (view.start !== null) return startDraft(view, seat, picks)
  const buttons = actions(view, seat)
  const [first, second] = picks
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  if (first === undefined) return beginning(view, buttons)
  if (first === 'pass' || first === 'bump' || first === 'declare')
    return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  if (isBlock(first)) return blockDraft(view, first, second)
  if (first === pawnId(view)) return pawnDraft(view, second)
  if (/^\d+$/.test(first))
    return { move: { type: 'announce', score: Number(first) }, next: [], prompt: { key: 'prompts.announce' } }
  return stepDraft(view, picks)
}

function beginning(view: State, buttons: readonly string[]): Draft<Move> {
  const steps = view.walked ? [] : spaces(view)
  const full = boardFor(view.options).bases.every(base => view.blocks[base] !== undefined)
  const next = [...(full ? [] : bankOf(view)), ...Object.values(view.blocks), pawnId(view), ...steps, ...buttons]
  const asks = view.placed !== null && view.announced === null && !view.walked
  return { next, prompt: firstPrompt(view), ...(asks && { ask: { type: 'number', min: 0, max: LARGEST } }) }
}

function firstPrompt(view: State): Note {
  if (view.placed === null) return { key: view.landed === null ? 'prompts.pick-block' : 'prompts.reply' }
  if (view.walked) return { key: isLanding(view) ? 'prompts.landed' : 'prompts.pass' }
  if (view.announced === null) return { key: `prompts.announce-${view.options.score}` }
  return view.announced === 0
    ? { key: 'prompts.nothing-to-walk' }
    : { key: 'prompts.walk', values: { said: view.announced } }
}

function blockDraft(view: State, block: string, to: string | undefined): Draft<Move> {
  const { bases } = boardFor(view.options)
  const from = bases.find(base => view.blocks[base] === block)
  const free = bases.filter(base => view.blocks[base] === undefined)
  if (from === undefined) {
    const prompt = { key: 'prompts.place' }
    return to === undefined ? { next: free, prompt } : { move: { type: 'place', block, base: to }, next: [], prompt }
  }
  const prompt = { key: 'prompts.shift', values: { base: from } }
  if (to === undefined) return { next: [...free, gapId(block)], prompt }
  const move: Move = to === gapId(block) ? { type: 'return', base: from } : { type: 'shift', from, to }
  return { move, next: [], prompt }
}

function pawnDraft(view: State, to: string | undefined): Draft<Move> {
  const prompt = { key: 'prompts.set-down' }
  if (to === undefined) return { next: spaces(view), prompt }
  return { move: { type: 'walk', to: numberOf(to) }, next: [], prompt }
}

/** Pointing at one space after another, counting; the pawn is set down on the last. */
function stepDraft(view: State, picks: readonly string[]): Draft<Move> {
  const reached = numberOf(picks.at(-1) ?? '')
  const beside = [spaceId(reached + 1), spaceId(reached - 1)]
  const next = spaces(view).filter(space => beside.includes(space) && !picks.includes(space))
  return {
    ready: { type: 'walk', to: reached },
    next,
    prompt: { key: 'prompts.counted', values: { counted: picks.length } },
  }
}

/** Every space that the pawn could be set down on. */
function spaces(view: State): string[] {
  const all = Array.from({ length: boardFor(view.options).last + 1 }, (_, space) => space)
  return all.filter(space => space !== ownPawn(view)).map(spaceId)
}

function numberOf(id: string): number {
  return Number(id.replace('space-', ''))
}
