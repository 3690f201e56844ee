import { atRest, middleOf } from './at-rest.ts'
import { expect, test } from './fixture.ts'
import { answerTo } from './lesson-player.ts'

test('on a phone that lies, all that can be answered is in sight', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true })
  await page.goto('/learn/sum-dominoes/9')
  await page.locator('.judge__challenge').tap()
  for (const name of ['Corners are capped', 'It was right after all', 'Hint']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone that lies, all buttons of a puzzle in Spanish are in sight, to their edges', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true, locale: 'es-MX' })
  await page.goto('/puzzles/sum-dominoes/1')
  const buttons = page.locator('.actions > .button')
  await expect(buttons).toHaveCount(4)
  await page.evaluate(() => document.fonts.ready)
  for (const one of await buttons.all()) await expect(one).toBeInViewport({ ratio: 1 })
})

test('on a phone that lies, whoever has missed twice still sees every way to lay a domino or a tile', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true })
  const choices = page.locator('.step-choice')
  await page.goto('/learn/sum-dominoes/1')
  await page.getByRole('button', { name: '3', exact: true }).tap()
  await page.getByRole('button', { name: 'Next' }).tap()
  const end = page.locator('.wood .item', { has: page.locator('.look-end-letter', { hasText: 'B' }) })
  const hold = async () => {
    await page.locator('.step-sheet .is-thing[data-id="3-4"]').tap()
    await page.touchscreen.tap(...(await middleOf(end)))
  }
  for (let tries = 0; tries < 2; tries++) {
    await hold()
    await choices.last().tap()
    await page.getByRole('button', { name: 'Yes, lay it' }).tap()
    await expect(answerTo(page)).toContainText('5 + 4 = 9')
  }
  await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible()
  await hold()
  await expect(choices.last()).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('button', { name: 'Hint' })).toBeInViewport({ ratio: 1 })

  // Whoever taps the coloured side itself means it.
  await page.goto('/learn/pentagon-dominos/2')
  const side = page.locator('.wood .is-place', { has: page.locator('.look-side-letter', { hasText: 'A' }) })
  for (let tries = 0; tries < 3; tries++) {
    await page.locator('.tray .is-thing[data-id="star1"]').tap()
    const { x, y, width, height } = await atRest(page.locator('.wood .item[data-id="crown7"]'))
    await page.touchscreen.tap(x + width / 2, y + height / 4)
    await expect(side).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Lay it' })).toBeInViewport({ ratio: 1 })
    if (tries === 2) break
    await page.getByRole('button', { name: 'Turn it' }).tap()
    await page.getByRole('button', { name: 'Lay it' }).tap()
    await expect(answerTo(page)).toContainText('These sides do not match')
    await page.getByRole('button', { name: 'Let go' }).tap()
  }
})
