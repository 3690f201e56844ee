import type { Draft, Note } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import { type Actor, type Chance, type Fault, fault, type Seat, type Table } from '#kernel/game.ts'
import type { Pair } from '../pair.ts'

export const COLOURS = ['blue', 'red'] as const
export type Colour = (typeof COLOURS)[number]
export const HANDS = ['left', 'right'] as const
export type Hand = (typeof HANDS)[number]

/** `hands`: one names the starting colour, the other picks a hand. `seats`: the first seat has blue and begins. */
export type StartOption = 'hands' | 'seats'

/** The starting procedure: what the Monitor's hands hide, and what has been said so far. */
export interface Start {
  readonly left: Colour | 'hidden' | null
  readonly named: Colour | null
}

/** The state that all games with this start share. */
export interface Starting {
  /** null once the colours are given out. */
  readonly start: Start | null
  /** By seat. */
  readonly colours: Pair<Colour>
  readonly beginner: Seat
  /** 0 during the start. */
  readonly turn: number
  /** Who holds the flag card. */
  readonly flag: Seat
}

export type StartMove =
  | { readonly type: 'hands'; readonly left: Colour }
  | { readonly type: 'names'; readonly colour: Colour }
  | { readonly type: 'picks'; readonly hand: Hand }

const MOVES: readonly StartMove[] = [
  ...COLOURS.map(left => ({ type: 'hands', left }) as const),
  ...COLOURS.map(colour => ({ type: 'names', colour }) as const),
  ...HANDS.map(hand => ({ type: 'picks', hand }) as const),
]

export function beginStart(option: StartOption): Starting {
  const atHands = option === 'hands'
  return {
    start: atHands ? { left: null, named: null } : null,
    colours: ['blue', 'red'],
    beginner: 0,
    turn: atHands ? 0 : 1,
    flag: 0,
  }
}

export function other(colour: Colour): Colour {
  return colour === 'blue' ? 'red' : 'blue'
}

export function isStartMove(move: { readonly type: string }): move is StartMove {
  return move.type === 'hands' || move.type === 'names' || move.type === 'picks'
}

/** Who acts in the procedure: seat 1 names the starting colour, seat 0 picks a hand. */
export function startActor(start: Start): Actor {
  if (start.left === null) return 'table'
  return start.named === null ? 1 : 0
}

/** What can be done in the procedure, step by step. */
export function startMoves({ start }: Starting): StartMove[] {
  if (start === null) return []
  const step = start.left === null ? 'hands' : start.named === null ? 'names' : 'picks'
  return MOVES.filter(({ type }) => type === step)
}

export function startFaults(state: Starting, { type }: { readonly type: string }): Fault<'start-in-order'>[] {
  return startMoves(state).some(move => move.type === type) ? [] : [fault('start-in-order')]
}

export function applyStart<State extends Starting>(state: State, move: StartMove): State {
  const { start } = state
  if (start === null) return state
  if (move.type === 'hands') return { ...state, start: { left: move.left, named: null } }
  if (move.type === 'names') return { ...state, start: { ...start, named: move.colour } }
  if (start.left === null || start.left === 'hidden' || start.named === null) return state
  const picked = move.hand === 'left' ? start.left : other(start.left)
  const beginner = picked === start.named ? 0 : 1
  return { ...state, start: null, colours: [picked, other(picked)], beginner, flag: beginner, turn: 1 }
}

/** Nobody sees into the hands before one is picked. */
export function hideHands<State extends Starting>(state: State): State {
  return state.start?.left ? { ...state, start: { ...state.start, left: 'hidden' } } : state
}

export function guessHands<State extends Starting>(view: State, chance: Chance): State {
  return view.start?.left === 'hidden' ? { ...view, start: { ...view.start, left: pick(chance, COLOURS) } } : view
}

/** The Monitor hides a piece of each colour in the hands. */
export const table: Table<Starting, StartMove> = { answer: (state, chance) => pick(chance, startMoves(state)) }

/** "picks the left hand". */
export function narrateStart(move: StartMove): Note {
  const key = `moves.${move.type}`
  if (move.type === 'names') return { key, values: { colour: `@colours.${move.colour}` } }
  return move.type === 'picks' ? { key, values: { hand: `@hands.${move.hand}` } } : { key }
}

/** `hands blue left, red right`, `names blue`, `picks left`. */
export function parseStart(text: string): StartMove | null {
  return MOVES.find(move => formatStart(move) === text) ?? null
}

export function formatStart(move: StartMove): string {
  if (move.type === 'hands') return `hands ${move.left} left, ${other(move.left)} right`
  return move.type === 'names' ? `names ${move.colour}` : `picks ${move.hand}`
}

/** Buttons: `names-blue`, `picks-left`. */
export function startActions(view: Starting, seat: Seat): string[] {
  if (view.start === null || startActor(view.start) !== seat) return []
  return startMoves(view).map(buttonOf)
}

/** A button is a move; the prompts are `prompts.name`, `prompts.pick-hand` and `prompts.wait-start`. */
export function startDraft(view: Starting, seat: Seat, picks: readonly string[]): Draft<StartMove> {
  const buttons = startActions(view, seat)
  const chosen = startMoves(view).find(move => buttons.includes(buttonOf(move)) && buttonOf(move) === picks[0])
  const asked = view.start?.named === null ? 'prompts.name' : 'prompts.pick-hand'
  const prompt = { key: buttons.length === 0 ? 'prompts.wait-start' : asked }
  return chosen ? { move: chosen, next: [], prompt } : { next: buttons, prompt }
}

function buttonOf(move: StartMove): string {
  return formatStart(move).replace(' ', '-')
}
