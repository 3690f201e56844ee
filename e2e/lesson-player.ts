import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Lesson, Step } from '#learning/lesson.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { wantsTwin } from '#learning/twin.ts'
import type { Language, Translator } from '#text/translate.ts'
import { middleOf } from './at-rest.ts'

/** The lessons on the path of a game, in order. */
export function lessonsOf(game: string): readonly Lesson[] {
  const folder = join(import.meta.dirname, '../src/games', game, 'lessons')
  const names = readdirSync(folder).filter(name => /^\d/.test(name))
  return names
    .map(name => parseLesson(readFileSync(join(folder, name), 'utf8')))
    .sort((one, other) => one.number - other.number)
}

/** The detective's cases of a game. */
export function casesOf(game: string): readonly Step[] {
  const path = join(import.meta.dirname, '../src/games', game, 'lessons/cases.txt')
  return parseLesson(readFileSync(path, 'utf8')).steps
}

/** A child at a lesson, with a finger. */
export interface Learner {
  readonly page: Page
  readonly language: Language
  /** Speaks the game's words, too. */
  readonly t: Translator
}

/** What is asked. */
export const sentence = (page: Page): Locator => page.locator('.lesson-ask__words')

/** What was answered. */
export const answerTo = (page: Page): Locator => page.locator('.lesson-foot__words')

export const button = ({ page, t }: Learner, key: string): Locator =>
  page.getByRole('button', { name: t.t(key), exact: true })

/** Taps where a thing lies, whatever lies on it. */
export async function tapThing(page: Page, id: string): Promise<void> {
  await page.touchscreen.tap(...(await middleOf(page.locator(`.wood .item[data-id="${id}"]`))))
}

/** Does one move of this sliding game, by its words. */
async function move(learner: Learner, words: string): Promise<void> {
  const { page, t } = learner
  const [verb = '', ...rest] = words.split(' ')
  if (verb === 'pass') return button(learner, 'actions.pass').tap()
  if (verb === 'place' && rest[0] === 'marked') {
    await page.locator('.tray .is-thing[data-id]').last().tap()
    return tapThing(page, rest[1] ?? '')
  }
  if (verb === 'declare') await button(learner, 'actions.declare').tap()
  for (const place of rest) await tapThing(page, place)
  if (verb === 'declare') await page.getByRole('button', { name: t.t('table:confirm') }).tap()
}

/** Judges a case, and reads the praise; `look` at each page on the way. */
export async function judge({ page, language, t }: Learner, step: Step, look = async () => {}): Promise<void> {
  const { goal } = step
  if (goal.type !== 'judge') throw new Error('nothing to judge')
  if (goal.rules.length === 0) await page.locator('.judge__right').tap()
  else {
    await page.locator('.judge__challenge').tap()
    await look()
    if (goal.at.length > 0) await tapThing(page, goal.at[0] ?? '')
    const rule = page.getByRole('button', { name: t.t(`rules.${goal.rules[0]}.name`), exact: true })
    await expect(rule).toBeVisible()
    await look()
    await rule.tap()
  }
  await expect(answerTo(page)).toContainText(step.praise[language])
  await look()
}

/** Does what a step asks for, and reads the praise. True where a turn was challenged. */
export async function solve(learner: Learner, step: Step, running: number): Promise<boolean> {
  const { page, language, t } = learner
  const { goal } = step
  const isTwin = wantsTwin(step, false, running)
  await expect(sentence(page)).toHaveText(isTwin ? t.t('learn:twin.say') : step.say[language])
  const isWrong = goal.type === 'judge' && goal.rules.length > 0 && !isTwin
  switch (goal.type) {
    case 'point':
      for (const thing of goal.all ? goal.accept : goal.accept.slice(0, 1)) await tapThing(page, thing)
      break
    case 'lines':
      for (const words of goal.example) await move(learner, words)
      break
    case 'choose': {
      const choice = goal.choices.find(({ en }) => en === goal.accept)
      await page.getByRole('button', { name: choice?.[language] ?? '', exact: true }).tap()
      break
    }
    case 'judge':
      if (isWrong) {
        await page.locator('.judge__challenge').tap()
        await page.getByRole('button', { name: t.t(`rules.${goal.rules[0]}.name`), exact: true }).tap()
      } else await page.locator('.judge__right').tap()
  }
  await expect(answerTo(page)).toContainText(isTwin ? t.t('learn:twin.praise') : step.praise[language])
  return isWrong
}

/** A whole lesson, every step at the first try: three stars. */
export async function doLesson(learner: Learner, lesson: Lesson): Promise<void> {
  let running = 0
  for (const [index, step] of lesson.steps.entries()) {
    const isWrong = await solve(learner, step, running)
    running = isWrong ? running + 1 : step.goal.type === 'judge' ? 0 : running
    const isLast = index === lesson.steps.length - 1
    await button(learner, isLast ? 'learn:lesson.finish' : 'learn:lesson.next').tap()
  }
  const done = learner.t.t('learn:end.title', { title: lesson.title[learner.language] })
  await expect(learner.page.getByRole('heading', { level: 1 })).toHaveText(done)
}
