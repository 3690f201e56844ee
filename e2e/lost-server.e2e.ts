import { sitDown, tableByLink } from './by-link.ts'
import { chipOn, flagCard, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

const WAITING = 'Trying to reach the table … nothing is lost.'

test('the server is killed in mid-game: the pages come back by themselves and nothing is lost', async ({
  page: ana,
  newDevice,
  request,
  server,
}) => {
  const { seats } = await tableByLink(request, 'tournament')
  const ben = await newDevice()
  await sitDown(ana, seats[0])
  await sitDown(ben, seats[1])
  await place(ana, 'd4')
  await pass(ana)
  await expect(flagCard(ben)).toHaveText('Ben holds the flag card')

  await server.kill()
  for (const page of [ana, ben]) await expect(page.getByText(WAITING)).toBeVisible()
  await server.restart()
  for (const page of [ana, ben]) {
    await expect(page.getByText(WAITING)).toBeHidden()
    await expect(chipOn(page, 'd4')).toBeVisible()
    await expect(flagCard(page)).toHaveText('Ben holds the flag card')
  }

  await place(ben, 'e5')
  await expect(chipOn(ana, 'e5')).toBeVisible()
  await pass(ben)
  await expect(flagCard(ana)).toHaveText('Ana holds the flag card')
})

test('a link opened after the server has been killed shows the game as it was', async ({ page, request, server }) => {
  const { seats } = await tableByLink(request, 'guided')
  await sitDown(page, seats[0])
  await place(page, 'd4')
  await server.restart()
  await page.reload()
  await expect(chipOn(page, 'd4')).toBeVisible()
  await pass(page)
})
