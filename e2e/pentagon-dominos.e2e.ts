import type { Page } from '@playwright/test'
import { axe, expect, test } from './fixture.ts'
import { fittingPlaces, hand, nextRound, onTurn, playTurn, tilesInHand, tilesSeen } from './pentagon-player.ts'

test('Pentagon Dominos on two devices in two languages, with a computer: a round with hidden hands', async ({
  page: ana,
  newDevice,
}) => {
  const ben = await newDevice({ locale: 'es-MX' })
  await test.step('three seats: Ana, a person by link, and the computer', async () => {
    await ana.goto('/play/pentagon-dominos')
    await ana.getByRole('radio', { name: 'By link' }).check()
    await ana.getByRole('radio', { name: '3 players' }).check()
    await ana.getByRole('combobox', { name: 'Player 3' }).selectOption('Computer')
    await expect(ana.getByRole('radio', { name: 'Tournament' })).toHaveCount(0)
    await expect(ana.getByRole('checkbox', { name: 'With the clock' })).toHaveCount(0)
    await ana.getByRole('textbox', { name: 'Your name' }).fill('Ana')
    await ana.getByRole('button', { name: 'Set up the table' }).click()
    const code = await ana.locator('.invite__letters').textContent()
    await ben.goto(`/join/${code}`)
    await ben.getByRole('textbox').fill('Ben')
    await ben.getByRole('button', { name: 'Sentarme a la mesa' }).click()
    await expect(hand(ana).first()).toBeVisible()
    await expect(hand(ben).first()).toBeVisible()
  })

  await axe(ana)
  for (let turns = 0; turns < 60; turns++) {
    const page = await onTurn([ana, ben])
    if (page === null) break
    // Both pages have the same tiles on the table, so neither is behind; then neither may draw a tile of the other's hand.
    await expect.poll(async () => (await tilesLaid(ana)).join()).toBe((await tilesLaid(page)).join())
    await expect.poll(async () => (await tilesLaid(ben)).join()).toBe((await tilesLaid(page)).join())
    for (const tile of await tilesInHand(ben)) expect(await tilesSeen(ana)).not.toContain(tile)
    for (const tile of await tilesInHand(ana)) expect(await tilesSeen(ben)).not.toContain(tile)
    await playTurn(page)
  }

  await test.step('Ana has laid her last tile: the score pad adds up what the log told of each tile, and 20', async () => {
    await expect(hand(ana)).toHaveCount(0)
    const pad = ana.getByRole('table', { name: 'Score pad, round 1' })
    const told = await ana
      .getByRole('list', { name: 'What happened' })
      .getByText(/^Ana lays/)
      .allTextContents()
    const points = told.reduce((sum, line) => sum + Number(/for (\d+) point/.exec(line)?.[1] ?? 0), 0)
    await expect(pad.getByRole('row', { name: 'Last tile: 20' })).toContainText('+20')
    await expect(pad.getByRole('row', { name: 'Total' }).getByRole('cell').first()).toHaveText(String(points + 20))
    await expect(ana.getByRole('table', { name: 'Turn by turn, round 1' })).toContainText('Turn 1')
    await expect(ben.getByRole('table', { name: 'Hoja de puntos, ronda 1' })).toBeVisible()
  })

  await test.step('she begins the next round, and nobody else can', async () => {
    await expect(nextRound(ben)).toHaveCount(0)
    await nextRound(ana).click()
    await expect(ana.getByRole('table', { name: 'Score pad, round 2' })).toBeVisible()
    await expect(hand(ana).first()).toBeVisible()
    await expect(hand(ben).first()).toBeVisible()
  })
})

/** What this page draws outside its own hand. */
async function tilesLaid(page: Page): Promise<string[]> {
  const held = await tilesInHand(page)
  return (await tilesSeen(page)).filter(tile => !held.includes(tile)).sort()
}

test('Pentagon Dominos on one device: a cover hides each hand until its player has the device', async ({ page }) => {
  await page.goto('/play/pentagon-dominos')
  await page.getByRole('radio', { name: '2 players' }).check()
  for (const [index, name] of ['Ana', 'Ben'].entries())
    await page.getByRole('textbox', { name: /Name/ }).nth(index).fill(name)
  await page.getByRole('button', { name: 'Start' }).click()
  const cover = page.getByRole('heading', { name: /^Hand the device to (Ana|Ben)$/ })
  await expect(cover).toBeVisible()
  await expect(hand(page)).toHaveCount(0)
  await axe(page)
  const first = ((await cover.textContent()) ?? '').replace('Hand the device to ', '')
  await page.getByRole('button', { name: `I am ${first}` }).click()
  await expect(hand(page)).not.toHaveCount(0)
  const own = await tilesInHand(page)
  await test.step('drawing is stopped while a tile fits', async () => {
    await page.getByRole('button', { name: 'Draw a tile' }).click()
    await expect(page.getByRole('region', { name: 'The Monitor says' })).toContainText(
      'Look again: one of your tiles fits!',
    )
  })
  await test.step('a tile is turned over its place, by button and by key', async () => {
    await hand(page).first().click()
    await page
      .getByRole('button', { name: /^side [A-E] of/ })
      .first()
      .click({ force: true })
    const ghost = page.locator('[data-id="ghost"]')
    const before = await ghost.getAttribute('transform')
    await page.getByRole('button', { name: 'Turn it' }).click()
    await expect(ghost).not.toHaveAttribute('transform', before ?? '')
    const turned = await ghost.getAttribute('transform')
    await page.keyboard.press('r')
    await expect(ghost).not.toHaveAttribute('transform', turned ?? '')
    await page.getByRole('button', { name: 'Let go' }).click()
  })
  await hand(page).first().click()
  await fittingPlaces(page).first().click({ force: true })
  await page.getByRole('button', { name: 'Lay it' }).click()
  await expect(cover).toHaveText(`Hand the device to ${first === 'Ana' ? 'Ben' : 'Ana'}`)
  await expect(hand(page)).toHaveCount(0)
  const laid = async () => {
    const seen = await tilesSeen(page)
    return own.filter(tile => seen.includes(tile)).length
  }
  await expect.poll(laid).toBe(1)
})

test('on a phone on its side, what is asked below a reason is in sight', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 844, height: 390 }, hasTouch: true, locale: 'es-MX' })
  await page.goto('/play/pentagon-dominos')
  await page.getByRole('button', { name: 'Empezar' }).tap()
  await page.getByRole('button', { name: /^Soy / }).tap()
  await hand(page).first().tap()
  await page
    .getByRole('button', { name: /^lado [A-E] de/ })
    .first()
    .tap({ force: true })
  const ghost = page.locator('[data-id="ghost"]')
  for (let turns = 0; turns < 5 && (await ghost.locator('.look-ghost-fails').count()) === 0; turns++) {
    const before = (await ghost.getAttribute('transform')) ?? ''
    await page.getByRole('button', { name: 'Girar' }).tap()
    await expect(ghost).not.toHaveAttribute('transform', before)
  }
  await page.getByRole('button', { name: 'Ponerla' }).tap()
  await expect(page.getByRole('button', { name: '¿Cómo estaría bien?' })).toBeVisible()
  const cut = () => page.locator('.side').evaluate(side => side.scrollHeight - side.clientHeight)
  await expect.poll(cut).toBe(0)
})
