import type { Page } from '@playwright/test'
import { flick, inThreeDimensions, numbersButton, stage } from './dice-player.ts'
import { chipOn, flagCard, passToComputer, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test.use({ serviceWorkers: 'allow' })

test('after a first visit a game on one device needs no network at all', async ({ page, context }) => {
  await visit(page)
  await context.setOffline(true)

  await setUpTable(page, { who: 'Against the computer', names: ['Ana'] })
  await place(page, 'd4')
  await passToComputer(page)
  await expect(flagCard(page)).toHaveText('Ana holds the flag card')
  await expect(page.getByRole('region', { name: 'Pip' })).toContainText(/[4-5] plain, [1-2] marked/)
  await page.reload()
  await expect(chipOn(page, 'd4')).toBeVisible()

  await page.goto('/games/fiar')
  await expect(page.getByRole('heading', { name: 'How to play FIAR' })).toBeVisible()
  await page.goto('/replay')
  await expect(page.getByRole('heading', { name: 'Look at a game again' })).toBeVisible()
  await page.goto('/learn/par-55')
  await expect(page.getByRole('link', { name: /Step 1 Spot the difference/ })).toBeVisible()
  await page.goto('/learn/fiar/1')
  await expect(page.getByRole('heading', { name: 'Tap a circle that is joined to the blue chip.' })).toBeVisible()
  await expect(chipOn(page, 'd6')).toBeVisible()

  // A case that is made here, and a puzzle.
  await page.goto('/detective/fiar/today')
  await page.locator('.judge__right').click()
  await expect(page.locator('.lesson-foot__words')).toContainText(/Right!|Not yet/)
  await page.goto('/puzzles/fiar/1')
  await page.getByRole('button', { name: 'Hint' }).waitFor()
  await expect(page.locator('.wood .is-thing[data-id^="blue"]').first()).toBeVisible()
})

test('whoever has set up a dice game once flicks without a network, too', async ({ page, context }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await inThreeDimensions(page)
  await visit(page)
  await page.goto('/play/jam')
  await expect.poll(() => page.evaluate(largeFiles)).toBe(2)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('.dice-canvas')).toBeVisible()
  await expect(numbersButton(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'See it again' })).toBeHidden()
  await flick(page, /^(blue|red) die 1/, 0, 20)
  await expect(page.locator('.log')).toContainText('The dice lie still')
  await expect(page.getByRole('button', { name: 'See it again' })).toBeVisible()
})

test('a dice table says what is missing, and goes on when the network is back', async ({ page, context }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await inThreeDimensions(page)
  // A device that has to be sparing keeps nothing large on its own account, however long a slow machine has it open.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await visit(page)
  await context.setOffline(true)
  expect(await page.evaluate(largeFiles)).toBe(0)
  await page.goto('/play/jam')
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  // Without what draws in three dimensions the board is flat, and play goes on.
  await expect(stage(page).getByRole('group', { name: 'Board' })).toBeVisible()
  const missing = page.getByText('A part of this game is not on this device yet')
  await expect(missing).toBeVisible()
  await flick(page, /^blue die 1/, 0, 20)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(missing).toBeVisible()

  await context.setOffline(false)
  await expect(page.locator('.log')).toContainText('The dice lie still')
  await expect(missing).toBeHidden()
})

/** Runs in the page: how many of the large files are kept. */
async function largeFiles(): Promise<number> {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return kept.flat().filter(({ url }) => /simulate-|solid-view-/.test(url)).length
}

/** Once the page has been opened, its service worker keeps it. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}
