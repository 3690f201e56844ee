import type { Page } from '@playwright/test'
import { choose, diceTable, numbers, pullBack, stage } from './dice-player.ts'
import { axe, expect, test } from './fixture.ts'

/** Small, so that three dimensions are quick without a graphics card. */
const SMALL = { viewport: { width: 800, height: 600 } }

test('two devices and a bot play a round of Jam with real flicks, in two languages', async ({ newDevice, request }) => {
  test.slow()
  const [anaLink, benLink] = await diceTable(request, 'jam', { rounds: 1, start: 'seats' })
  const [ana, ben] = [await newDevice(SMALL), await newDevice({ ...SMALL, locale: 'es-ES' })]
  await ana.goto(anaLink)
  await ben.goto(benLink)
  await expect(stage(ana)).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Tablero plano' })).toBeVisible()

  await test.step('Ana aims by numbers: straight at the hole', async () => {
    await choose(ana, /^blue die 1/)
    await axe(ana)
    await numbers(ana).getByRole('button', { name: 'Flick!' }).click()
    await expect(log(ana)).toContainText('blue die 1 goes through the hole')
    await expect(log(ben)).toContainText('dado azul 1 cae por el agujero')
  })

  await test.step('Ben plays by keyboard on the flat board', async () => {
    await ben.getByRole('button', { name: 'Tablero plano' }).click()
    await expect(ben.getByRole('group', { name: 'Tablero' })).toBeVisible()
    await choose(ben, /^dado rojo 1/)
    const strength = numbers(ben).getByRole('slider', { name: 'Fuerza' })
    await strength.focus()
    for (let press = 0; press < 12; press++) await strength.press('ArrowLeft')
    await expect(strength).toHaveAttribute('aria-valuetext', '18 de 100')
    await strength.press('Enter')
    await expect(log(ana)).toContainText('Ben places red die 1 on the JAM zone and flicks it with strength 18')
    await expect(ben.getByRole('button', { name: /^dado rojo 1, muestra \d/ })).toBeVisible()
    await axe(ben)
  })

  await test.step('the bot flicks, too, and the round goes on until somebody has all dice through', async () => {
    await expect(log(ana)).toContainText('green die 1')
    const over = ana.getByRole('heading', { name: /win|tie/i })
    const benOver = ben.getByRole('heading', { name: /gana|empate/i })
    for (let turn = 0; turn < 10; turn++) {
      await expect(numbers(ana).or(over).first()).toBeVisible()
      if (await over.isVisible()) break
      await flickOn(ana, /blue die/, /Flick!/)
      await expect(numbers(ben).or(benOver).first()).toBeVisible()
      if (await benOver.isVisible()) break
      await flickOn(ben, /dado rojo [2-6]/, /¡Dale!/)
    }
    await expect(over).toBeVisible()
    await expect(benOver).toBeVisible()
  })
})

test('a die is pulled back and let go, on the solid board and on the flat one', async ({ page }) => {
  await page.setViewportSize(SMALL.viewport)
  await sitDown(page)
  await expect(stage(page)).toBeVisible()

  await choose(page, /^blue die 1/)
  const canvas = page.locator('.dice-canvas')
  const drawn = await canvas.boundingBox()
  if (drawn === null) throw new Error('no canvas')
  // The own corner is near, in the middle of the lower edge.
  const near: [number, number] = [drawn.x + drawn.width / 2, drawn.y + drawn.height * 0.87]
  await pullBack(page, near, [0, 60])
  await expect(log(page)).toContainText(/places blue die 1 on the JAM zone and flicks it with strength \d+/)
  await expect(log(page)).toContainText('The dice lie still')

  await page.getByRole('button', { name: 'Flat board' }).click()
  await choose(page, /^red die 1/)
  const flat = await page.locator('.dice-flat [data-id="planned-die"]').boundingBox()
  if (flat === null) throw new Error('no die is about to be placed')
  await pullBack(page, [flat.x + flat.width / 2, flat.y + flat.height / 2], [30, -30])
  await expect(log(page)).toContainText(/places red die 1 on the JAM zone/)
})

test('whoever takes the die of a hint has its numbers, too', async ({ page }) => {
  await page.setViewportSize(SMALL.viewport)
  await sitDown(page)
  await page.getByRole('button', { name: 'Hint' }).click()
  const monitor = page.getByRole('region', { name: 'The Monitor says' })
  await expect(monitor).toContainText(/blue die \d.* strength \d+/)
  const [, die = '', strength = ''] = /(blue die \d).* strength (\d+)/.exec((await monitor.textContent()) ?? '') ?? []
  await choose(page, new RegExp(`^${die}`))
  await expect(numbers(page).getByRole('slider', { name: 'Strength' })).toHaveValue(strength)
  const [, another = ''] = await numbers(page)
    .getByRole('option', { name: /^blue die/ })
    .allTextContents()
  expect(another).not.toContain(die)
  await choose(page, new RegExp(`^${another}`))
  await expect(numbers(page).getByRole('slider', { name: 'Direction' })).toHaveValue('0')
})

/** At a table of two on this device, at which blue begins. */
async function sitDown(page: Page): Promise<void> {
  await page.goto('/play/jam')
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
}

async function flickOn(page: Page, die: RegExp, button: RegExp): Promise<void> {
  await choose(page, die)
  await numbers(page).getByRole('button', { name: button }).click()
  await expect(numbers(page)).toBeHidden()
}

function log(page: Page) {
  return page.getByRole('complementary')
}
