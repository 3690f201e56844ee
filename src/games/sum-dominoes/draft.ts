import type { Draft, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { diceScene } from './dice.ts'
import { type Domino, isDomino } from './domino.ts'
import { freePlacement } from './free-placing.ts'
import { guidedPlacement } from './guided-placing.ts'
import { handRow } from './hand.ts'
import { ANSWERS, bankSize, handOf, type Move, type State } from './state.ts'
import { toAct } from './turn.ts'

const LARGEST_SUM = 99
/** With more dominoes than these nobody would think of declaring a win; guided play does not offer it. */
const FEW = 2

type Button = 'roll' | 'draw' | 'pass' | 'declare' | 'decline' | 'keep' | 'reroll'

/** Buttons: what is said or done with the dice, the bank and the card. */
export function actions(view: State, seat: Seat, mode?: Mode): readonly Button[] {
  if (toAct(view) !== seat) return []
  const [owed] = view.owed
  if (owed) return ANSWERS[owed.type]
  if (view.stage === 'write') return []
  if (view.start !== null) return ['roll']
  const buttons: Button[] = []
  if (view.part === 0 && view.stage === 'place') buttons.push('roll')
  if (view.stage === 'place' && bankSize(view) > 0) buttons.push('draw')
  buttons.push('pass')
  if (mode !== 'guided' || handOf(view, seat).length <= FEW) buttons.push('declare')
  return buttons
}

/**
 * From picked things to a move: a button; a number; or a domino and where it goes – in guided play to an end and one way to lie there, else
 * anywhere on the board.
 */
export function draft(view: State, seat: Seat, picks: readonly string[], mode: Mode = 'tournament'): Draft<Move> {
  const [first] = picks
  if (toAct(view) !== seat)
    return { next: [], prompt: { key: view.turn === 0 ? 'prompts.wait-start' : 'prompts.wait' } }
  const buttons = actions(view, seat, mode)
  const button = buttons.find(one => one === first)
  if (button !== undefined) return { move: { type: button }, next: [], prompt: firstPrompt(view, seat, mode) }
  const hand = handOf(view, seat)
  const [owed] = view.owed
  if (owed?.type === 'gift') return giftDraft(hand, first)
  if (owed === undefined && view.stage === 'write') return sumDraft(view, first)
  const inHand = buttons.includes('pass') ? hand : []
  if (first !== undefined && isDomino(first)) {
    const held = { type: inHand.includes(first) ? 'place' : 'shift', domino: first } as const
    const placing = mode === 'guided' ? guidedPlacement : freePlacement
    return placing(view, held, picks.slice(1), inHand)
  }
  // Dominoes laid in this part: hands could take them up again, though the rules forbid it.
  const isReleased = (domino: Domino) => buttons.includes('pass') && view.placed[view.part].includes(domino)
  const released = view.laid.map(({ domino }) => domino).filter(isReleased)
  return {
    next: [...inHand, ...released, ...buttons],
    prompt: firstPrompt(view, seat, mode),
    sheet: [handRow(hand)],
    ...(isOpen(view, hand, mode) && { isOpen: true }),
  }
}

/** A domino might fit, or an empty hand win: the prompt asks, and no button answers. Outside guided play nobody says what is left to do. */
function isOpen({ stage, part, placed }: State, hand: readonly Domino[], mode: Mode): boolean {
  return stage === 'place' && (mode !== 'guided' || hand.length === 0 || placed[part].length === 0)
}

/** "It could have gone there": a domino of the opponent's, and where. */
export function showing(view: State, challenger: Seat, picks: readonly string[]): Draft<Move> {
  const [first] = picks
  const hand = handOf(view, 1 - challenger)
  if (first === undefined || !hand.includes(first))
    return { next: hand, prompt: { key: 'prompts.show' }, sheet: [handRow(hand)] }
  return freePlacement(view, { type: 'place', domino: first }, picks.slice(1), hand)
}

function giftDraft(hand: readonly Domino[], chosen: string | undefined): Draft<Move> {
  const prompt = { key: 'prompts.give' }
  if (chosen === undefined || !isDomino(chosen)) return { next: hand, prompt, sheet: [handRow(hand)] }
  return { move: { type: 'give', domino: chosen }, next: [], prompt }
}

/** The dice lie before the child, who adds them up. */
function sumDraft(view: State, written: string | undefined): Draft<Move> {
  const prompt = { key: view.start === null ? 'prompts.sum' : 'prompts.start-sum' }
  if (written !== undefined && /^\d{1,2}$/.test(written))
    return { move: { type: 'sum', sum: Number(written) }, next: [], prompt }
  return {
    next: [],
    prompt,
    ask: { type: 'number', min: 0, max: LARGEST_SUM, terms: [{ key: 'labels.my-sum' }] },
    sheet: [{ type: 'table', id: 'dice', label: { key: 'labels.dice' }, scene: diceScene(view) }],
    confirm: { key: 'confirm.write' },
  }
}

function firstPrompt(view: State, seat: Seat, mode: Mode): Note {
  const { type } = view.owed[0] ?? {}
  if (type === 'claim' || type === 'dice') return { key: `prompts.owed-${type}` }
  if (view.start !== null) return { key: 'prompts.start-roll' }
  if (view.stage === 'drawn') return { key: 'prompts.pass' }
  const hasPlaced = view.placed[view.part].length > 0
  // A forgotten roll is for the opponent to see, and a forgotten draw for the Monitor to say once it is forgotten.
  if (mode !== 'guided')
    return hasPlaced ? { key: 'prompts.finish' } : { key: `prompts.part-${view.part + 1}`, values: { sum: view.sum } }
  // Whatever the part and the bank: whether that wins is for the players to know.
  if (handOf(view, seat).length === 0) return { key: 'prompts.hand-empty' }
  if (view.part === 0) return { key: hasPlaced ? 'prompts.roll' : 'prompts.react', values: { sum: view.sum } }
  if (bankSize(view) === 0)
    return { key: hasPlaced ? 'prompts.pass' : 'prompts.second-bank-empty', values: { sum: view.sum } }
  // In the earlier edition nobody reminds of drawing.
  const draw = view.options.edition === 'earlier' ? 'prompts.finish' : 'prompts.draw'
  return { key: hasPlaced ? draw : 'prompts.second', values: { sum: view.sum } }
}
