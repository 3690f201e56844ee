import type { Page } from '@playwright/test'
import { choose, numbers } from './dice-player.ts'
import { chipOn, flagCard, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test.use({ serviceWorkers: 'allow' })

test('after a first visit a game on one device needs no network at all', async ({ page, context }) => {
  await visit(page)
  await context.setOffline(true)

  await setUpTable(page, { who: 'Against the computer', names: ['Ana'] })
  await place(page, 'd4')
  await pass(page)
  await expect(flagCard(page)).toHaveText('Ana holds the flag card')
  await expect(page.getByRole('region', { name: 'Computer' })).toContainText(/[4-5] plain, [1-2] marked/)
  await page.reload()
  await expect(chipOn(page, 'd4')).toBeVisible()

  await page.goto('/games/fiar')
  await expect(page.getByRole('heading', { name: 'How to play FIAR' })).toBeVisible()
  await page.goto('/replay')
  await expect(page.getByRole('heading', { name: 'Look at a game again' })).toBeVisible()
})

test('dice that have been on the table once are flicked without a network, too', async ({ page, context }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await visit(page)
  const physics = page.waitForResponse(/simulate-/)
  await page.goto('/play/jam')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(numbers(page)).toBeVisible()
  const url = (await physics).url()
  await expect.poll(() => page.evaluate(async file => (await caches.match(file)) !== undefined, url)).toBe(true)
  await context.setOffline(true)

  await page.reload()
  await choose(page, /^(blue|red) die 1/)
  await numbers(page).getByRole('button', { name: 'Flick!' }).click()
  await expect(page.getByRole('complementary')).toContainText('The dice lie still')
})

/** Once the page has been opened, its service worker keeps it. */
async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}
