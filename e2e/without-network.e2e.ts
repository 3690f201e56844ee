import { chipOn, flagCard, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test.use({ serviceWorkers: 'allow' })

test('after a first visit a game on one device needs no network at all', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
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
