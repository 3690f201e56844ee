import { translator } from '#text/translate.ts'
import { playLines, sayLine, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { chipOn, declare, place, placeInTurn } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('both ask for another game by link, and everybody is led to it; the other one begins', async ({
  page: ana,
  newDevice,
  request,
  server,
}) => {
  const { t } = translator('es')
  const links = await tableByLink(request, 'guided')
  await playLines(withoutPage(request, links), ['0: resign'])
  const [ben, monitor, watcher] = [await newDevice({ locale: 'es-MX' }), await newDevice(), await newDevice()]
  await sitDown(ana, links.seats[0])
  await sitDown(ben, links.seats[1])
  await sitDown(monitor, links.monitor)
  await sitDown(watcher, links.watch)
  const old = ana.url()

  await test.step('Ben asks, goes away and is missed; Ana says no', async () => {
    await ben.getByRole('button', { name: t('page:after.again') }).click()
    await expect(ben.getByText(t('table:rematch.wait', { names: 'Ana' }))).toBeVisible()
    await expect(ana.getByText('Ben would like to play again. Would you?')).toBeVisible()
    await axe(ana)
    await ana.getByRole('button', { name: 'No, thank you' }).click()
    await expect(ben.getByText(t('table:rematch.declined', { name: 'Ana' }))).toBeVisible()
    await ben.goto('/')
    await ana.getByRole('button', { name: 'Play again' }).click()
    await expect(ana.getByText('You asked Ben. We wait for the answer. Ben is not here right now.')).toBeVisible()
  })

  await test.step('the question outlasts the server, and Ben comes back to it', async () => {
    await server.restart()
    await sitDown(ben, links.seats[1])
    await ben.getByRole('button', { name: t('table:rematch.yes') }).click()
  })

  for (const page of [ana, ben, monitor, watcher]) await expect(page).not.toHaveURL(new RegExp(tableIn(old)))
  const [table] = new Set([ana, ben, monitor, watcher].map(page => tableIn(page.url())))
  expect(new Set([ana, ben, monitor, watcher].map(page => tableIn(page.url()))).size).toBe(1)
  await expect(monitor.getByText('You are the Monitor')).toBeVisible()
  await sayLine({ request: ben.request, link: ben.url().replace(server.url, '') }, 'place d4')
  await expect(chipOn(ana, 'd4')).toBeVisible()

  await test.step('whoever goes back to the old table finds the way on', async () => {
    await ana.goBack()
    await ana.getByRole('link', { name: 'To the next game' }).click()
    await expect(ana).toHaveURL(new RegExp(`/table/${table}`))
  })
})

test('on one device the other one begins the next game', async ({ page }) => {
  await setUpTable(page, { way: 'Guided' })
  await placeInTurn([page], 'd7 g5 d5 g4 d3 g3')
  await place(page, 'd2')
  await declare(page, ['d7', 'd5', 'd3', 'd2'])
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(page.getByLabel(/chip on/)).toHaveCount(0)
  await place(page, 'd4')
  await expect(page.getByRole('log').or(page.locator('.log'))).toContainText('Ben places a chip on d4')
})

function tableIn(url: string): string {
  return /\/table\/([^#/]+)/.exec(url)?.[1] ?? ''
}
