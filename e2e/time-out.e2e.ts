import type { Page } from '@playwright/test'
import { translator } from '#text/translate.ts'
import { atRest, stopTime } from './at-rest.ts'
import { placements, playLines, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { callTimeOut, nameRule, sheetOf, tell, tileOf } from './challenge.ts'
import { board, chipOn, flagCard, monitor, pass, place } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

const t = translator('en')
const challenger = (page: Page) => ({ page, t, hand: 'mouse' as const })
const band = (page: Page) => page.getByRole('region', { name: 'TIME OUT' })
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
]
/** Ana has slid a chip along no line, over one of her own, and has passed the flag card. */
const WRONG = [...placements('b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*'), '0: slide b6 d7', '0: pass']

test('a time out on two devices: both see it, the last turn is seen again, two rules are named in order', async ({
  page: ana,
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  await playLines(withoutPage(request, links), WRONG)
  const [ben, watcher] = [await newDevice(), await newDevice()]
  await sitDown(ana, links.seats[0])
  await sitDown(ben, links.seats[1])
  await sitDown(watcher, links.watch)

  await test.step('before it, the last turn is marked, and can be seen again', async () => {
    await expect(ben.locator('.trail__ghost')).toHaveCount(1)
    await stopTime(ben)
    await ben.getByRole('button', { name: "See it again: Ana's turn" }).click()
    await expect(ben.getByText('Ana slides b6 to d7', { exact: true })).toBeVisible()
    await ben.clock.resume()
    await expect(ben.locator('.trail__ghost')).toHaveCount(1)
  })

  await test.step('everybody sees who has called it, and waits', async () => {
    await callTimeOut(challenger(ben))
    for (const page of [ana, ben, watcher]) {
      await expect(band(page)).toContainText('Ben challenges')
      await expect(page.locator('.trail__ghost')).toHaveCount(1)
    }
    for (const page of [ana, watcher]) {
      await expect(monitor(page)).toContainText('Hands off the chips, please.')
      await expect(sheetOf(page)).toHaveCount(0)
    }
    await expect(ana.getByRole('button', { name: 'Challenge' })).toHaveCount(0)
    await expect(ben.getByRole('heading', { name: "What was wrong with Ana's turn?" })).toBeFocused()
  })

  await test.step('the first play on costs nothing', async () => {
    await expect(ben.getByRole('button', { name: 'Play on costs nothing' })).toBeVisible()
    await ben.getByRole('button', { name: /^Play on/ }).click()
    for (const page of [ana, ben]) await expect(band(page)).toHaveCount(0)
    await expect(flagCard(ana)).toHaveText('Ben holds the flag card')
  })

  await test.step('rules are named in order, taken back and named again; the stakes are told', async () => {
    await callTimeOut(challenger(ben))
    await expect(ben.getByRole('button', { name: 'Play on costs a mark (IA)' })).toBeVisible()
    await expect(ben.getByRole('button', { name: 'Tell the Monitor' })).toBeDisabled()
    await nameRule(challenger(ben), 'No jumping')
    await nameRule(challenger(ben), 'One colour')
    await nameRule(challenger(ben), 'Along a line')
    await ben.getByRole('button', { name: 'Take back: One colour' }).click()
    await expect(tileOf(ben, 'Along a line')).toHaveAttribute('aria-label', 'Along a line – number 2')
    await expect(sheetOf(ben)).toContainText("You may move a chip of Ana's.")
    await expect(sheetOf(ben)).toContainText('You lose your turn.')
    await ben.keyboard.press('Escape')
    await expect(band(ben)).toBeVisible()
  })

  await test.step('each is ruled on, in that order', async () => {
    await tell(challenger(ben))
    for (const page of [ana, ben, watcher]) {
      await expect(band(page)).toHaveCount(0)
      await expect(monitor(page)).toContainText('Rulings: I · C')
      await expect(monitor(page)).toContainText('C – Along a line.')
    }
    await expect(monitor(ben)).toContainText('After that Ben loses the turn.')
  })

  await test.step('of several rulings, whoever raises the Opinion Card says which', async () => {
    const card = ben.getByRole('button', { name: 'Raise the Opinion Card' })
    await expect(card).toContainText('The computer Monitor will look once more.')
    await card.click()
    await ben.getByRole('button', { name: 'I – No jumping' }).click()
    await expect(ana.locator('.log')).toContainText('Ben raises the Opinion Card: No jumping')
    await expect(monitor(ben)).toContainText('Rulings: I · C')
  })
})

test('in a time out both clocks stand still, and after a minute without a word play goes on', async ({ page }) => {
  await page.clock.install()
  await setUpTable(page, { way: 'Tournament', clock: true })
  await place(page, 'b5')
  await pass(page)
  await expect(flagCard(page)).toHaveText('Ben holds the flag card')
  const clocks = band(page).getByRole('definition')
  await callTimeOut(challenger(page))
  const stopped = await clocks.allTextContents()
  expect(stopped).toHaveLength(2)
  await page.clock.fastForward(30_000)
  await expect(clocks).toHaveText(stopped)
  await expect(page.getByRole('timer', { name: 'Time left in this turn' })).toHaveText(stopped[0] ?? '')
  await page.clock.fastForward(31_000)
  await expect(band(page)).toHaveCount(0)
  const left = await page.getByRole('timer').allTextContents()
  // More than a minute has gone by; the clocks have lost no more than the moment since they went on.
  expect(seconds(stopped[0]) - seconds(left[0])).toBeLessThan(10)
  expect(seconds(stopped[1]) - seconds(left[1])).toBeLessThan(10)
})

function seconds(clock = ''): number {
  const [minutes, rest] = clock.split(':').map(Number)
  return (minutes ?? 0) * 60 + (rest ?? 0)
}

test('at the wrong time, and for a matter of the Monitor’s, it is told beforehand that it would be IA', async ({
  page,
}) => {
  await setUpTable(page, { way: 'Tournament', clock: false })
  await place(page, 'b5')
  await callTimeOut(challenger(page), 'Ben')
  await expect(sheetOf(page)).toContainText('This is not the time to challenge (IA).')
  await page.getByRole('button', { name: /^Play on/ }).click()
  await pass(page)
  await callTimeOut(challenger(page))
  await nameRule(challenger(page), 'The time')
  await expect(sheetOf(page)).toContainText('The Monitor watches this (IA).')
  await tell(challenger(page))
  await expect(monitor(page)).toContainText('Monitor: challenge inappropriate – IA')
  await expect(chipOn(page, 'b5')).toBeVisible()
})

test('on every screen: Challenge, then the board and every picture of the open group, without scrolling', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  await playLines(withoutPage(request, links), WRONG)
  const [ben, ana] = [await newDevice(), await newDevice()]
  await sitDown(ben, links.seats[1])
  await sitDown(ana, links.seats[0])
  const inSight = async (page: Page, selector: string) => {
    const outside = () => page.locator(selector).evaluateAll(outOfSight)
    await expect.poll(outside, `${selector} at ${JSON.stringify(page.viewportSize())}`).toEqual([])
  }
  for (const size of SIZES) {
    await ben.setViewportSize(size)
    await inSight(ben, '.actions .button')
    await expect(ben.locator('.actions').getByRole('button', { name: 'Challenge', exact: true })).toBeVisible()
  }
  await callTimeOut(challenger(ben))
  for (const size of SIZES) {
    await ben.setViewportSize(size)
    await ana.setViewportSize(size)
    await expect(ben.getByRole('tab')).not.toHaveCount(0)
    for (const tab of await ben.getByRole('tab').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await inSight(ben, '.tile')
      await inSight(ben, '.tabs button')
    }
    await inSight(ben, '.wood')
    await inSight(ben, '.sheet__buttons .button:visible')
    await inSight(ana, '.wood')
    await inSight(ana, '.again')
    expect((await atRest(board(ben))).height).toBeGreaterThan(180)
    await axe(ben)
    await axe(ana)
  }
})

/** Runs in the page: of what is not whole on the screen, or lies behind something, how it is written. */
function outOfSight(elements: readonly Element[]): readonly string[] {
  if (elements.length === 0) return ['nothing is there yet']
  return elements.flatMap(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom > top
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isInside && middle && (element.contains(middle) || middle.contains(element))
      ? []
      : [element.outerHTML.slice(0, 90)]
  })
}
