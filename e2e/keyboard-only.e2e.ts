import { chipOn, flagCard, inHand } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { arrowTo, press, tabTo } from './keyboard.ts'

test('a whole game with the keyboard alone, from the first page to the signed score card', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'FIAR', exact: true }))

  await test.step('set up', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Two on this device' }))
    await tabTo(page, page.getByRole('radio', { name: 'Guided' }))
    await tabTo(page, page.getByRole('textbox', { name: 'Name of player 1' }))
    await page.keyboard.type('Ana')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ben')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: 'Pick a hand' }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'First player begins' })).toBeChecked()
    await press(page, page.getByRole('button', { name: 'Start' }))
    await expect(flagCard(page)).toHaveText('Ana holds the flag card')
  })

  await test.step('seven chips', async () => {
    for (const space of ['d7', 'g5', 'd5', 'g4', 'd3', 'g3', 'd2']) {
      await press(page, inHand(page, 'plain').first())
      await arrowTo(page, space)
      await page.keyboard.press('Enter')
      await expect(chipOn(page, space)).toBeVisible()
      if (space === 'd2') break
      await press(page, page.getByRole('button', { name: 'Pass the flag card' }))
    }
  })

  await test.step('a declared win', async () => {
    await press(page, page.getByRole('button', { name: 'Declare a win' }))
    for (const space of ['d7', 'd5', 'd3', 'd2']) {
      await arrowTo(page, space)
      await page.keyboard.press(' ')
      await expect(chipOn(page, space)).toHaveAttribute('aria-pressed', 'true')
    }
    await press(page, page.getByRole('button', { name: "That's it!" }))
    await expect(page.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Sign as Ana' }))
    await expect(page.getByRole('region', { name: 'Score card of Ana' })).toContainText('Signed: Ana')
  })
})
