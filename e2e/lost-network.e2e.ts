import { sitDown, tableByLink } from './by-link.ts'
import { board, chipOn, flagCard, inHand, pass } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

test('what is done without a network is kept and sent once', async ({ page: ana, context, newDevice, request }) => {
  const { seats } = await tableByLink(request, 'guided')
  const ben = await newDevice()
  await sitDown(ana, seats[0])
  await sitDown(ben, seats[1])

  await context.setOffline(true)
  await inHand(ana, 'plain').first().click()
  await board(ana).getByRole('button', { name: 'd4, free' }).click()
  await expect(ana.getByText('Trying to reach the table … nothing is lost.')).toBeVisible()
  await expect(chipOn(ben, 'd4')).toBeHidden()

  await context.setOffline(false)
  for (const page of [ana, ben]) await expect(chipOn(page, 'd4')).toBeVisible()
  await expect(ana.getByText('Trying to reach the table … nothing is lost.')).toBeHidden()
  await pass(ana)
  await expect(flagCard(ben)).toHaveText('Ben holds the flag card')
  await expect(ben.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    /Ana places a chip on d4/,
    /Ana passes the flag card/,
  ])
})
