import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openBox } from '#games/index.ts'
import type { Step } from '#learning/lesson.ts'
import { parsePuzzles } from '#learning/puzzle.ts'
import { translator } from '#text/translate.ts'
import { axe, expect, test } from './fixture.ts'
import { keepsFocus, press } from './keyboard.ts'
import { answerTo, casesOf, judge, tapThing } from './lesson-player.ts'

const PHONE = { width: 390, height: 844 }
const FIAR = join(import.meta.dirname, '../src/games/fiar')
const fiar = await openBox('fiar')
const CASES = casesOf('fiar')
const PUZZLES = parsePuzzles(readFileSync(join(FIAR, 'puzzles.txt'), 'utf8')).all

test('a child watches, judges, points and names by touch, through all cases to the badge (es)', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true, locale: 'es-MX' })
  const { t } = translator('es', fiar)
  await page.goto('/learn/fiar')
  await page.getByRole('link', { name: t('learn:path.case', { n: 1 }), exact: true }).tap()
  await expect(page.getByRole('heading', { name: t('learn:detective.of-game', { game: 'FIAR' }) })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: t('learn:detective.case', { n: 1 }) }).tap()
  for (const [index, step] of CASES.entries()) {
    const isScanned = index === CASES.findIndex(wrong)
    await expect(page.locator('.judge')).toBeVisible()
    if (isScanned) {
      await axe(page)
      // What was missed once comes back tomorrow, whatever comes after.
      await page.locator('.judge__right').tap()
      await expect(answerTo(page)).toContainText(t('learn:lesson.something'))
      await page.getByRole('button', { name: t('learn:lesson.again'), exact: true }).tap()
    }
    await judge({ page, language: 'es', t: translator('es', fiar) }, step, isScanned ? () => axe(page) : undefined)
    const next = index === CASES.length - 1 ? 'learn:detective.finish' : 'learn:detective.next'
    await page.getByRole('button', { name: t(next), exact: true }).tap()
  }
  await expect(page.getByRole('heading', { name: t('learn:detective.end-badge', { game: 'FIAR' }) })).toBeVisible()
  await axe(page)
  const missed = CASES.find(wrong)?.goal
  const kept = await page.evaluate(() => localStorage.getItem('flagcard:progress'))
  expect(kept).toContain('cfiar.1.2.3.4.5.6.7.8')
  expect(kept).toMatch(new RegExp(`rfiar\\.${missed?.type === 'judge' ? missed.rules[0] : ''}\\.\\d+a`))
  expect(kept?.match(/rfiar/g)).toHaveLength(1)

  // And cases that nobody has written down.
  await page.getByRole('link', { name: t('learn:detective.more') }).tap()
  await expect(page.locator('.judge')).toBeVisible()
  await expect(page.getByText(`${t('learn:detective.case-of', { n: 1, all: 5 })} · FIAR`)).toBeVisible()
  await page.goto('/detective/fiar/today')
  await expect(page.locator('.judge')).toBeVisible()
  await axe(page)
})

test('on a phone either way up it is read in full in Spanish which case it is', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true, locale: 'es-MX' })
  for (const [game, name] of [
    ['kwatro-sinko', 'Kwatro-Sinko'],
    ['sum-dominoes', 'Sum Dominoes & Dice'],
  ]) {
    await page.goto(`/detective/${game}`)
    await page.getByRole('link', { name: 'Caso 1', exact: true }).tap()
    const lines = page.locator('.case-bar__name > *')
    await expect(lines).toHaveText(['Detective de reglas', `Caso 1 · ${name}`])
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const line of await lines.all()) {
        expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
      }
    }
  }
})

test('a case with keys alone, and as it is read aloud', async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    const voice = { lang: 'en-US', localService: true, name: 'Test', default: true, voiceURI: 'test' }
    Object.defineProperty(window, 'said', { value: said })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        readonly text: string
        constructor(text: string) {
          this.text = text
        }
      },
    })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [voice],
        cancel: () => undefined,
        speak: ({ text }: { text: string }) => said.push(text),
      },
    })
  })
  const heard = () => page.evaluate(() => (Reflect.get(window, 'said') as string[]).at(-1))
  const number = CASES.findIndex(step => step.goal.type === 'judge' && step.goal.rules[0] === 'no-jumping') + 1
  const step = CASES[number - 1]
  await page.goto(`/detective/fiar/${number}`)
  await expect(page.getByRole('button', { name: 'Challenge! I saw a mistake' })).toBeVisible()
  await press(page, page.locator('.case-ask .aloud'))
  expect(await heard()).toBe('Pip slides g 5 to g 3. Watch Pip’s turn. Is that right?')
  await press(page, page.locator('.judge__challenge'))
  await keepsFocus(page, 'after a challenge')
  await expect(answerTo(page)).toContainText('Where? Tap what is wrong.')
  await page.locator('.wood .is-thing[data-id]').first().focus()
  const wanted = page.locator('.wood .is-thing[data-id="blue4"], .wood .is-thing[data-id="g4"]').first()
  await wanted.focus()
  await page.keyboard.press('Enter')
  const rules = page.getByRole('group', { name: 'What was wrong? Tap the picture.' }).getByRole('button')
  await expect(rules.first()).toBeFocused()
  await press(page, page.getByRole('button', { name: 'No jumping', exact: true }))
  await expect(answerTo(page)).toContainText(step?.praise.en ?? '?')
  await expect(page.getByRole('button', { name: 'Next case' })).toBeFocused()
  await press(page, page.locator('.lesson-foot .aloud'))
  expect(await heard()).toBe('Right! A blue chip stood on g 4.')
})

test('puzzles: what does not win is not it yet; a win in one turn, and in two with Pip’s answer between', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: PHONE, hasTouch: true })
  await page.goto('/learn')
  await page.getByRole('link', { name: /^Puzzles/ }).tap()
  await axe(page)
  await page.getByRole('link', { name: 'FIAR' }).tap()
  await page.getByRole('link', { name: /^Puzzle 1, / }).tap()
  const [one] = PUZZLES
  await slide(page, one?.ways[0]?.[0] ?? '')
  await declare(page, one?.ways[0]?.[1] ?? '')
  await expect(answerTo(page)).toContainText('You saw the way to win.')
  await axe(page)

  const two = PUZZLES.find(({ turns }) => turns === 2)
  await page.goto(`/puzzles/fiar/${two?.number}`)
  await slide(page, two?.ways[0]?.[0] ?? '')
  await page.getByRole('button', { name: 'Pass the flag card' }).tap()
  await page.getByRole('button', { name: 'Pip plays' }).tap()
  await expect(page.getByRole('heading', { name: 'Pip has played. Now win!' })).toBeVisible()

  await page.goto('/puzzles/fiar')
  await expect(page.getByRole('link', { name: /^Puzzle 1, .* solved$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Puzzle 2, how hard: \d of 3$/ })).toBeVisible()
  await axe(page)
})

function wrong({ goal }: Step): boolean {
  return goal.type === 'judge' && goal.rules.length > 0
}

async function slide(page: Page, words: string): Promise<void> {
  for (const place of words.split(' ').slice(1)) await tapThing(page, place)
}

async function declare(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Declare a win' }).tap()
  for (const place of words.split(' ').slice(1)) await tapThing(page, place)
  await page.getByRole('button', { name: "That's it!" }).tap()
}
