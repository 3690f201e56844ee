import { expect, type Locator, type Page } from '@playwright/test'
import { type Translator, translator } from '#text/translate.ts'
import { press as pressKeys, tabTo } from './keyboard.ts'

/** Somebody who challenges at a page, in its language. */
export interface Challenger {
  readonly page: Page
  readonly t: Translator
  /** With what a button is pressed. */
  readonly hand: 'mouse' | 'finger' | 'keys'
}

/** Calls a time out, names rules in this order, and tells the Monitor. `who`: where two share the device. */
export async function challenge(page: Page, rules: string | readonly string[], who?: string): Promise<void> {
  const challenger: Challenger = { page, t: translator('en'), hand: 'mouse' }
  await callTimeOut(challenger, who)
  for (const rule of [rules].flat()) await nameRule(challenger, rule)
  await tell(challenger)
}

/** "Challenge!" – and everybody sees it. */
export async function callTimeOut(challenger: Challenger, who?: string): Promise<void> {
  const { page, t } = challenger
  const named = who === undefined ? [] : [t.t('table:challenge.as', { name: who })]
  const names = [t.t('table:challenge.button'), t.t('table:win.challenge'), t.t('table:win.challenge-tie'), ...named]
  const buttons = names.map(name => page.getByRole('button', { name, exact: true }))
  await press(
    challenger,
    buttons.reduce((one, other) => one.or(other)),
  )
  await sheetOf(page).waitFor()
}

/** Taps the picture of a rule, in whichever group it is. */
export async function nameRule(challenger: Challenger, rule: string): Promise<void> {
  const { page } = challenger
  const tile = tileOf(page, rule)
  const tabs = sheetOf(page).getByRole('tab')
  const open = tabs.and(page.locator('[aria-selected="true"]'))
  await expect(open).toHaveCount(1)
  const groups = await tabs.allTextContents()
  const first = groups.indexOf((await open.textContent()) ?? '')
  // A group and its pictures come together, so that whatever is not there now is in another group.
  for (let tries = 1; tries <= groups.length && !(await tile.isVisible()); tries++) {
    const next = (first + tries) % groups.length
    if (challenger.hand === 'keys') {
      await tabTo(page, open)
      await page.keyboard.press('ArrowRight')
    } else await press(challenger, tabs.nth(next))
    await expect(open).toHaveText(groups[next] ?? '')
  }
  await press(challenger, tile)
}

/** Says what has been named, or begins to show it on the board. */
export async function tell(challenger: Challenger, last = 'table:challenge.tell'): Promise<void> {
  const { page, t } = challenger
  const sheet = sheetOf(page)
  const next = sheet.getByRole('button', { name: t.t('table:challenge.next'), exact: true })
  const done = sheet.getByRole('button', { name: t.t(last), exact: true })
  await next.or(done).first().waitFor()
  if (await next.isVisible()) await press(challenger, next)
  await press(challenger, done)
}

/** What a challenger has before them in a time out. */
export function sheetOf(page: Page): Locator {
  return page.locator('.sheet')
}

/** The picture of a rule in the group that is open. */
export function tileOf(page: Page, rule: string): Locator {
  const name = new RegExp(`^${rule.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( – |$)`)
  return sheetOf(page).getByRole('tabpanel').getByRole('button', { name })
}

async function press({ page, hand }: Challenger, target: Locator): Promise<void> {
  if (hand === 'keys') await pressKeys(page, target)
  else if (hand === 'finger') await target.tap()
  else await target.click()
}
