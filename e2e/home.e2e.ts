import type { Page } from '@playwright/test'
import { LANGUAGES, translator } from '#text/translate.ts'
import { board } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { tabTo } from './keyboard.ts'
import { setUpTable } from './set-up.ts'

const PHONE = { width: 390, height: 844 }
const LOCALES = { en: 'en-US', es: 'es-MX' } as const

for (const language of LANGUAGES) {
  const { t } = translator(language)

  test(`two taps from the first page to a first move, and the way back to it (${language})`, async ({ newDevice }) => {
    const page = await newDevice({ locale: LOCALES[language], viewport: PHONE, hasTouch: true })
    await page.goto('/')
    await page.getByRole('button', { name: t('page:home.play-now') }).tap()
    await page.getByRole('button', { name: /\bd4\b/ }).tap()
    await expect(board(page).locator('.is-thing[data-id^="blue"]')).toBeVisible()
    await page.getByRole('button', { name: language === 'en' ? 'Pass the flag card' : 'Pasar la banderilla' }).tap()
    await expect(board(page).locator('.is-thing[data-id^="red"]')).toBeVisible()
    await expect(page.locator('.flag-card .unseen')).toHaveText(t('table:you-hold-flag'))

    await page.goto('/')
    const way = page.getByRole('link', { name: t('page:continue.open') })
    await expect(way).toContainText(`${t('page:continue.with', { game: 'FIAR', names: 'Pip' })} · `)
    await expect(page.getByText(t('page:home.again-yours'))).toContainText('Pip')
    await expect(page.locator('.hero__board [data-id^="red"]')).toBeVisible()
    await axe(page)
    await way.tap()
    await expect(board(page).locator('.is-thing[data-id^="blue"]')).toBeVisible()

    // Whoever loses a first game is shown the path, kindly.
    await page.getByRole('button', { name: t('table:menu.title'), exact: true }).tap()
    await page.getByRole('button', { name: t('table:menu.resign'), exact: true }).tap()
    await page.getByRole('button', { name: t('table:menu.resign-yes'), exact: true }).tap()
    const pip = page.getByRole('region', { name: t('page:after-game.name') })
    await expect(pip).toContainText(t('page:after-game.offer'))
    await pip.getByRole('link', { name: t('page:after-game.learn', { game: 'FIAR' }) }).tap()
    await expect(page.getByRole('heading', { name: t('learn:learn-game', { game: 'FIAR' }) })).toBeVisible()
  })
}

test('a wrong code is told at once, and a right one asks for a name', async ({ page: ana, newDevice }) => {
  await setUpTable(ana, { who: 'By link', way: 'Guided' })
  const code = (await ana.getByText(/^[A-Z]{4}-[A-Z]{4}$/).textContent()) ?? ''
  const ben = await newDevice()
  await ben.goto('/')
  const field = ben.getByRole('textbox', { name: 'Got a code?' })
  await field.focus()
  await ben.keyboard.type('bcdf')
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('alert')).toHaveText('A code has eight letters.')
  await ben.keyboard.type('-ghjk')
  await expect(ben.getByRole('alert')).toBeHidden()
  await ben.keyboard.press('Enter')
  await expect(ben.getByRole('alert')).toContainText('No table or class has this code.')
  await expect(field).toBeFocused()
  await axe(ben)
  await field.fill(`https://anywhere.example/join/${code}`)
  await expect(field).toHaveValue(code.replace('-', ''))
  await ben.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(ben.getByRole('textbox', { name: 'Your nickname' })).toBeVisible()

  await ben.goto('/join/BCDFGHJK')
  await expect(ben.getByRole('alert')).toContainText('No table or class has this code.')
  await expect(ben.getByRole('textbox', { name: 'Your nickname' })).toBeHidden()
})

test('the keyboard meets the code, the language, the first step and the shelf in this order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).waitFor()
  const names: string[] = []
  const last = page.getByRole('link', { name: 'FIAR', exact: true })
  const isThere = () => last.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < 10 && !(await isThere()); presses++) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
  }
  const ways = ['Go', 'Español', 'Play now', 'Learn', 'Play with a friend', 'FIAR']
  expect(names).toEqual(['To the page', 'Flagcard', 'code', ...ways])
})

test('whoever comes back goes on with the last game, and finds the others below it', async ({ page }) => {
  await setUpTable(page, { names: ['Ana', 'Ben'] })
  await setUpTable(page, { names: ['Carla', 'Dani'] })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Go on FIAR with Carla – Dani' })).toBeVisible()
  await expect(page.getByText("It is Carla's turn.")).toBeVisible()
  await page.getByText('More of your games: 1').click()
  await page.getByRole('link', { name: 'Go on: FIAR, Ana – Ben' }).click()
  await expect(page.getByText('Ana holds the flag card')).toBeAttached()
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'New game' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'FIAR', exact: true })).toBeFocused()
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const on = document.activeElement
    return on instanceof HTMLInputElement ? on.name : (on?.textContent?.trim() ?? '')
  })
}
