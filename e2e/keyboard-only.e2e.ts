import { setUpByKeys, signByKeys } from './by-ear.ts'
import { chipOn, flagCard, inHand } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { arrowTo, press } from './keyboard.ts'

test('a whole game with the keyboard alone, from the first page to the signed score card', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'FIAR', exact: true }))

  await test.step('set up', async () => {
    await setUpByKeys(page, { choices: ['Two on this device', 'Guided'], rules: ['First player begins'] })
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
    await signByKeys(page, 'Ana')
  })
})
