import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { startActions, startDraft } from '../start/hands.ts'
import { isBlock } from './block.ts'
import { boardFor } from './board.ts'
import { otherPawnId, pawnId } from './faults.ts'
import { firstSteps, otherPawnDraft, pawnDraft } from './pawn-draft.ts'
import { game } from './rules.ts'
import { gapId } from './scene.ts'
import { bankOf, isLanding, type Move, otherPawn, ownPawn, type State } from './state.ts'

/** The largest number that can be announced on the screen. */
const LARGEST = 99
const NUMBER = { type: 'number', min: 0, max: LARGEST } as const

/**
 * Buttons: what is said or done rather than moved. A bump is offered whenever the pawns stand together, a win at any time, and
 * a score also before there is a block to count.
 */
export function actions(view: State, seat: Seat): readonly string[] {
  if (view.start !== null) return startActions(view, seat)
  if (game.toAct(view) !== seat) return []
  const buttons = ['pass']
  if (ownPawn(view) === otherPawn(view) && ownPawn(view) > 0) buttons.push('bump')
  if (view.announced === null && !asksForScore(view)) buttons.push('announce')
  if (!view.declared) buttons.push('declare')
  return buttons
}

/** From picked things to a move: a block and a base; a number; a pawn, or the spaces that it is taken along. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  if (view.start !== null) return startDraft(view, seat, picks)
  const buttons = actions(view, seat)
  const [first, second] = picks
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  if (first === undefined) return beginning(view, buttons)
  if (first === 'pass' || first === 'bump') return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'declare') return { ready: { type: first }, next: [], prompt: { key: 'prompts.declare' } }
  if (first === 'announce') return announceDraft(second)
  if (isBlock(first)) return blockDraft(view, first, second)
  if (first === otherPawnId(view)) return otherPawnDraft(view, picks)
  return /^\d+$/.test(first) ? announceDraft(first) : pawnDraft(view, picks)
}

function beginning(view: State, buttons: readonly string[]): Draft<Move> {
  const steps = view.walked ? [] : firstSteps(view)
  const pawns = [pawnId(view), otherPawnId(view)]
  const full = boardFor(view.options).bases.every(base => view.blocks[base] !== undefined)
  const next = [...(full ? [] : bankOf(view)), ...Object.values(view.blocks), ...pawns, ...steps, ...buttons]
  return { next, prompt: firstPrompt(view), ...(asksForScore(view) && { ask: NUMBER }) }
}

/** The block is placed, and its score is due. */
function asksForScore(view: State): boolean {
  return view.placed !== null && view.announced === null && !view.walked
}

function firstPrompt(view: State): Note {
  if (view.placed === null) return { key: view.landed === null ? 'prompts.pick-block' : 'prompts.reply' }
  if (view.walked) {
    const toAnnounce = isLanding(view) ? 'prompts.landed' : 'prompts.pass'
    return { key: view.declared ? 'prompts.declared' : toAnnounce }
  }
  if (view.announced === null) return { key: `prompts.announce-${view.options.score}` }
  return view.announced === 0
    ? { key: 'prompts.nothing-to-walk' }
    : { key: 'prompts.walk', values: { said: view.announced } }
}

function announceDraft(number: string | undefined): Draft<Move> {
  const prompt = { key: 'prompts.announce' }
  if (number === undefined) return { next: [], ask: NUMBER, prompt }
  return { move: { type: 'announce', score: Number(number) }, next: [], prompt }
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
