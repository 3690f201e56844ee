import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { flick, stage } from './dice-player.ts'
import { chipOn, declare, freeSpace, inHand, monitor, pass, place, slide } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
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
  await expect(page.locator('.confetti')).toHaveCount(1)
})

test('an open table is a demonstration board: a position is laid out by keyboard, and a game begins from it', async ({
  page,
}) => {
  await setUpTable(page, { way: 'Open table', start: 'Pick a hand' })
  await press(page, 'Lay things out')
  for (const space of ['d7', 'd5', 'd3']) {
    await inHand(page, 'plain').first().press('Enter')
    await freeSpace(page, space).press('Enter')
    await expect(chipOn(page, space)).toBeVisible()
  }
  await chipOn(page, 'd3').press('Enter')
  await freeSpace(page, 'd2').press('Enter')
  await expect(chipOn(page, 'd2')).toBeVisible()
  await chipOn(page, 'd2').press('Enter')
  await press(page, 'Take it away')
  await expect(chipOn(page, 'd2')).toBeHidden()
  await press(page, 'Clear the board')
  await expect(page.getByLabel(/chip on/)).toHaveCount(0)
  await press(page, 'Step back')
  await press(page, 'Step back')
  await expect(page.getByLabel(/chip on/)).toHaveCount(3)
  await axe(page)
  await page.getByRole('radio', { name: 'Ben' }).check()
  const ben = await page.getByRole('region', { name: 'Ben', exact: true }).textContent()
  const [colour] = /red|blue/i.exec(ben ?? '') ?? []

  await test.step('a guided game begins with it, and it is the turn of the colour that Ben drew', async () => {
    await press(page, 'Start from here')
    await expect(page.getByText('begins from the position that you laid out')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Guided' })).toBeChecked()
    await axe(page)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByLabel(/chip on/)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Lay things out' })).toBeHidden()
    await place(page, 'g5')
    await expect(page.getByLabel(new RegExp(`^${colour} chip on g5$`, 'i'))).toBeVisible()
    await pass(page)
  })
})

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

test('on a phone, hidden hands are gathered, tiles are laid out and turned, and a game begins with them', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const inStock = (name: string) => page.getByRole('button', { name: `${name} tile in the stock` })
  const laid = page.getByRole('button', { name: /tile on the table|^newest tile/ })
  await page.goto('/play/pentagon-dominos')
  await page.getByRole('radio', { name: '3 players' }).check()
  await page.getByRole('radio', { name: 'Open table' }).check()
  await page.getByRole('button', { name: 'Start' }).tap()
  await page.getByRole('button', { name: /^I am Player/ }).tap()
  await page.getByRole('button', { name: 'Lay things out' }).tap()
  await expect(page.getByRole('button', { name: 'tile in your hand' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the board' }).tap()
  await expect(page.getByRole('button', { name: 'tile in the stock' })).toHaveCount(36)

  await test.step('by taps: into the middle, against a side, into a hand', async () => {
    await inStock('ring').first().tap()
    await page.getByRole('button', { name: 'Into the middle' }).tap()
    await inStock('star').first().tap()
    await page.getByRole('button', { name: /^side C of ring/ }).tap()
    await expect(laid).toHaveCount(2)
    await inStock('crown').first().tap()
    await page.getByRole('button', { name: 'To Player 3' }).tap()
    await page.getByRole('button', { name: 'Player 3', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'crown tile in your hand' })).toBeVisible()
    await page.getByRole('button', { name: 'Stock', exact: true }).tap()
  })

  await test.step('by keyboard: a third, turned where it lies', async () => {
    await inStock('spiral').first().press('Enter')
    await page.getByRole('button', { name: /^star tile|^newest tile, star/ }).press('Enter')
    await page
      .getByRole('button', { name: /^side [A-E] of star/ })
      .first()
      .press('Enter')
    const spiral = page.getByRole('button', { name: 'newest tile, spiral' })
    await expect(spiral).toBeVisible()
    const lay = await spiral.getAttribute('transform')
    await spiral.press('Enter')
    await press(page, 'Turn it')
    await expect(spiral).not.toHaveAttribute('transform', lay ?? '')
    await spiral.press('Enter')
    await axe(page)
  })

  await test.step('the game from here has these tiles, and whoever has none draws a hand', async () => {
    await page.getByRole('radio', { name: 'Player 2' }).check()
    await page.getByRole('button', { name: 'Start from here' }).tap()
    await expect(page.getByRole('radio', { name: '3 players' })).toBeChecked()
    await page.getByRole('button', { name: 'Start', exact: true }).tap()
    await expect(laid).toHaveCount(3)
    await page.getByRole('button', { name: 'Draw your tiles' }).tap()
    await page.getByRole('button', { name: 'I am Player 2' }).tap()
    await expect(page.getByRole('button', { name: 'tile in your hand' })).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Draw a tile' })).toBeVisible()
  })
})

test('on a phone, what is folded away can be laid out all the same', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/play/par-55')
  await page.getByRole('radio', { name: 'Open table' }).check()
  await page.getByRole('button', { name: 'Start' }).tap()
  await page.getByRole('button', { name: 'Lay things out' }).tap()
  await page.getByRole('button', { name: 'small thin red circle', exact: true }).tap()
  await page.getByRole('button', { name: 'base b2, free' }).tap()
  await expect(page.getByRole('button', { name: 'small thin red circle on b2' })).toBeVisible()
  await page.getByRole('button', { name: 'Track', exact: true }).tap()
  await page.getByRole('button', { name: /^blue pawn/i }).tap()
  await page.getByRole('button', { name: 'space 7', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Player 1' })).toContainText('on 7')
})

test('on a phone dice are laid anywhere by tap and by keys, and flicked from there', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/play/jam')
  await page.getByRole('radio', { name: 'Open table' }).check()
  await page.getByText('House rules and more').tap()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await page.getByRole('button', { name: 'Start' }).tap()
  await page.getByRole('button', { name: 'Lay things out' }).tap()
  const blue = stage(page).getByRole('button', { name: /^blue die 1/ })
  const monitorSays = page.locator('.side__talk')
  const log = page.locator('.log')

  await test.step('a tap lays a die there, to the millimetre; where it would fall it is not laid', async () => {
    await page.getByRole('button', { name: 'blue die 1, one of 6 in the hand' }).tap()
    await tapAt(page, 0, 0)
    await expect(monitorSays).toContainText('It would not lie still there')
    await tapAt(page, -60, -60)
    // A touch has whole pixels, which are about as wide as a millimetre.
    await expect(log).toContainText(/(59|60|61) mm left of the hole, (59|60|61) mm below the hole, showing 4/)
    await page.getByRole('button', { name: '6 up' }).tap()
    await expect(blue).toHaveAccessibleName('blue die 1, shows 6, 8 cm from the hole')
    await page.getByRole('button', { name: 'red die 1, one of 6 in the hand' }).tap()
    await tapAt(page, 70, 30)
    await expect(stage(page).getByRole('button', { name: /^red die 1, shows 4/ })).toBeVisible()
    await axe(page)
  })

  await test.step('arrows push it and say where it lies; only letting go is written down', async () => {
    const [, x, y] = /(\d+) mm left of the hole, (\d+) mm below/.exec((await log.textContent()) ?? '') ?? []
    const there = `${Number(x) - 1} mm left of the hole, ${Number(y) - 10} mm below the hole, showing 6`
    await blue.press('Enter')
    await blue.press('ArrowRight')
    await blue.press('Shift+ArrowUp')
    await expect(page.locator('.arrange [role=status]')).toHaveText(there)
    await expect(log).not.toContainText(there)
    await blue.press('Enter')
    await expect(log).toContainText(there)
    await expect(blue).toBeFocused()
    await blue.press('Enter')
    await page.getByRole('button', { name: 'Let go' }).press('Enter')
    await expect(page.getByRole('button', { name: '6 up' })).toBeHidden()
  })

  await page.getByRole('radio', { name: 'Player 1' }).check()
  await page.getByRole('button', { name: 'Start from here' }).tap()
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await flick(page, /^blue die 1, shows 6, 8 cm/, 0, 29)
  await expect(log).toContainText('The dice lie still')
})

/** Millimetres to the right of the hole, and above it. */
async function tapAt(page: Page, x: number, y: number): Promise<void> {
  const wood = await atRest(stage(page).locator('.look-dice-board'))
  // With the line round it, which is 3 mm wide.
  const px = wood.width / 323
  await page.touchscreen.tap(wood.x + wood.width / 2 + x * px, wood.y + wood.height / 2 - y * px)
}
