import type { Page } from '@playwright/test'
import { tableByLink } from './by-link.ts'
import { diceTable, flick, inThreeDimensions, numbersButton, stage } from './dice-player.ts'
import { expect, test } from './fixture.ts'

/** Small, so that three dimensions are quick without a graphics card. */
const SMALL = { viewport: { width: 800, height: 600 } }

/** Who begins. */
const rolled = [/The roll for who begins: blue \d/, /La tirada para ver quién empieza: azul \d/]
const gone = [/begins the next round/, /empieza la siguiente ronda/]

test('two devices play Jam-Sumo to its signed end, in two languages', async ({ newDevice, request }) => {
  test.slow()
  const { seats: links } = await tableByLink(request, 'guided', 'jam-sumo', { rounds: 1, sumoRounds: 1 })
  const pages = [await newDevice(SMALL), await newDevice({ ...SMALL, locale: 'es-ES' })] as const
  for (const [index, page] of pages.entries()) {
    await page.goto(links[index] ?? '')
    await expect(stage(page)).toBeVisible()
  }
  for (let turn = 0; turn < 80; turn++) {
    const page = await Promise.any(
      pages.map(async one =>
        todo(one)
          .first()
          .waitFor()
          .then(() => one),
      ),
    )
    if (await sign(page).isVisible()) break
    await act(page)
    // Whoever is behind would still have a button that leads nowhere.
    await expect.poll(async () => (await linesIn(pages[0])) === (await linesIn(pages[1]))).toBe(true)
  }
  for (const [index, page] of pages.entries()) {
    await expect(page.locator('.log')).toContainText(rolled[index] ?? '')
    await expect(page.locator('.log')).toContainText(gone[index] ?? '')
    await sign(page).click()
    await expect(sign(page)).toBeHidden()
  }
})

test('both devices see the same motion, in three dimensions or drawn, hear it unless it is switched off, and can watch it again slowly', async ({
  newDevice,
  request,
}) => {
  const [anaLink, benLink] = await diceTable(request, 'jam', { rounds: 1, start: 'seats' })
  const lively = { ...SMALL, reducedMotion: 'no-preference' } as const
  const [ana, ben] = [await newDevice(lively), await newDevice(lively)]
  for (const page of [ana, ben]) await countKnocks(page)
  await inThreeDimensions(ana)
  await ana.goto(anaLink)
  await ben.goto(benLink)
  await expect(stage(ana)).toBeVisible()
  await expect(stage(ben)).toBeVisible()
  await ben.getByRole('button', { name: 'Menu' }).click()
  await ben.getByRole('switch', { name: 'Sound: on' }).click()
  await ben.keyboard.press('Escape')
  const moved = [ana, ben].map(page => page.locator('.dice-stage[data-moving]').waitFor())
  const drawn = ben.locator('.dice-flat.is-filmed svg > g:last-child rect').first().waitFor()
  await flick(ana, /^blue die 1/, 0, 25)
  await Promise.all([...moved, drawn])
  await test.step('nothing is told before the dice lie still', async () => {
    const told = await Promise.all([ana, ben].map(page => page.evaluate(whenStill)))
    expect(told).toEqual([true, true])
    for (const page of [ana, ben]) await expect(page.locator('.log')).toContainText('The dice lie still')
  })
  await expect.poll(() => knocks(ana)).toBeGreaterThan(0)
  expect(await knocks(ben)).toBe(0)
  await ben.getByRole('button', { name: 'See it again' }).click()
  await expect(ben.locator('.dice-stage[data-moving]')).toBeVisible()
  await expect(ana.locator('.dice-stage[data-moving]')).toHaveCount(0)
  await expect(ben.locator('.dice-stage[data-moving]')).toHaveCount(0)
})

/** Runs in the page: waits until the dice lie still, and says whether nothing of it was told as long as they moved. */
function whenStill(): Promise<boolean> {
  const isMoving = () => document.querySelector('.dice-stage[data-moving]') !== null
  const isTold = () => document.body.textContent?.includes('The dice lie still') === true
  return new Promise(resolve => {
    const look = () => {
      if (isMoving() && isTold()) return resolve(false)
      if (!isMoving()) return resolve(true)
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Counts every sound that the page starts. */
async function countKnocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...when) {
      const { dataset } = document.documentElement
      dataset.knocks = String(Number(dataset.knocks ?? 0) + 1)
      start.apply(this, when)
    }
  })
}

function knocks(page: Page): Promise<number> {
  return page.locator('html').evaluate(html => Number(html.dataset.knocks ?? 0))
}

function sign(page: Page) {
  return page.getByRole('button', { name: /^(Sign|Firmar)/ })
}

function nextRound(page: Page) {
  return page.getByRole('button', { name: /^(Next round|Siguiente ronda)/ })
}

/** How many lines this page has been told of. */
async function linesIn(page: Page): Promise<string | null> {
  return page.locator('.log__number').last().textContent()
}

/** What somebody at this device can do next. */
function todo(page: Page) {
  return numbersButton(page).or(nextRound(page)).or(sign(page))
}

/** Flicks straight ahead, or goes on to the next round. */
async function act(page: Page): Promise<void> {
  if (await nextRound(page).isVisible()) {
    await nextRound(page).click()
    await expect(nextRound(page)).toBeHidden()
  } else if (await numbersButton(page).isVisible()) {
    await flick(page, /blue die|dado rojo/, 0, 35)
  }
}
