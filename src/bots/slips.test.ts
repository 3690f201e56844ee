import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import { type AnyBox, type Level, rulesAt } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import { formatTranscript, type Header, type Line, type Mode, parseTranscript } from '#kernel/transcript.ts'
import { formatAct } from '#referee/acts.ts'
import { beginFrom } from '#referee/begin.ts'
import { duty } from '#referee/duties.ts'
import { type Match, result } from '#referee/match.ts'
import { type Reading, readMatch } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import caseSeeds from './case-seeds.json' with { type: 'json' }
import type { Habits } from './habits.ts'
import { challengeOf, rightChallenge } from './noticing.ts'
import { type SlipCase, slipCase, watchedRules } from './slip-case.ts'
import { think } from './think.ts'

const all: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const refereed = all.filter(box => box.rules.remedies)
/** Cases of each rule, at least, for a detective. */
const ENOUGH = 30
/** Where such cases are found soon: `scripts/case-seeds.js` has looked. The same way as a detective's own are. */
const SEEDS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = caseSeeds
const named = refereed.map((box): [string, AnyBox] => [box.rules.game.id, box])

/** Every line of a case, read back from its transcript. */
function readings(box: AnyBox, { header, lines }: SlipCase): readonly Reading[] {
  const written = parseTranscript(formatTranscript(header, lines, null))
  return [...readMatch(box, written.header, written.lines)]
}

/** The rules that were broken in this turn. */
function brokenIn(read: readonly Reading[], turn: number): readonly string[] {
  const faults = read.flatMap(({ before, faults }) => (before.turn.number === turn && faults) || [])
  return [...new Set(faults.map(({ rule }) => rule))].sort()
}

/** What was said in it. */
function lineOf(read: readonly Reading[], turn: number): readonly string[] {
  return read.flatMap(({ before, line }) => (before.turn.number === turn ? [line.words] : []))
}

function lastTurn(read: readonly Reading[]): number {
  return read.at(-1)?.before.turn.number ?? -1
}

describe.each(named)('%s', (id, box) => {
  const rules = watchedRules(box)

  test('has a case of every rule that players watch', () => {
    const watched = Object.entries(box.rules.game.rules).flatMap(([rule, by]) => (by === 'players' ? [rule] : []))
    expect(rules).toEqual(watched)
  })

  test.each(rules)('thirty cases of %s: each breaks that rule and no other, and a challenge of it is correct', rule => {
    const together = [rule, ...(box.mind.slips?.together?.[rule] ?? [])].sort()
    const earlier = box.mind.slips?.after?.[rule]
    const told = new Set<string>()
    for (const seed of SEEDS[id]?.[rule] ?? []) {
      const one = slipCase(box, rule, quickChance(seed))
      if (one === null) throw new Error(`no case of ${rule} from ${seed}`)
      const read = readings(box, one)
      const turn = lastTurn(read)
      expect(brokenIn(read, turn)).toEqual(together)
      const before = [...new Set(read.map(({ before }) => before.turn.number))].filter(number => number < turn)
      expect(before.flatMap(number => brokenIn(read, number))).toEqual(earlier === undefined ? [] : [earlier])
      expect(ruledOn(box, read.at(-1)?.after, one.challenger, rule)).toBe('monitor: correct')
      // Not only another game, but another turn at another table.
      told.add(JSON.stringify([read.at(-1)?.before.turn.opening, lineOf(read, turn)]))
    }
    expect(told.size).toBe(ENOUGH)
  })

  test('a case of no rule breaks none, and ends where a turn may be challenged', () => {
    for (const seed of [1, 2, 3]) {
      const one = slipCase(box, null, quickChance(seed))
      if (one === null) throw new Error('no case')
      expect(readings(box, one).flatMap(({ faults }) => faults ?? [])).toEqual([])
    }
  })

  test('the same luck gives the same case', () => {
    const [rule = null] = rules
    expect(slipCase(box, rule, quickChance(5))).toEqual(slipCase(box, rule, quickChance(5)))
  })
})

/** What the built-in Monitor says when this is challenged. */
function ruledOn(box: AnyBox, match: Match | undefined, challenger: Seat, rule: string): string | null {
  const matter = match && rightChallenge(box, match, challenger, rule)
  if (!match || !matter) return null
  const words = formatAct(box.rules.game, { type: 'challenge', matters: [matter] })
  const stopped = step(box, match, { author: challenger, words: 'time out' })
  const asked = 'match' in stopped ? step(box, stopped.match, { author: challenger, words }) : stopped
  const ruled = 'match' in asked ? duty(box, asked.match, 'seed', []) : null
  return ruled && `${ruled.author}: ${ruled.words}`
}

interface Sitting {
  readonly match: Match
  readonly lines: readonly Line[]
  /** Turns in which a rule was broken, with the rules. */
  readonly slips: readonly { readonly turn: number; readonly seat: Seat; readonly rules: readonly string[] }[]
}

/** Two bots that err play a whole game. */
function sitting(box: AnyBox, way: Mode, levels: readonly Level[], luck: number): Sitting {
  const header: Header = { game: box.rules.game.id, rules: 2, way, options: {}, seats: ['Ana', 'Ben'], turnLimit: 60 }
  const chance = quickChance(luck)
  const broken = new Map<number, { turn: number; seat: Seat; rules: string[] }>()
  const lines: Line[] = []
  let match = beginFrom(box, header)
  for (;;) {
    const line = duty(box, match, String(luck), []) ?? wordOf(box, match, levels, luck, chance, [...broken.values()])
    if (line === null) return { match, lines, slips: [...broken.values()] }
    const done = step(box, match, line)
    if ('refusal' in done) throw new Error(`${line.author}: ${line.words} – ${done.refusal.code}`)
    if (lines.push(line) > 1500) throw new Error('the bots go on for ever')
    const { number } = match.turn
    for (const { rule } of done.faults ?? []) {
      const known = broken.get(number) ?? { turn: number, seat: Number(line.author), rules: [] }
      broken.set(number, { ...known, rules: [...new Set([...known.rules, rule])] })
    }
    match = done.match
  }
}

function wordOf(
  box: AnyBox,
  match: Match,
  levels: readonly Level[],
  luck: number,
  chance: (n: number) => number,
  slips: Sitting['slips'],
): Line | null {
  for (const [seat, level] of levels.entries()) {
    const last = slips.filter(slip => slip.seat === seat).at(-1)
    const habits: Habits = { luck: luck * 2 + seat, slips: true, lastSlip: last?.turn ?? null }
    const words = think(box, match, seat, level, chance, habits)
    if (words !== null) return { author: seat, words }
  }
  return null
}

describe.each(named)('bots that err at %s', (_, box) => {
  test('break one rule at a time, never in two turns running, and come to an end', () => {
    const games = [1, 2, 3].map(luck => sitting(box, 'tournament', [1, 1], luck))
    for (const { match, slips } of games) {
      expect(result(box, match)).not.toBeNull()
      expect(match.signed).toEqual([true, true])
      for (const { rules } of slips) expect(rules).toHaveLength(1)
      for (const seat of [0, 1]) {
        const turns = slips.filter(slip => slip.seat === seat).map(({ turn }) => turn)
        expect(turns.filter((turn, index) => index > 0 && turn - (turns[index - 1] ?? 0) <= 2)).toEqual([])
        const marks = match.record.filter(({ challenger, verdict }) => challenger === seat && verdict !== 'correct')
        expect(marks.length).toBeLessThan(2)
      }
    }
    expect(games.flatMap(({ slips }) => slips).length).toBeGreaterThan(0)
  })

  test('break no rule in guided play', () => {
    expect(sitting(box, 'guided', [1, 1], 1).slips).toEqual([])
  })
})

describe('a beginner that errs', () => {
  const box = refereed[0]
  if (!box) throw new Error('no refereed game')
  const right = slipCase(box, null, quickChance(3))
  const match = right && readings(box, right).at(-1)?.after
  const challenger = right?.challenger ?? 0
  const challenges = (now: Match, level: Level, slips: boolean) =>
    Array.from({ length: 400 }, (_, luck) =>
      challengeOf(box, now, challenger, level, quickChance(luck), { luck: luck * 77_777, slips, lastSlip: null }),
    ).filter(matter => matter !== null)

  test('challenges a right turn once in a long while, by a rule that was kept; nobody else does', () => {
    if (!match) throw new Error('no case')
    const wrong = challenges(match, 1, true)
    expect(wrong.length).toBeGreaterThan(3)
    expect(wrong.length).toBeLessThan(40)
    for (const { rule } of wrong) expect(rightChallenge(box, match, challenger, rule)).toBeNull()
    expect([challenges(match, 1, false), challenges(match, 2, true), challenges(match, 5, true)]).toEqual([[], [], []])
  })

  test('never does so twice, and never risks the third mark', () => {
    if (!match) throw new Error('no case')
    const mark = { line: 0, challenger, rule: 'x', about: null, verdict: 'incorrect', opinions: [] } as const
    const marked = { ...match, record: [{ ...mark, evidence: null, kept: null, improper: null }] }
    expect(challenges(marked, 1, true)).toEqual([])
    const wrong = slipCase(box, rulesAt(box).find(([, by]) => by === 'players')?.[0] ?? null, quickChance(1))
    const after = wrong && readings(box, wrong).at(-1)?.after
    if (!after) throw new Error('no case')
    const catches = (record: Match['record']) =>
      challengeOf(box, { ...after, record }, wrong.challenger, 5, quickChance(1), null)
    const theirs = { ...mark, challenger: wrong.challenger, evidence: null, kept: null, improper: null }
    expect(catches([theirs])).not.toBeNull()
    expect(catches([theirs, theirs])).toBeNull()
  })
})
