import type { Page } from '@playwright/test'
import { atRest, middleOf, stillness } from './at-rest.ts'
import { choose, diceTable, flick, inThreeDimensions, numbers, numbersButton, pullBack, stage } from './dice-player.ts'
import { axe, expect, test } from './fixture.ts'
import { answerTo, tapThing } from './lesson-player.ts'

/** Small, so that three dimensions are quick without a graphics card. */
const SMALL = { viewport: { width: 800, height: 600 } }

test('two devices and a bot play Jam with real flicks, in two languages', async ({ newDevice, request }) => {
  const [anaLink, benLink] = await diceTable(request, 'jam', { rounds: 1, start: 'seats' })
  const [ana, ben] = [await newDevice(SMALL), await newDevice({ ...SMALL, locale: 'es-ES' })]
  for (const page of [ana, ben]) await inThreeDimensions(page)
  await ana.goto(anaLink)
  await ben.goto(benLink)
  for (const page of [ana, ben]) await expect(page.locator('.dice-canvas')).toBeVisible()

  await test.step('Ana aims by numbers, of which none is there before', async () => {
    await axe(ana)
    await choose(ana, /^blue die 1/)
    await expect(numbers(ana).getByRole('spinbutton', { name: 'Direction' })).toHaveValue('')
    await expect(numbers(ana).getByRole('spinbutton', { name: 'Strength' })).toHaveValue('')
    await expect(numbers(ana).getByRole('button', { name: 'Flick!' })).toBeDisabled()
    await axe(ana)
    await flick(ana, /^blue die 1/, 2, 18)
    await expect(log(ana)).toContainText('Ana places blue die 1 on the JAM zone and flicks it with strength 18')
    await expect(log(ben)).toContainText('Los dados están quietos: el dado azul 1 muestra')
  })

  await test.step('Ben plays on the flat board', async () => {
    await ben.getByRole('button', { name: 'Tablero plano' }).click()
    await expect(ben.getByRole('group', { name: 'Tablero' })).toBeVisible()
    await flick(ben, /^dado rojo 1/, -3, 20)
    await expect(log(ana)).toContainText('Ben places red die 1 on the JAM zone and flicks it with strength 20')
    await expect(stage(ben).getByRole('button', { name: /^dado rojo 1, muestra \d/ })).toBeVisible()
    await axe(ben)
  })

  await test.step('the bot flicks, too, and the turn comes back', async () => {
    await expect(log(ana)).toContainText('green die 1')
    await expect(numbersButton(ana)).toBeVisible()
    await flick(ana, /blue die/, 0, 31)
    await expect(numbersButton(ben)).toBeVisible()
    for (const page of [ana, ben]) await expect(page.locator('.log')).toContainText(/(strength|fuerza) 31/)
  })
})

test('a die is pulled back in a pad of its own, and the board keeps its size meanwhile', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sitDown(page)
  const stays = await stillness(page.locator('.dice-canvas'))

  await page.getByRole('button', { name: /^A die from your hand/ }).click()
  await expect(page.getByRole('heading', { name: 'Pull back, then let go' })).toBeVisible()
  await stays()

  await test.step('back to the die: nothing happens', async () => {
    await pullBack(page, [30, 120], true)
    await expect(page.locator('.pull-over__number').first()).toHaveText('43')
    await page.mouse.move(...(await middleOf(page.locator('.pad__die'))), { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: 'Pull back, then let go' })).toBeVisible()
  })

  await test.step('full strength is within reach, to the side, too', async () => {
    for (const [x, y] of [
      [0, 252],
      [-181, 0],
    ] as const) {
      await pullBack(page, [x, y], true)
      await expect(page.locator('.pull-over__number').first()).toHaveText('100')
      await page.mouse.move(195, 10)
      await page.locator('.pad__die').hover({ force: true })
      await page.mouse.up()
    }
  })

  await pullBack(page, [0, 60])
  await expect(log(page)).toContainText(/places blue die 1 on the JAM zone and flicks it with strength \d+/)
  await expect(log(page)).toContainText('The dice lie still')
  await stays()

  await page.getByRole('button', { name: 'Flat board' }).click()
  await page.getByRole('button', { name: /^A die from your hand/ }).click()
  await pullBack(page, [30, 60])
  await expect(log(page)).toContainText(/places red die 1 on the JAM zone/)
})

test('a tap takes the nearest own die, a drag turns the board, and one press brings it back', async ({ page }) => {
  await page.setViewportSize(SMALL.viewport)
  await sitDown(page)
  const canvas = page.locator('.dice-canvas')
  const drawn = await atRest(canvas)
  const straight = page.getByRole('button', { name: 'Straight' })
  await expect(straight).toBeHidden()
  await page.mouse.move(drawn.x + 100, drawn.y + 120)
  await page.mouse.down()
  await page.mouse.move(drawn.x + 200, drawn.y + 130, { steps: 4 })
  await page.mouse.up()
  await straight.click()
  await expect(straight).toBeHidden()
  // The own corner is near, in the middle of the lower edge.
  await page.mouse.click(drawn.x + drawn.width / 2, drawn.y + drawn.height * 0.86)
  await expect(page.getByRole('heading', { name: 'Pull back, then let go' })).toBeVisible()
})

test('a finger on a drawn die chooses it, and every other tap on the board is answered', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const title = page.locator('#flick-title')
  await page.goto('/learn/sumo/4')

  await tapThing(page, 'red1')
  await expect(answerTo(page)).toHaveText('First tap one of your own dice.')
  // On the other side of the board, far from the die and from the zone for those in the hand.
  const { x, y, width, height } = await atRest(page.locator('.wood svg.board'))
  await page.touchscreen.tap(x + width * 0.77, y + height / 2)
  await expect(answerTo(page)).toHaveText('Tap one of your own dice.')
  await expect(title).toHaveText('Which die do you flick?')
  await tapThing(page, 'blue1')
  await expect(title).toHaveText('Pull back, then let go')
  // Chosen it stays: what is left to do is done beside the board.
  await tapThing(page, 'blue1')
  await expect(title).toHaveText('Pull back, then let go')
  await expect(title).toHaveClass('is-called')
})

test('on a lying phone the heading leaves room to pull, and a board that asks for no tap says what to tap', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true, locale: 'es-ES' })
  await page.goto('/learn/sumo/4')
  await tapThing(page, 'blue1')
  const { height } = await atRest(page.locator('#flick-title', { hasText: 'Tira atrás y suelta' }))
  expect(height, 'two lines').toBeLessThan(50)

  await page.goto('/learn/jam/5')
  await page.touchscreen.tap(...(await middleOf(page.locator('.wood'))))
  await expect(answerTo(page)).toHaveText('Toca una de las respuestas.')
})

/** At a table of two on this device, at which blue begins. */
async function sitDown(page: Page): Promise<void> {
  await inThreeDimensions(page)
  await page.goto('/play/jam')
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('.dice-canvas').waitFor()
}

function log(page: Page) {
  return page.locator('.log')
}

test('on a phone how two at dice stand is in sight, and in two lines', async ({ newDevice }) => {
  const page = await newDevice({ locale: 'es-MX' })
  for (const [width, height, end] of [
    [390, 844, 52],
    [844, 390, 48],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const game of ['jam', 'sumo']) {
      await page.goto(`/play/${game}`)
      await page.getByRole('textbox', { name: /1$/ }).fill('Ana')
      await page.getByRole('textbox', { name: /2$/ }).fill('Maximiliano')
      await page.getByText('Reglas de la casa y más').click()
      await page.getByRole('radio', { name: 'Empieza el primer jugador' }).check()
      await page.getByRole('button', { name: 'Empezar' }).click()
      const where = `${game}, ${width} × ${height}`
      // The first of them holds the flag card, which needs room, too.
      for (const name of ['Ana', 'Maximiliano'])
        await expect.poll(() => linesOf(page, name), `${name} at ${where}`).toBe(2)
      // The row of the players ends where the board or the words begin.
      const below = () =>
        page
          .locator('.seat__rest')
          .evaluateAll(ends => Math.max(...ends.map(one => one.getBoundingClientRect().bottom)))
      await expect.poll(below, where).toBeLessThanOrEqual(end)
    }
  }
})

test('on a phone nothing lies over a place where a die can lie on the drawn board', async ({ newDevice }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    const page = await newDevice({ viewport: { width, height }, hasTouch: true, locale: 'es-MX' })
    await page.goto('/learn/jam/1')
    await tapThing(page, 'blue1')
    await pullBack(page, [0, 60])
    await expect(page.getByRole('button', { name: 'Verlo otra vez' })).toBeVisible()
    expect(await coveredPlaces(page), `${width} × ${height}`).toEqual([])
  }
})

/** Where, in tenths of the board's width from its middle, something else than the board would be touched. */
function coveredPlaces(page: Page): Promise<readonly string[]> {
  return page.locator('.wood [data-id="board"]').evaluate(board => {
    const { left, top, width } = board.getBoundingClientRect()
    const tenths = Array.from({ length: 19 }, (_, n) => (n - 9) / 2)
    const places = tenths.flatMap(x => tenths.map(y => [x, y] as const))
    // Its corners are cut.
    return places
      .filter(([x, y]) => Math.abs(x) + Math.abs(y) < 8)
      .filter(([x, y]) => {
        const there = document.elementFromPoint(left + (0.5 + x / 10) * width, top + (0.5 + y / 10) * width)
        return !there?.closest('svg.board')
      })
      .map(place => place.join(', '))
  })
}

/** How many lines a name takes with what stands beside and below it. */
function linesOf(page: Page, name: string): Promise<number> {
  return page.getByRole('region', { name }).evaluate(seat => {
    const parts = [...seat.querySelectorAll('b, .seat__first, .seat__rest')].map(part => part.getBoundingClientRect())
    return parts.filter((part, index) => index === 0 || part.top >= (parts[index - 1]?.bottom ?? 0) - 4).length
  })
}
