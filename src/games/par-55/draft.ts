import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
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
 * Buttons: what is said or done rather than moved. A win can be announced at any time, and a score also before there is a block to count. In
 * guided play a bump is offered whenever the pawns stand together, and whoever has just come to 55 is asked to say so before the flag card
 * goes; else a bump is offered after every walk, and a win always in the last place.
 */
export function actions(view: State, seat: Seat, mode?: Mode): readonly string[] {
  if (view.start !== null) return startActions(view, seat)
  if (game.toAct(view) !== seat) return []
  const isGuided = mode === 'guided'
  const buttons = ['pass']
  if (isGuided ? haveMet(view) : view.walked) buttons.push('bump')
  if (view.announced === null && !asksForScore(view)) buttons.push('announce')
  if (view.declared) return buttons
  return isGuided && isLanding(view) ? ['declare', ...buttons] : [...buttons, 'declare']
}

function haveMet(view: State): boolean {
  return ownPawn(view) === otherPawn(view) && ownPawn(view) > 0
}

/** From picked things to a move: a block and a base; a number; a pawn, or the spaces that it is taken along. */
export function draft(view: State, seat: Seat, picks: readonly string[], mode?: Mode): Draft<Move> {
  if (view.start !== null) return startDraft(view, seat, picks)
  const buttons = actions(view, seat, mode)
  if (buttons.length === 0) return { next: [], prompt: { key: 'prompts.wait' } }
  const { looks, hand } = lookedFor(picks)
  const [first, second] = hand
  if (first === undefined) return beginning(view, buttons, looks, mode)
  if (first === 'pass') return { move: { type: first }, next: [], prompt: { key: 'prompts.wait' } }
  if (first === 'declare') return { ready: { type: first }, next: [], prompt: { key: 'prompts.declare' } }
  if (first === 'announce') return announceDraft(second)
  if (isBlock(first)) return blockDraft(view, looks, hand)
  if (first === otherPawnId(view) || first === 'bump') return otherPawnDraft(view, picks, hand)
  return /^\d+$/.test(first) ? announceDraft(first) : pawnDraft(view, picks, hand, mode)
}

/** What is asked with empty hands. Whatever hands could take is within reach, whether it is its time or not. */
function beginning(
  view: State,
  buttons: readonly string[],
  looks: readonly string[],
  mode: Mode | undefined,
): Draft<Move> {
  const steps = view.walked ? [] : firstSteps(view)
  const pawns = [pawnId(view), otherPawnId(view)]
  const bank = isFull(view) ? [] : bankOf(view)
  const next = [...bank, ...laidBlocks(view).map(({ block }) => block), ...pawns, ...steps, ...buttons]
  const asked = question(view, looks, firstPrompt(view, mode))
  return { ...asked, ...firstOf(view), next: [...next, ...asked.next] }
}

/** What comes first once the block is placed: its score, then the walk, then a button. */
function firstOf(view: State): Pick<Draft<Move>, 'first'> {
  if (view.placed === NONE) return {}
  if (asksForScore(view)) return { first: { key: 'answers.score-first' } }
  const isToWalk = !view.walked && view.announced !== null && view.announced > 0
  return { first: { key: isToWalk ? 'answers.walk-first' : 'table:answers.button-first' } }
}

function question(view: State, looks: readonly string[], prompt: Note): Draft<Move> {
  if (looks.includes(LOOK_TRACK)) {
    const back = looks.filter(look => look !== LOOK_TRACK)
    const asked = { next: [], prompt, fitting: [pawnId(view)] }
    return { ...asked, sheet: [trackRow(view)], letGo: { key: 'sheet.back' }, back }
  }
  if (view.placed === NONE || looks.includes(LOOK_BANK)) return bankDraft(view, looks, prompt)
  if (asksForScore(view)) return countDraft(view, looks, prompt)
  if (view.announced !== null && view.announced > 0 && !view.walked) return walkDraft(view, prompt)
  return { ...elsewhere(LOOK_BANK), prompt, sheet: [trackRow(view)] }
}

/** What the rules make of where things stand is said in guided play only; that a reply is the last turn is the Monitor's to say. */
function firstPrompt(view: State, mode: Mode | undefined): Note {
  const isGuided = mode === 'guided'
  if (view.placed === NONE && view.landed === null) return { key: 'prompts.pick-block' }
  if (view.placed === NONE) return { key: isGuided ? 'prompts.reply' : 'prompts.last-turn' }
  if (view.walked && view.declared) return { key: 'prompts.declared' }
  if (view.walked) return { key: isGuided ? afterWalk(view) : 'prompts.pass' }
  // It has no links to count; its score is announced all the same.
  const isVeryFirst = isGuided && view.covered.length === 1
  if (view.announced === null) return { key: `prompts.announce-${isVeryFirst ? 'first' : view.options.score}` }
  if (view.announced > 0) return { key: 'prompts.walk', values: { said: view.announced } }
  return { key: isGuided ? 'prompts.nothing-to-walk' : 'prompts.pass' }
}

function afterWalk(view: State): string {
  if (isLanding(view)) return 'prompts.landed'
  return ownPawn(view) === otherPawn(view) ? 'prompts.met' : 'prompts.pass'
}

function announceDraft(number: string | undefined): Draft<Move> {
  const prompt = { key: 'prompts.announce' }
  const confirm = { key: 'sheet.announce' }
  if (number === undefined) return { next: [], ask: NUMBER, prompt, confirm }
  return { move: { type: 'announce', score: Number(number) }, next: [], prompt }
}
