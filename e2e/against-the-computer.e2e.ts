import type { Page } from '@playwright/test'
import { stillness } from './at-rest.ts'
import { flagCard, followHint, passToComputer, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

const TURNS = 12

test('a beginner of a computer answers every turn, and the game comes to an end', async ({ page }) => {
  // The same luck every time: the seed is drawn from here.
  await page.addInitScript(() => {
    crypto.getRandomValues = array => {
      if (array instanceof Uint8Array) array.fill(42)
      return array
    }
  })
  await setUpTable(page, { who: 'Against the computer', names: ['Ana'] })
  const over = page.getByRole('heading', { name: /wins?!$|^A tie!$/ })
  for (let turn = 1; turn <= TURNS && (await myTurn(page)); turn++) await followHint(page)
  if (await myTurn(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Yes, resign' }).click()
  }
  await expect(over).toBeVisible()
  await expect(page.getByRole('region', { name: 'Score card of Pip' })).toContainText('Signed: Pip')
})

test('no confetti falls for a computer that has won', async ({ page }) => {
  await setUpTable(page, { who: 'Against the computer', names: ['Ana'] })
  for (const name of ['Menu', 'Resign', 'Yes, resign']) await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pip wins!' })).toBeVisible()
  await expect(page.locator('.confetti')).toHaveCount(0)
})

test('on a phone the board keeps its place while the computer thinks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setUpTable(page, { who: 'Against the computer', names: ['Ana'] })
  const stays = await stillness(page.locator('.wood'))
  await place(page, 'd4')
  await stays()
  await passToComputer(page)
  await stays()
  expect(await myTurn(page)).toBe(true)
  await stays()
})

/** Waits for the computer; false when the game is over. */
async function myTurn(page: Page): Promise<boolean> {
  const mine = flagCard(page).filter({ hasText: 'Ana' })
  const over = page.getByRole('heading', { name: /wins?!$|^A tie!$/ })
  await expect(mine.or(over).first()).toBeVisible()
  return over.isHidden()
}
