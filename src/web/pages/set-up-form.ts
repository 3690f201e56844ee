import { errsByItself, LEVELS } from '#bots/level.ts'
import type { AnyBox, Level } from '#kernel/box.ts'
import { MODES, type Mode } from '#kernel/transcript.ts'

export const COMPANY = ['two', 'bot', 'link'] as const
/** Who plays: together on this device, against the computer, or with others by link. */
export type Company = (typeof COMPANY)[number]

/** What the set-up page asks for. */
export interface FormValues {
  readonly who: Company
  readonly way: Mode
  readonly level: Level
  /** The computer sometimes breaks a rule; null: as is usual for its level. */
  readonly slips: boolean | null
  readonly seats: number
  /** One for each seat; empty where nobody was named. */
  readonly names: readonly string[]
  /** By seat: the computer sits there, among people. */
  readonly bots: readonly boolean[]
  readonly options: Readonly<Record<string, string | number | boolean>>
  /** A board of one's own, as the file says it; null for the game's own. */
  readonly board: unknown
  /** Two: each begins once, where that is offered. */
  readonly games: 1 | 2
  /** null: as is usual for the way to play. */
  readonly clock: boolean | null
  readonly turnLimit: number | null
  /** Sets the table up for others, where that is offered. */
  readonly organises: boolean
}

/** For a part of the set-up page. */
export interface FormProps {
  readonly box: AnyBox
  readonly form: FormValues
  change(changed: Partial<FormValues>): void
}

export const MOST_TURNS = 99_999

/** Last time's answers where they still make sense, and otherwise what suits a first game. */
export function completeForm(box: AnyBox, last: unknown): FormValues {
  const given: Partial<Record<keyof FormValues, unknown>> = Object(last)
  const seats = box.rules.game.seats.find(number => number === given.seats) ?? box.rules.game.seats[0] ?? 2
  const [names, bots, options] = [Object(given.names), Object(given.bots), Object(given.options)]
  return {
    who: COMPANY.find(one => one === given.who) ?? 'two',
    way: modesOf(box).find(way => way === given.way) ?? 'guided',
    level: LEVELS.find(level => level === given.level) ?? 1,
    slips: typeof given.slips === 'boolean' ? given.slips : null,
    seats,
    names: Array.from({ length: seats }, (_, seat) => (typeof names[seat] === 'string' ? names[seat] : '')),
    bots: Array.from({ length: seats }, (_, seat) => seat > 0 && seats > 2 && bots[seat] === true),
    options: Object.fromEntries(
      box.setUp.choices.flatMap(({ key, values }) => {
        const value = values.find(one => one === options[key])
        return value === undefined ? [] : [[key, value]]
      }),
    ),
    board: given.board && box.setUp.board?.mistakes(given.board).length === 0 ? given.board : null,
    games: given.games === 2 ? 2 : 1,
    clock: typeof given.clock === 'boolean' ? given.clock : null,
    turnLimit: readTurnLimit(given.turnLimit),
    organises: given.organises === true,
  }
}

/** Does the computer play for this seat? Against the computer, it plays for all but the first. */
export function isBotSeat({ who, bots }: FormValues, seat: number): boolean {
  return who === 'bot' ? seat > 0 : bots[seat] === true
}

/** Whoever sets up a tournament game by link need not play in it. */
export function mayOrganise({ who, way }: FormValues): boolean {
  return who === 'link' && way === 'tournament'
}

export function isOrganiser(form: FormValues): boolean {
  return mayOrganise(form) && form.organises
}

/** Seats of the people on this device: their names are asked for. */
export function seatsHere(form: FormValues): readonly number[] {
  if (isOrganiser(form)) return []
  return form.names.flatMap((_, seat) => (seat === 0 || (form.who === 'two' && !isBotSeat(form, seat)) ? [seat] : []))
}

export function hasBots(form: FormValues): boolean {
  return form.names.some((_, seat) => isBotSeat(form, seat))
}

/** Only in tournament play can a wrong move be noticed. */
export function maySlip(form: FormValues): boolean {
  return hasBots(form) && form.way === 'tournament'
}

export function slips(form: FormValues): boolean {
  return maySlip(form) && (form.slips ?? errsByItself(form.level))
}

/** Two who play against each other may want two games, in which each begins once. */
export function mayPlayTwo(box: AnyBox, { seats, way }: FormValues): boolean {
  return box.setUp.firstBegins !== undefined && seats === 2 && way !== 'open'
}

export function playsTwo(box: AnyBox, form: FormValues): boolean {
  return mayPlayTwo(box, form) && form.games === 2
}

/** A game without remedies cannot be challenged. */
export function modesOf(box: AnyBox): readonly Mode[] {
  return MODES.filter(way => way !== 'tournament' || box.rules.remedies !== undefined)
}

export function mayHaveClock(box: AnyBox, way: Mode): boolean {
  return way !== 'open' && box.rules.remedies !== undefined
}

export function hasClock(box: AnyBox, { clock, way }: FormValues): boolean {
  return mayHaveClock(box, way) && (clock ?? way === 'tournament')
}

export function readTurnLimit(given: unknown): number | null {
  const number = Number(given)
  return Number.isInteger(number) && number >= 1 && number <= MOST_TURNS ? number : null
}
