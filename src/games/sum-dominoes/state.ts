import type { Position } from '#boards/half-grid.ts'
import type { Outcome, Seat } from '#kernel/game.ts'
import { ofSeat, type Pair, withSeat } from '../pair.ts'
import { DOMINOES, type Domino, dotsOf, numberOf } from './domino.ts'

export interface Options {
  /** `earlier`: the Spanish sheet. Nobody reminds of drawing, more dots make a win, and the second part is open at once. */
  readonly edition: 'current' | 'earlier'
}

export interface Laid extends Position {
  readonly domino: Domino
}

/** `dice`, `bank`: the table answers. `write`: the sum of the dice. `drawn`: nothing is left but to pass. */
export type Stage = 'place' | 'dice' | 'write' | 'bank' | 'drawn'

/** What a ruling has left to do before play goes on, in order. */
export type Owed =
  | { readonly type: 'penalty'; readonly to: Seat }
  | { readonly type: 'gift'; readonly from: Seat; readonly to: Seat }
  /** The minute for a gift is over: the table draws it from that hand without looking. */
  | { readonly type: 'taking'; readonly from: Seat; readonly to: Seat }
  /** The last domino was given away: the game can be declared won. */
  | { readonly type: 'claim'; readonly by: Seat }
  /** The opponent forgot the second part: the dice are kept or rolled again. */
  | { readonly type: 'dice'; readonly by: Seat }

/** What may be said to each of these; a gift is chosen from the hand, and the table answers for the rest. */
export const ANSWERS = {
  penalty: [],
  gift: [],
  taking: [],
  claim: ['declare', 'decline'],
  dice: ['keep', 'reroll'],
} as const

export type Part = 0 | 1

export interface State {
  readonly options: Options
  /** The version of the rules that this game was begun under; README.md says what has changed since the first. */
  readonly rules: number
  /** Dice of the starting procedure by seat; null once play has begun. */
  readonly start: Pair<readonly number[] | null> | null
  /** 0 during the start. */
  readonly turn: number
  /** Who holds the Sum Flag Card. */
  readonly flag: Seat
  readonly beginner: Seat
  readonly laid: readonly Laid[]
  readonly hands: Pair<readonly Domino[]>
  /** The first part reacts to the opponent's sum; rolling begins the second. */
  readonly part: Part
  readonly stage: Stage
  readonly dice: readonly number[] | null
  /** How often the dice have been rolled. */
  readonly rolls: number
  /** The Sum Flag Card: all sums that each player wrote, in a column. */
  readonly card: Pair<readonly number[]>
  /** The sum in play. */
  readonly sum: number
  /** Dominoes released in each part of this turn, whatever became of them. */
  readonly placed: Pair<readonly Domino[]>
  readonly owed: readonly Owed[]
  /** The bank was empty when this turn began. */
  readonly emptyBank: boolean
  /** Who has completed a turn with an empty bank since somebody placed, turn by turn. */
  readonly idle: readonly Seat[]
  readonly ended: 'capped' | 'nobody-placed' | null
  readonly declared: { readonly seat: Seat; readonly how: 'first-part' | 'second-part' | 'penalty' | 'nothing' } | null
  /** Set when time is called: the last turn to be completed. */
  readonly lastTurn: number | null
}

export type Move =
  | { readonly type: 'deals'; readonly dominoes: readonly Domino[] }
  | { readonly type: 'rolls'; readonly dice: readonly number[] }
  | { readonly type: 'draws'; readonly domino: Domino }
  | { readonly type: 'penalty'; readonly domino: Domino }
  | { readonly type: 'takes'; readonly domino: Domino; readonly from: Seat }
  | ({ readonly type: 'place' } & Laid)
  | ({ readonly type: 'shift' } & Laid)
  | { readonly type: 'roll' }
  | { readonly type: 'sum'; readonly sum: number }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' }
  | { readonly type: 'declare' }
  | { readonly type: 'give'; readonly domino: Domino }
  | { readonly type: 'decline' }
  | { readonly type: 'keep' }
  | { readonly type: 'reroll' }

export const HAND_SIZE = 7
export const DICE = 3
/** With a smaller difference in dots nobody wins. */
export const DOTS_TO_WIN = 10

/** Known by elimination, in no order: nobody knows what will be drawn, not even the table. */
export function bankOf({ hands, laid }: State): Domino[] {
  const isSeen = new Uint8Array(100)
  for (const hand of hands) for (const domino of hand) isSeen[numberOf(domino)] = 1
  for (const { domino } of laid) isSeen[numberOf(domino)] = 1
  return DOMINOES.filter(domino => isSeen[numberOf(domino)] === 0)
}

export function bankSize(state: State): number {
  return DOMINOES.length - state.hands[0].length - state.hands[1].length - state.laid.length
}

export function handOf(state: State, seat: Seat): readonly Domino[] {
  return ofSeat(state.hands, seat)
}

export function withHand(state: State, seat: Seat, hand: readonly Domino[]): State {
  return { ...state, hands: withSeat(state.hands, seat, hand) }
}

export function total(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0)
}

/** The last domino has just been laid in a way that wins: in the first part, or with an empty bank. */
export function mayDeclare(state: State): boolean {
  const hasLaidLast = handOf(state, state.flag).length === 0 && state.placed[state.part].length > 0
  return hasLaidLast && (state.part === 0 || bankSize(state) === 0)
}

export function outcome(state: State): Outcome | null {
  if (state.declared !== null) {
    const { seat, how } = state.declared
    return { winners: [seat], reason: how === 'nothing' ? 'declared' : `declared-${how}` }
  }
  // What a ruling has left to do changes the hands: the dots are compared after that.
  if (state.owed.length > 0) return null
  // The last domino may have capped everything: the win that it brings comes first, if it is declared.
  if (state.ended !== null) return state.rules > 1 && mayDeclare(state) ? null : fewerDots(state, state.ended)
  return state.lastTurn !== null && state.turn > state.lastTurn ? fewerDots(state, 'time') : null
}

function fewerDots({ hands, rules, options }: State, reason: string): Outcome {
  const points = [dotsOf(hands[0]), dotsOf(hands[1])] as const
  const [first, second] = points
  // The earlier edition asks for more than ten, but for ten when time is called.
  const needsMore = rules > 1 && options.edition === 'earlier' && reason !== 'time'
  if (Math.abs(first - second) < DOTS_TO_WIN + (needsMore ? 1 : 0)) return { winners: [], reason, points }
  return { winners: [first < second ? 0 : 1], reason, points }
}
