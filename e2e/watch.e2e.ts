import { sitDown, tableByLink } from './by-link.ts'
import { board, chipOn, flagCard, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

test('a spectator sees every move and can touch nothing', async ({ page: ana, newDevice, request }) => {
  const { seats, watch } = await tableByLink(request, 'tournament')
  const spectator = await newDevice()
  await sitDown(ana, seats[0])
  await sitDown(spectator, watch)
  await expect(spectator.getByText('You are watching')).toBeVisible()

  await place(ana, 'd4')
  await expect(chipOn(spectator, 'd4')).toBeVisible()
  await pass(ana)
  await expect(flagCard(spectator)).toHaveText('Ben holds the flag card')

  await expect(board(spectator).getByRole('button')).toHaveCount(0)
  for (const name of ['Pass the flag card', 'Declare a win', 'Challenge']) {
    await expect(spectator.getByRole('button', { name })).toBeHidden()
  }
})
