import { challenge } from './challenge.ts'
import { flagCard, monitor, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('three incorrect or inappropriate challenges lose the game', async ({ page }) => {
  await setUpTable(page, { way: 'Tournament', clock: false })
  await place(page, 'b5')

  await challenge(page, 'No jumping', 'Ben')
  await expect(monitor(page)).toContainText('Monitor: challenge inappropriate – IA')
  await expect(monitor(page)).toContainText('Careful, Ben: that is the first mark.')

  await pass(page)
  await challenge(page, 'No jumping', 'Ben')
  await expect(monitor(page)).toContainText('Monitor: challenge incorrect – I')
  await expect(monitor(page)).toContainText('Ben loses the turn.')
  await expect(flagCard(page)).toHaveText('Ana holds the flag card')
  await expect(page.getByRole('img', { name: 'Challenges of Ben: 0 correct; 2 of 3' })).toBeVisible()

  await place(page, 'b6')
  await challenge(page, 'Passing the flag card', 'Ben')
  await expect(page.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
  await expect(page.getByText('three incorrect or inappropriate challenges (1C)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Score card of Ben' })).toContainText('1C loss by three I/IA')
})
