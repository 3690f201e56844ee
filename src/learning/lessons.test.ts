import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import { type AnyBox, rulesAt } from '#kernel/box.ts'
import { legalMoves } from '#kernel/game.ts'
import { beginFrom } from '#referee/begin.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { headerOf, openStep } from './answer.ts'
import { checkLesson } from './check-lesson.ts'
import { formatFirstGame, formatLesson } from './format-lesson.ts'
import type { Lesson } from './lesson.ts'
import { parseFirstGame, parseLesson } from './parse-lesson.ts'
import { ruleChoices, rulesMet } from './rule-choices.ts'
import { twinOf, wantsTwin } from './twin.ts'
import { checkGameWording, checkWording, readability } from './wording.ts'

const ROOT = join(import.meta.dirname, '../games')
const CASES = 'cases.txt'
const FIRST_GAME = 'first-game.txt'

interface Path {
  readonly id: string
  readonly box: AnyBox
  /** By name of the file. */
  readonly texts: ReadonlyMap<string, string>
}

const paths: Path[] = []
for (const [id, game] of Object.entries(GAMES)) {
  const folder = join(ROOT, id, 'lessons')
  if (!existsSync(folder)) continue
  const box: AnyBox = await game.open()
  await box.rules.table?.prepare?.()
  const names = readdirSync(folder).sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  paths.push({ id, box, texts: new Map(names.map(name => [name, readFileSync(join(folder, name), 'utf8')])) })
}
const refereed = paths.filter(({ box }) => box.rules.remedies)

function lessonsOf({ texts }: Path): Lesson[] {
  return [...texts].flatMap(([name, text]) => (/^\d/.test(name) ? [parseLesson(text)] : []))
}

function textOf({ texts, id }: Path, name: string): string {
  const text = texts.get(name)
  if (text === undefined) throw new Error(`${id} has no ${name}`)
  return text
}

/** Moves after which a win can be declared that could not before. */
function movesToWin({ rules: { game } }: AnyBox, state: unknown): string[] {
  const canWin = (some: unknown) =>
    game.outcome(some) === null &&
    typeof game.toAct(some) === 'number' &&
    legalMoves(game, some).some(move => /^(declare|ramrod)/.test(game.formatMove(move)))
  if (canWin(state)) return []
  return legalMoves(game, state).flatMap(move => (canWin(game.apply(state, move)) ? [game.formatMove(move)] : []))
}

test('each of the eight games has a path, and the five that are refereed have cases', () => {
  expect(paths).toHaveLength(8)
  expect(paths.filter(({ texts }) => texts.has(CASES))).toEqual(refereed)
  expect(refereed).toHaveLength(5)
})

describe.each(paths.map(path => [path.id, path] as const))('%s', (id, path) => {
  const { box, texts } = path

  test.each([...texts].filter(([name]) => name !== FIRST_GAME))('%s holds', (name, text) => {
    const lesson = parseLesson(text)
    expect(lesson.game).toBe(id)
    expect(name).toMatch(lesson.number === 0 ? CASES : new RegExp(`^${lesson.number}-[a-z0-9-]+\\.txt$`))
    expect(formatLesson(lesson)).toBe(text)
    expect(checkLesson(box, lesson)).toEqual([])
    expect(checkWording(lesson)).toEqual([])
  })

  test('the path has six to nine lessons of three to six steps, one after another, and then a game', () => {
    const lessons = lessonsOf(path)
    expect(lessons.map(({ number }) => number)).toEqual(lessons.map((_, index) => index + 1))
    expect(lessons.length).toBeGreaterThanOrEqual(6)
    expect(lessons.length).toBeLessThanOrEqual(9)
    const wrong = lessons.filter(({ steps }) => steps.length < 3 || steps.length > 6)
    expect(wrong.map(lesson => lesson.id)).toEqual([])
  })

  // Nobody who finds a win that was not thought of is told "not yet".
  test('where every solution leads to a win, every move that does is one', () => {
    for (const step of lessonsOf(path).flatMap(({ steps }) => steps)) {
      const { goal } = step
      if (goal.type !== 'lines') continue
      const { state } = openStep(box, step)
      const winning = movesToWin(box, state)
      const accepted = goal.accept.map(([first = '']) => first)
      const isToWin = accepted.every(move => winning.includes(move))
      if (isToWin) expect([step.id, winning.filter(move => !accepted.includes(move))]).toEqual([step.id, []])
    }
  })

  test('praise does not begin with what stands above it', () => {
    for (const language of LANGUAGES) {
      const [title = ''] =
        translator(language, box)
          .t('learn:lesson.right')
          .match(/\p{L}+/u) ?? []
      const again = lessonsOf(path).flatMap(({ steps }) =>
        steps.filter(({ praise }) => new RegExp(`^[¡¿]?${title}(?!\\p{L})`, 'iu').test(praise[language])),
      )
      expect([title, again.map(({ id }) => id)]).toEqual([title, []])
    }
  })

  test('the first game begins with the child’s turn and has words for how it ends', () => {
    const text = textOf(path, FIRST_GAME)
    const game = parseFirstGame(text)
    expect(formatFirstGame(game)).toBe(text)
    expect(checkGameWording(game)).toEqual([])
    const { state } = beginFrom(box, headerOf(box, game))
    expect(box.rules.game.outcome(state)).toBeNull()
    // Before the first turn, tiles may still have to be drawn.
    expect([0, 'table']).toContain(box.rules.game.toAct(state))
  })
})

describe.each(refereed.map(path => [path.id, path] as const))('%s', (_, path) => {
  const lessons = lessonsOf(path)
  const judged = (some: readonly Lesson[]) =>
    some.flatMap(({ steps }) => steps.flatMap(({ goal }) => (goal.type === 'judge' ? [goal] : [])))

  test('every rule that players watch is seen broken by Pip', () => {
    const seen = new Set(judged(lessons).flatMap(({ rules }) => rules))
    const watched = rulesAt(path.box).flatMap(([rule, enforcer]) => (enforcer === 'players' ? [rule] : []))
    expect(watched.filter(rule => !seen.has(rule))).toEqual([])
  })

  test('eight cases, half of them right, use only rules met on the path', () => {
    const cases = judged([parseLesson(textOf(path, CASES))])
    const met = new Set(judged(lessons).flatMap(({ rules }) => rules))
    expect(cases).toHaveLength(8)
    expect(cases.filter(({ rules }) => rules.length === 0)).toHaveLength(4)
    expect(cases.flatMap(({ rules }) => rules).filter(rule => !met.has(rule))).toEqual([])
  })

  test('a rule is named from four pictures, and what was broken is among them', () => {
    const cases = parseLesson(textOf(path, CASES)).steps.map(step => ({ step, met: null }))
    const taught = lessons.flatMap(({ steps }) => steps.map(step => ({ step, met: rulesMet(lessons, step.id) })))
    for (const { step, met } of [...taught, ...cases]) {
      const { goal } = step
      if (goal.type !== 'judge') continue
      const choices = ruleChoices(path.box, step, met)
      expect([step.id, goal.rules.filter(rule => !choices.includes(rule))]).toEqual([step.id, []])
      expect(choices.length).toBeGreaterThanOrEqual(4)
    }
  })

  test('a rule that lessons come to later is no picture as long as there are four that they have come to', () => {
    const { ruleGroups } = path.box.face
    for (const step of lessons.flatMap(({ steps }) => steps)) {
      const { goal } = step
      if (goal.type !== 'judge' || !ruleGroups) continue
      const met = rulesMet(lessons, step.id)
      const choices = ruleChoices(path.box, step, met)
      const moves = goal.shown.flatMap(({ words }) => path.box.rules.game.parseMove(words) ?? [])
      const likely = ruleGroups(moves).flatMap(({ rules }) => rules)
      const passedOver = likely.filter(rule => met.has(rule) && !choices.includes(rule))
      const early = choices.filter(rule => !met.has(rule))
      expect([step.id, early.length > 0 ? passedOver : []]).toEqual([step.id, []])
    }
  })

  test('after two challenges running, and not after one, a turn is shown as its right twin', () => {
    const [step] = lessons.flatMap(({ steps }) =>
      steps.filter(({ goal }) => goal.type === 'judge' && goal.twin !== null),
    )
    if (!step) throw new Error('no twin')
    expect([0, 1, 2].map(running => wantsTwin(step, false, running))).toEqual([false, false, true])
    expect(wantsTwin(step, true, 0)).toBe(true)
    // What a hint tells of the turn that breaks a rule would be untrue of its twin.
    const neutral = (word: string) => ({ en: word, es: word })
    const twin = twinOf(step, { say: neutral('Right?'), hint: neutral('Look.'), praise: neutral('Right.') })
    expect(twin).toMatchObject({ hint: { en: 'Look.' }, replies: [], goal: { rules: [], at: [] } })
  })

  test('some of what Pip does is right: children who only challenge are not taught to', () => {
    const all = judged(lessons)
    const right = all.filter(({ rules, twin }) => rules.length === 0 || twin !== null)
    expect(right.length).toBeGreaterThanOrEqual(all.length / 2)
  })
})

test('the step that is hardest to read in each language can be read in the third year of school', () => {
  const all = paths.flatMap(lessonsOf).flatMap(({ steps }) => steps.map(step => ({ step, years: readability(step) })))
  for (const language of ['en', 'es']) {
    const years = all.flatMap(({ step, years }) =>
      years.flatMap(found => (found.language === language ? [{ ...found, id: step.id, say: step.say }] : [])),
    )
    const [worst] = years.sort((one, other) => other.year - one.year)
    expect(worst?.year, JSON.stringify(worst)).toBeLessThanOrEqual(3)
    // It is measured: no formula gives every text the same, or nothing.
    expect(years.at(-1)?.year).toBeLessThan(worst?.year ?? 0)
  }
})
