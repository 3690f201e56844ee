import { stopTime } from './at-rest.ts'
import { flagCard, monitor, pass, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

const MINUTE = 60_000
const GRACE = 15_000

test('the minute: a reminder, a lost turn, and the third reminder loses the game', async ({ page }) => {
  await page.clock.install()
  await setUpTable(page, { way: 'Tournament', clock: true })
  await expect(page.getByRole('timer', { name: 'Time left in this turn' })).toBeVisible()

  // A busy computer might need longer than the fifteen seconds to look.
  await stopTime(page)
  await page.clock.runFor(MINUTE)
  await expect(monitor(page)).toContainText('Ana, the minute is over!')
  await expect(monitor(page)).toContainText('This is reminder 1 of 3')
  await page.clock.resume()

  await page.clock.fastForward(GRACE)
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
  await place(page, 'g5')
  await pass(page)

  await page.clock.fastForward(MINUTE)
  await expect(monitor(page)).toContainText('This is reminder 2 of 3')
  await place(page, 'b5')
  await pass(page)
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
  await place(page, 'g4')
  await pass(page)

  await page.clock.fastForward(MINUTE)
  await expect(page.getByRole('heading', { name: 'Ben wins!' })).toBeVisible()
  await expect(page.getByText('the minute was overrun three times')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Score card of Ana' })).toContainText('1 point for a loss')
})

test('a reload keeps what is left of the minute', async ({ page }) => {
  await page.clock.install()
  await setUpTable(page, { way: 'Tournament', clock: true })
  await page.clock.fastForward(MINUTE / 2)
  const left = page.getByRole('timer', { name: 'Time left in this turn' })
  await expect(left).toHaveText(/^0:[12]\d$/)
  await page.reload()
  await expect(left).toHaveText(/^0:[12]\d$/)
})

test('game time is called, and the round is played to its end', async ({ page }) => {
  await page.clock.install()
  await setUpTable(page, { way: 'Tournament', clock: true })
  await page.clock.fastForward(30 * MINUTE)
  await expect(monitor(page)).toContainText('Game time is over.')
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
  await place(page, 'd4')
  await page.getByRole('button', { name: 'Pass the flag card' }).click()
  await expect(page.getByRole('heading', { name: 'A tie!' })).toBeVisible()
})

test('no clock runs before the opponent has come', async ({ page }) => {
  await page.clock.install()
  await setUpTable(page, { who: 'By link', way: 'Tournament', clock: true })
  await page.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(5000)
  await expect(page.getByRole('timer', { name: 'Time left in the game' })).toHaveText('30:00')
  await expect(page.getByRole('timer', { name: 'Time left in this turn' })).toHaveText('1:00')
})
