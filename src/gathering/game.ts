import type { Cause } from './acts.ts'
import type { Copied } from './copied.ts'
import type { Mark, Sheet } from './record-sheet.ts'
import type { Scores } from './score.ts'

/** One game of the day: a round, a station, two children, and how far their cards are. Times are milliseconds. */
export interface Game {
  readonly round: number
  readonly game: number
  readonly station: number
  readonly a: number
  /** null where nobody is opposite. */
  readonly b: number | null
  /** The table of ours that it is played at; null at a physical one. */
  readonly table: string | null
  readonly started: number | null
  /** The Monitor has raised a hand. */
  readonly asked: number | null
  /** The Opinion Card is up: who holds it, and which opinion is wanted. */
  readonly opinion: { readonly number: number; readonly which: 2 | 3; readonly since: number } | null
  /** The last opinion that was given is a second one: the third may be asked for. */
  readonly isSecondGiven: boolean
  /** Opinions that were given, in order. */
  readonly opinions: readonly Given[]
  /** The board as it was last copied for a ruling. */
  readonly copied: (Copied & { readonly at: number }) | null
  /** The Monitor's record sheet, as far as it has been told. */
  readonly sheet: Sheet | null
  readonly scores: Scores | null
  readonly signed: readonly [a: number | null, b: number | null]
  readonly checked: number | null
  readonly collected: number | null
  /** The Leader has asked the Director for a correction, in these words. */
  readonly wrong: { readonly at: number; readonly reason: string } | null
  /** Nothing that was once signed is lost. */
  readonly corrections: readonly Correction[]
}

/** An opinion: the second is the Leader's, the third the Director's. */
export interface Given {
  readonly which: 2 | 3
  /** Who held the card up. */
  readonly number: number
  readonly at: number
  /** null where nobody has written down what it came to. */
  readonly mark: Mark | null
}

export interface Correction {
  readonly at: number
  readonly from: Scores | null
  readonly to: Scores
  readonly cause: Cause | 'conduct' | 'not-right'
  readonly reason: string
}

/** How far a game's cards are: shapes of one family on every console. */
export const STATES = [
  'not-begun',
  'playing',
  'ruling-wanted',
  'entered',
  'signed-by-one',
  'signed',
  'checked',
  'collected',
  'released',
] as const
export type State = (typeof STATES)[number]

export function stateOf(game: Game, isReleased = false): State {
  if (game.collected !== null) return isReleased ? 'released' : 'collected'
  if (game.checked !== null) return 'checked'
  if (game.opinion !== null) return 'ruling-wanted'
  if (game.scores !== null)
    return isSigned(game) ? 'signed' : game.signed.some(at => at !== null) ? 'signed-by-one' : 'entered'
  return game.started === null ? 'not-begun' : 'playing'
}

/** Everybody who sits there has signed. A child that was not there has nothing to sign. */
export function isSigned({ scores, signed, b }: Game): boolean {
  const [a, other] = scores ?? [null, null]
  return (signed[0] !== null || a === '0') && (b === null || signed[1] !== null || other === '0')
}

export function begun(meeting: Pick<Game, 'round' | 'game' | 'station' | 'a' | 'b'>): Game {
  return {
    ...meeting,
    table: null,
    started: null,
    asked: null,
    opinion: null,
    isSecondGiven: false,
    opinions: [],
    copied: null,
    sheet: null,
    scores: null,
    signed: [null, null],
    checked: null,
    collected: null,
    wrong: null,
    corrections: [],
  }
}
