import { type SlipCase, slipCase, watchedRules } from '#bots/slip-case.ts'
import type { AnyBox } from '#kernel/box.ts'
import { chanceAt, pick, shuffle } from '#kernel/chance.ts'

/** Cases in a set. */
export const SET = 5
/** At least so many of them are turns that break nothing. */
const RIGHT_TURNS = 2
const PIP = 1

/** What a case is made from; the same on every device. `rule` is null for a turn that is right. */
export interface CaseWanted {
  readonly game: string
  readonly rule: string | null
  readonly seed: string
}

/** A set of cases: rules that have come back first, then any; half of the turns are right, over the sets. */
export function caseSet(box: AnyBox, back: readonly string[], seed: string): readonly CaseWanted[] {
  const chance = chanceAt(seed, 0)
  const rules = watchedRules(box, {})
  const right = RIGHT_TURNS + chance(2)
  const known = back.filter(rule => rules.includes(rule))
  const others = shuffle(
    chance,
    rules.filter(rule => !known.includes(rule)),
  )
  const wrong = [...known, ...others].slice(0, SET - right)
  const all: readonly (string | null)[] = [...wrong, ...Array.from({ length: SET - wrong.length }, () => null)]
  return shuffle(chance, all).map((rule, n) => ({ game: box.rules.game.id, rule, seed: `${seed} ${n}` }))
}

/** The case of a day, for everybody the same. */
export function caseOfDay(box: AnyBox, day: number): CaseWanted {
  const { id: game } = box.rules.game
  const seed = `${game} ${day}`
  const chance = chanceAt(seed, 0)
  return { game, rule: chance(2) === 0 ? null : pick(chance, watchedRules(box, {})), seed }
}

/** The case itself, in which Pip plays the turn in question; where a rule finds none, which no rule of ours does, a right turn. */
export function caseFor(box: AnyBox, { rule, seed }: CaseWanted): SlipCase | null {
  // The child has the colour that it has in every lesson.
  const wanted = { options: { ...box.setUp.firstBegins }, by: PIP }
  return slipCase(box, rule, chanceAt(seed, 1), wanted) ?? slipCase(box, null, chanceAt(seed, 2), wanted)
}
