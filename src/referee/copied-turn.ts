import { formatPosition } from '#kernel/arranging.ts'
import type { AnyBox, Reason } from '#kernel/box.ts'
import { type Fault, type Seat, versionOf } from '#kernel/game.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import { parseAct } from './acts.ts'
import { canBegin } from './begin.ts'
import type { Entry, Match } from './match.ts'
import { readUntilRefused } from './read.ts'

/** A turn at a physical table as an official has copied it: how it lay before, and what was done, in words. */
export interface CopiedTurn {
  readonly position: string
  readonly moves: readonly Line[]
}

/** The same, read by the engine. */
export interface ReadTurn {
  readonly seat: Seat | null
  readonly opening: unknown
  readonly entries: readonly Entry[]
  /** Whatever it broke, the first of each rule. */
  readonly broken: readonly Fault[]
}

/** A table to copy a board at: nothing is stopped there, and who begins is known from the real one. */
export function copyHeader(
  { rules: { game }, setUp }: AnyBox,
  seats: readonly string[],
  options: Header['options'] = {},
): Header {
  const isDrawn = setUp.choices.some(({ key, values }) => key === 'start' && values.includes('seats'))
  const given = { ...options, ...(isDrawn && { start: 'seats' }) }
  return { game: game.id, rules: versionOf(game), seats, way: 'open', options: given }
}

/** What has been played since hands last laid something out; null while nothing has. */
export function copiedTurn(box: AnyBox, match: Match, lines: readonly Line[]): CopiedTurn | null {
  const { arranging, game } = box.rules
  const acts = lines.map(({ words }) => parseAct(game, words)?.type)
  const since = acts.lastIndexOf('arrange') + 1
  const moves = lines.slice(since).filter((_, index) => acts[since + index] === 'move')
  if (arranging === undefined || moves.length === 0) return null
  const { opening, seat } = turnIn(match)
  return { position: formatPosition(arranging, opening, seat ?? 0), moves }
}

/** Plays it again; null where it is no turn of this game. */
export function readTurn(box: AnyBox, header: Header, { position, moves }: CopiedTurn): ReadTurn | null {
  const laid = { ...header, position }
  if (!canBegin(box, laid)) return null
  const { readings, refused } = readUntilRefused(box, laid, moves)
  const match = readings.at(-1)?.after
  if (refused !== null || match === undefined) return null
  const { seat, opening, entries } = turnIn(match)
  const found = new Map<string, Fault>()
  for (const fault of entries.flatMap(({ faults }) => faults)) if (!found.has(fault.rule)) found.set(fault.rule, fault)
  const broken = [...found.values()].filter(({ rule }) => !match.rulesOff.includes(rule))
  return { seat, opening, entries, broken }
}

/** Why the turn kept this rule, where the game can say; null where it broke it. */
export function whyKept({ rules }: AnyBox, { opening, entries, broken }: ReadTurn, rule: string): Reason | null {
  const isAsked = Object.hasOwn(rules.game.rules, rule) && broken.every(fault => fault.rule !== rule)
  const moves = entries.map(({ move }) => move)
  return isAsked ? (rules.kept?.(opening, moves, rule) ?? null) : null
}

/** Only one turn is copied: once the flag card has been passed, it is the last one. */
function turnIn({ turn, last }: Match) {
  return last ?? turn
}
