import type { Locator, Page } from '@playwright/test'
import { choose, diceTable, numbers, stage } from './dice-player.ts'
import { expect, test } from './fixture.ts'

/** Small, so that three dimensions are quick without a graphics card. */
const SMALL = { viewport: { width: 800, height: 600 } }

test('two devices and a bot play a round of Sumo to its end, in two languages', async ({ newDevice, request }) => {
  test.slow()
  const [anaLink, benLink] = await diceTable(request, 'sumo', { rounds: 1, presetZone: true })
  const [ana, ben] = [await newDevice(SMALL), await newDevice({ ...SMALL, locale: 'es-ES' })]
  await ana.goto(anaLink)
  await ben.goto(benLink)
  await expect(stage(ana)).toBeVisible()
  await expect(stage(ben)).toBeVisible()
  const anaOver = ana.getByRole('heading', { name: /win|tie/i })
  const benOver = ben.getByRole('heading', { name: /gana|empate/i })
  let turns = 0
  while (turns++ < 30) {
    if (!(await flick(ana, anaOver, /blue die/, /Flick!/))) break
    if (!(await flick(ben, benOver, /dado rojo/, /¡Lanzar!/))) break
  }
  await expect(anaOver).toBeVisible()
  await expect(benOver).toBeVisible()
  await expect(ana.getByRole('complementary')).toContainText(/struck: /)
  await expect(ana.getByRole('button', { name: /sign/i })).toBeVisible()
})

/** Flicks as hard as the slider says when it is opened; false once the game is over. */
async function flick(page: Page, over: Locator, die: RegExp, button: RegExp): Promise<boolean> {
  await expect(numbers(page).or(over).first()).toBeVisible()
  if (await over.isVisible()) return false
  await choose(page, die)
  await numbers(page).getByRole('button', { name: button }).click()
  await expect(numbers(page)).toBeHidden()
  return true
}
