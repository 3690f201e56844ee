import { LEVELS, type Level } from '#bots/think.ts'
import type { AnyBox } from '#kernel/box.ts'
import { MODES, type Mode } from '#kernel/transcript.ts'

export const COMPANY = ['two', 'bot', 'link'] as const
/** Who plays: together on this device, against the computer, or with others by link. */
export type Company = (typeof COMPANY)[number]

/** What the set-up page asks for. */
export interface Wishes {
  readonly who: Company
  readonly way: Mode
  readonly level: Level
  readonly seats: number
  /** One for each seat; empty where nobody was named. */
  readonly names: readonly string[]
  /** By seat: the computer sits there, among people. */
  readonly bots: readonly boolean[]
  readonly options: Readonly<Record<string, string | number | boolean>>
  /** A board of one's own, as the file says it; null for the game's own. */
  readonly board: unknown
  /** null: as is usual for the way to play. */
  readonly clock: boolean | null
  readonly turnLimit: number | null
}

const LIMITS = { least: 1, most: 99_999 } as const

/** Last time's wishes as far as they still make sense; else what suits a first game. */
export function completeWishes(box: AnyBox, last: unknown): Wishes {
  const given: Partial<Record<keyof Wishes, unknown>> = typeof last === 'object' && last !== null ? last : {}
  const seats = box.rules.game.seats.find(number => number === given.seats) ?? box.rules.game.seats[0] ?? 2
  const names: readonly unknown[] = Array.isArray(given.names) ? given.names : []
  const bots: readonly unknown[] = Array.isArray(given.bots) ? given.bots : []
  const options = Object(given.options)
  return {
    who: COMPANY.find(one => one === given.who) ?? 'two',
    way: waysOf(box).find(way => way === given.way) ?? 'guided',
    level: LEVELS.find(level => level === given.level) ?? 1,
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
    clock: typeof given.clock === 'boolean' ? given.clock : null,
    turnLimit: readTurnLimit(given.turnLimit),
  }
}

/** Does the computer play for this seat? Against the computer, it plays for all but the first. */
export function isBotSeat({ who, bots }: Wishes, seat: number): boolean {
  return who === 'bot' ? seat > 0 : bots[seat] === true
}

export function hasBots(wishes: Wishes): boolean {
  return wishes.names.some((_, seat) => isBotSeat(wishes, seat))
}

/** A game without remedies cannot be challenged. */
export function waysOf(box: AnyBox): readonly Mode[] {
  return MODES.filter(way => way !== 'tournament' || box.rules.remedies !== undefined)
}

export function mayHaveClock(box: AnyBox, way: Mode): boolean {
  return way !== 'open' && box.rules.remedies !== undefined
}

export function hasClock(box: AnyBox, { clock, way }: Wishes): boolean {
  return mayHaveClock(box, way) && (clock ?? way === 'tournament')
}

export function readTurnLimit(given: unknown): number | null {
  const number = Number(given)
  return Number.isInteger(number) && number >= LIMITS.least && number <= LIMITS.most ? number : null
}

/** The value an option has now: the wish, or the game's own. */
export function optionOf(box: AnyBox, wishes: Wishes, key: string): unknown {
  return wishes.options[key] ?? Object(box.rules.game.options)[key]
}

/** The options as the table's header says them: what was wished for, and the board where it is not the game's own. */
export function optionsOf({ options, board }: Wishes): Readonly<Record<string, unknown>> {
  return board === null ? options : { ...options, board }
}
