import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { startActions, startDraft } from '../start/hands.ts'
import { isBlock } from './block.ts'
import { bankDraft, blockDraft, lookedFor } from './block-draft.ts'
import { elsewhere, LOOK_BANK, LOOK_TRACK } from './block-sheet.ts'
import { bankOf, laidBlocks } from './by-name.ts'
import { asksForScore, countDraft, NUMBER } from './count-draft.ts'
import { otherPawnId, pawnId } from './faults.ts'
import { firstSteps, otherPawnDraft, pawnDraft, walkDraft } from './pawn-draft.ts'
import { game } from './rules.ts'
import { isFull, isLanding, type Move, NONE, otherPawn, ownPawn, type State } from './state.ts'
import { trackRow } from './track.ts'

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
  if (view.declared) return buttons
  // Whoever has just come to 55 is asked to say so before the flag card goes.
  return isLanding(view) ? ['declare', ...buttons] : [...buttons, 'declare']
}

/** From picked things to a move: a block and a base; a number; a pawn, or the spaces that it is taken along. */
export function draft(view: State, seat: Seat, picks: readonly string[]): Draft<Move> {
  if (view.start !== null) return startDraft(view, seat, picks)
  const buttons = actions(view, seat)
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  const { looks, hand } = lookedFor(picks)
  const [first, second] = hand
  if (first === undefined) return beginning(view, buttons, looks)
  if (first === 'pass') return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'declare') return { ready: { type: first }, next: [], prompt: { key: 'prompts.declare' } }
  if (first === 'announce') return announceDraft(second)
  if (isBlock(first)) return blockDraft(view, looks, hand)
  if (first === otherPawnId(view) || first === 'bump') return otherPawnDraft(view, picks, hand)
  return /^\d+$/.test(first) ? announceDraft(first) : pawnDraft(view, picks, hand)
}

/** What is asked with empty hands. Whatever hands could take is within reach, whether it is its time or not. */
function beginning(view: State, buttons: readonly string[], looks: readonly string[]): Draft<Move> {
  const steps = view.walked ? [] : firstSteps(view)
  const pawns = [pawnId(view), otherPawnId(view)]
  const bank = isFull(view) ? [] : bankOf(view)
  const next = [...bank, ...laidBlocks(view).map(({ block }) => block), ...pawns, ...steps, ...buttons]
  const asked = question(view, looks)
  return { ...asked, next: [...next, ...asked.next] }
}

function question(view: State, looks: readonly string[]): Draft<Move> {
  if (looks.includes(LOOK_TRACK)) {
    const back = looks.filter(look => look !== LOOK_TRACK)
    const asked = { next: [], prompt: firstPrompt(view), fitting: [pawnId(view)] }
    return { ...asked, sheet: [trackRow(view)], letGo: { key: 'sheet.back' }, back }
  }
  if (view.placed === NONE || looks.includes(LOOK_BANK)) return bankDraft(view, looks, firstPrompt(view))
  if (asksForScore(view)) return countDraft(view, looks)
  if (view.announced !== null && view.announced > 0 && !view.walked) return walkDraft(view, firstPrompt(view))
  return { ...elsewhere(LOOK_BANK), prompt: firstPrompt(view), sheet: [trackRow(view)] }
}

function firstPrompt(view: State): Note {
  if (view.placed === NONE) return { key: view.landed === null ? 'prompts.pick-block' : 'prompts.reply' }
  if (view.walked) {
    if (view.declared) return { key: 'prompts.declared' }
    if (isLanding(view)) return { key: 'prompts.landed' }
    return { key: ownPawn(view) === otherPawn(view) ? 'prompts.met' : 'prompts.pass' }
  }
  if (view.announced === null) return { key: `prompts.announce-${view.options.score}` }
  return view.announced === 0
    ? { key: 'prompts.nothing-to-walk' }
    : { key: 'prompts.walk', values: { said: view.announced } }
}

function announceDraft(number: string | undefined): Draft<Move> {
  const prompt = { key: 'prompts.announce' }
  const confirm = { key: 'sheet.announce' }
  if (number === undefined) return { next: [], ask: NUMBER, prompt, confirm }
  return { move: { type: 'announce', score: Number(number) }, next: [], prompt }
}
