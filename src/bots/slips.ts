import type { AnyBox } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import { type Chance, type Fault, legalMoves, type Seat } from '#kernel/game.ts'
import { easyTurn, isTurnOf, some } from './easy-turn.ts'
import { distance } from './nearness.ts'

/** A turn that breaks one rule that players watch: its moves from here to its end, or until the table is to act. */
export interface Slip {
  readonly rule: string
  readonly moves: readonly unknown[]
}

/** How many moves of each kind are tried at each point of a turn: of so many, those nearest to what would be right. */
export interface Effort {
  readonly looksAt: number
  readonly tries: number
}

/** For a bot's turn. */
const LITTLE: Effort = { looksAt: 160, tries: 40 }
/** Every move that hands could make: for a rule that has to be found. */
export const THOROUGH: Effort = { looksAt: Infinity, tries: Infinity }
/** Detours of each kind: something lawful before what was meant, as when a piece is lifted and another one moved. */
const DETOURS: Effort = { looksAt: 6, tries: 6 }
const DETOUR = 0.5
/** Tries that are played to the end of the turn to see what they bring. */
const PLAYED_OUT = 6
/** Tries that are so much further off the mark than the nearest are left out. */
const NEAR = 0.3

/** A move that breaks a rule, at some point of a turn. */
interface Try {
  /** Lawful moves that come first. */
  readonly before: readonly unknown[]
  readonly state: unknown
  readonly move: unknown
  /** What was intended from here on. */
  readonly intended: readonly unknown[]
  readonly distance: number
}

/**
 * What somebody would love to do here if one rule were not there, close to the lawful turn that is intended. Rules are tried in their
 * order; null where none of them can be broken alone. `state` is as the seat sees it, or guesses it to be.
 */
export function findSlip(
  box: AnyBox,
  state: unknown,
  seat: Seat,
  rules: readonly string[],
  chance: Chance,
  { intended = [], effort = LITTLE }: { readonly intended?: readonly unknown[]; readonly effort?: Effort } = {},
): Slip | null {
  const plan = easyTurn(box, state, seat, chance, { intended })
  if (plan === null || rules.length === 0) return null
  const tries = triesAlong(box, state, seat, plan.moves, rules, chance, effort)
  for (const rule of rules) {
    const slip = bestSlip(box, seat, rule, tries.get(rule) ?? [], chance)
    if (slip !== null) return slip
  }
  return null
}

/** Of those nearest to the mark, one of the two that bring most. */
function bestSlip(box: AnyBox, seat: Seat, rule: string, tries: readonly Try[], chance: Chance): Slip | null {
  const nearest = Math.min(...tries.map(one => one.distance))
  const near = tries.filter(one => one.distance <= nearest + NEAR)
  const slips = some(near, PLAYED_OUT, chance).flatMap(one => {
    const after = box.rules.game.apply(one.state, one.move)
    const rest = easyTurn(box, after, seat, chance, { intended: one.intended })
    if (rest === null) return []
    const moves = [...one.before, one.move, ...rest.moves]
    return [{ rule, moves, value: box.mind.evaluate(rest.after, seat) }]
  })
  const best = slips.sort((one, other) => other.value - one.value).slice(0, 2)
  return best.length === 0 ? null : pick(chance, best)
}

/** Wrong moves by the rule they break, at every point of this turn and a step aside of it. */
function triesAlong(
  box: AnyBox,
  opening: unknown,
  seat: Seat,
  plan: readonly unknown[],
  rules: readonly string[],
  chance: Chance,
  effort: Effort,
): ReadonlyMap<string, readonly Try[]> {
  const { game } = box.rules
  const wanted = new Set(rules)
  const kinds = kindsOf(box, rules)
  const found = new Map<string, Try[]>()
  const meantWords = plan.map(move => game.formatMove(move))
  const consider = (one: Omit<Try, 'distance'>, detour = 0) => {
    const rule = brokenBy(box, game.faults(one.state, one.move))
    if (rule === null || !wanted.has(rule)) return
    const known = found.get(rule) ?? []
    known.push({ ...one, distance: detour + nearestOf(game.formatMove(one.move), meantWords) })
    found.set(rule, known)
  }
  let state = opening
  for (const [made, meant] of plan.entries()) {
    const [before, intended] = [plan.slice(0, made), plan.slice(made)]
    const moves = [...game.possibleMoves(state), ...(box.mind.slips?.tries?.(state) ?? [])]
    for (const move of nearest(box, moves, meantWords, effort, chance, kinds))
      consider({ before, state, intended, move })
    const isWorthADetour = kinds?.has(kindOf(game.formatMove(meant))) !== false
    for (const first of nearest(box, isWorthADetour ? legalMoves(game, state) : [], meantWords, DETOURS, chance)) {
      const aside = game.apply(state, first)
      if (!isTurnOf(box, aside, seat, game.turn(state))) continue
      consider({ before: [...before, first], state: aside, move: meant, intended: intended.slice(1) }, DETOUR)
    }
    state = game.apply(state, meant)
  }
  return found
}

/** The one rule that these faults are about, if players watch it: with it may be broken what cannot be kept then. */
export function brokenBy(box: AnyBox, faults: readonly Fault[]): string | null {
  const { slips } = box.mind
  const broken = [...new Set(faults.map(({ rule }) => rule))]
  if (broken.length === 0 || broken.some(rule => box.rules.game.rules[rule] !== 'players')) return null
  if (faults.some(fault => slips?.unlikely?.(fault))) return null
  const rule = broken.find(one => broken.every(other => other === one || slips?.together?.[one]?.includes(other)))
  return rule ?? null
}

/** Some moves of each kind: those that differ least from one that is intended. */
function nearest(
  { rules: { game } }: AnyBox,
  moves: readonly unknown[],
  meant: readonly string[],
  { looksAt, tries }: Effort,
  chance: Chance,
  kinds: ReadonlySet<string> | null = null,
): unknown[] {
  const byKind = new Map<string, { readonly move: unknown; readonly words: string }[]>()
  for (const move of moves) {
    const words = game.formatMove(move)
    const kind = kindOf(words)
    if (kinds?.has(kind) === false) continue
    const known = byKind.get(kind)
    if (known) known.push({ move, words })
    else byKind.set(kind, [{ move, words }])
  }
  return [...byKind.values()].flatMap(all => {
    if (all.length <= tries) return all.map(({ move }) => move)
    return some(all, looksAt, chance)
      .map(({ move, words }) => ({ move, distance: nearestOf(words, meant) }))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, tries)
      .map(({ move }) => move)
  })
}

function nearestOf(words: string, meant: readonly string[]): number {
  return Math.min(...meant.map(one => distance(words, one)))
}

/** What these rules are broken with; null for anything. */
function kindsOf({ mind: { slips } }: AnyBox, rules: readonly string[]): ReadonlySet<string> | null {
  const lists = rules.map(rule => slips?.kinds?.[rule])
  return lists.includes(undefined) ? null : new Set(lists.flatMap(list => list ?? []))
}

function kindOf(words: string): string {
  return words.split(' ', 1)[0] ?? ''
}
