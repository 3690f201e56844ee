import { expect, type Locator, type Page } from '@playwright/test'
import { type Translator, translator } from '#text/translate.ts'
import { arrowToRadio, arrowToThing, keepsFocus, press, tabTo } from './keyboard.ts'

interface Wanted {
  /** What is chosen above the names, as it is read out. */
  readonly choices: readonly string[]
  /** What is chosen among the house rules. */
  readonly rules: readonly string[]
  /** A game that has one is played without it: on a busy machine a minute is over before its turn is. */
  readonly clock?: false
  readonly t?: Translator
}

/** Sets a table up for Ana and Ben on this device, with keys alone. */
export async function setUpByKeys(page: Page, { choices, rules, clock, t = translator('en') }: Wanted): Promise<void> {
  for (const name of choices) await arrowToRadio(page, name)
  if (clock === false) {
    const box = page.getByRole('checkbox', { name: t.t('page:set-up.clock') })
    await tabTo(page, box)
    await page.keyboard.press('Space')
    await expect(box).not.toBeChecked()
  }
  await tabTo(page, page.getByRole('textbox', { name: t.t('page:set-up.name-of', { n: 1 }) }))
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ben')
  await press(page, page.getByText(t.t('page:set-up.more')))
  for (const name of rules) await arrowToRadio(page, name)
  await press(page, button(page, t.t('page:set-up.start')))
}

/** A live region says it, and whoever listens has the focus somewhere. */
export async function hears(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.locator('[role="status"], [aria-live="polite"]').filter({ hasText: words })).not.toHaveCount(0)
  await keepsFocus(page, String(words))
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Goes to a thing on the table by what it is called, with the arrow keys, and takes it. */
export async function take(page: Page, name: string | RegExp): Promise<void> {
  await arrowToThing(page, page.getByRole('button', { name, exact: true, disabled: false }))
  await page.keyboard.press('Enter')
  await keepsFocus(page, String(name))
}

/** Both read who won, and sign their score cards. */
export async function signByKeys(page: Page, winner: string, t = translator('en')): Promise<void> {
  await expect(page.getByRole('heading', { name: t.t('table:result.win', { names: winner }) })).toBeVisible()
  for (const name of ['Ana', 'Ben']) {
    await press(page, button(page, t.t('table:result.sign-as', { name })))
    const card = page.getByRole('region', { name: t.t('table:result.card-of', { name }) })
    await expect(card).toContainText(t.t('table:result.signed', { name }))
    await keepsFocus(page, `${name} has signed`)
  }
}
