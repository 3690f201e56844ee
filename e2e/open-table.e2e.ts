import { chipOn, declare, monitor, place, slide } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('at an open table everything hands can do is done, and nothing is judged', async ({ page }) => {
  await setUpTable(page, { way: 'Open table' })
  await place(page, 'b6')
  await place(page, 'e6')
  await slide(page, 'b6', 'f1')
  await expect(chipOn(page, 'b6')).toBeHidden()
  await expect(monitor(page)).not.toContainText(/stops|breaks|line|placed/)
  await expect(page.getByRole('button', { name: 'Challenge' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Record sheet' })).toBeHidden()
  await declare(page, ['e6', 'f1'])
  await expect(page.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
})
