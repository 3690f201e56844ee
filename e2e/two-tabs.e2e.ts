import type { Page } from '@playwright/test'
import { sitDown, tableByLink } from './by-link.ts'
import { board, chipOn, flagCard, inHand, monitor, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('a link in two tabs is one seat', async ({ page, context, request }) => {
  const { seats } = await tableByLink(request, 'tournament')
  const second = await context.newPage()
  await sitDown(page, seats[0])
  await sitDown(second, seats[0])
  await place(page, 'd4')
  await expect(chipOn(second, 'd4')).toBeVisible()
  await pass(second)
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
})

test('of two tabs that act at once the later one is told so, politely', async ({ page, context, request }) => {
  const { seats } = await tableByLink(request, 'guided')
  const second = await context.newPage()
  // Behind a proxy that knows requests and nothing else.
  await second.routeWebSocket('**/socket?*', socket => socket.close())
  await sitDown(page, seats[0])
  await sitDown(second, seats[0])
  const slow = await holdLines(second)
  await inHand(second, 'plain').first().click()
  await board(second).getByRole('button', { name: 'e5, free' }).click()
  await slow.held
  await place(page, 'd4')
  slow.release()
  await expect(monitor(second)).toContainText('Somebody was quicker.')
  await expect(chipOn(second, 'd4')).toBeVisible()
  await expect(chipOn(second, 'e5')).toBeHidden()
  await pass(second)
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
})

test('a game on this device goes on after a reload and in a second tab, and never forks', async ({ page, context }) => {
  await setUpTable(page, { way: 'Guided' })
  await place(page, 'd4')
  await page.reload()
  await expect(chipOn(page, 'd4')).toBeVisible()

  const second = await context.newPage()
  await sitDown(second, page.url())
  await pass(second)
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
  await place(page, 'e5')
  await expect(chipOn(second, 'e5')).toBeVisible()
  await pass(second)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
      /Ana places a chip on d4/,
      /Ana passes the flag card/,
      /Ben places a chip on e5/,
      /Ben passes the flag card/,
    ])
  }
})

/** A slow network: lines said in this tab wait until they are let go. */
async function holdLines(page: Page): Promise<{ held: Promise<void>; release: () => void }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/lines', async route => {
    held.resolve()
    await released.promise
    await route.continue()
  })
  return { held: held.promise, release: released.resolve }
}
