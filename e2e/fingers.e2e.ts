import { expect, type Locator } from '@playwright/test'
import { middleOf } from './at-rest.ts'
import { playLines, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { board, inHand } from './fiar-player.ts'
import { test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

/** The least a small finger needs, in pixels. */
const FINGER = 44

test('on a phone every circle answers to a finger, and so do the chips in the hand and the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setUpTable(page, { way: 'Guided' })
  await inHand(page, 'plain').first().click()
  await expect(board(page).getByRole('button')).toHaveCount(40)
  const answering = [board(page).getByRole('button'), inHand(page, 'plain'), inHand(page, 'marked')]
  const tooSmall = async () => {
    const sizes = [
      ...(await Promise.all(answering.map(things => sizesOf(things.locator('.hit'))))).flat(),
      ...(await sizesOf(page.getByRole('main').locator('button'))),
    ]
    return sizes.filter(({ width, height }) => Math.min(width, height) < FINGER)
  }
  await expect.poll(tooSmall).toEqual([])
})

test('a quick hand drags a chip from its tray to a circle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setUpTable(page, { way: 'Guided' })
  await inHand(page, 'marked')
    .first()
    .dragTo(board(page).getByRole('button', { name: 'd4, free' }))
  await expect(board(page).getByLabel('marked blue chip on d4')).toBeVisible()
})

test('a finger drags a chip from its tray to a circle, and the page stays where it is', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await setUpTable(page, { way: 'Guided' })
  const [fromX, fromY] = await middleOf(inHand(page, 'marked').first())
  const [toX, toY] = await middleOf(board(page).getByRole('button', { name: 'd4, free' }))
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at })
  await touch('touchStart', { x: fromX, y: fromY })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: fromX + (toX - fromX) * part, y: fromY + (toY - fromY) * part })
  }
  await touch('touchEnd')
  await expect(board(page).getByLabel('marked blue chip on d4')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a finger on its way to a challenge presses nothing else when the other player passes', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament', 'ramrod')
  const [ana] = withoutPage(request, links)
  const page = await newDevice()
  await sitDown(page, links.seats[1])
  const challenge = page.getByRole('button', { name: 'Challenge', exact: true })
  const places: [width: number, height: number, at: [x: number, y: number]][] = []
  for (const [width, height] of [
    [390, 844] as const,
    [844, 390] as const,
    [820, 1180] as const,
    [1280, 800] as const,
  ]) {
    await page.setViewportSize({ width, height })
    places.push([width, height, await middleOf(challenge)])
  }
  await playLines(ana ? [ana] : [], ['0: pass'])
  await page.getByRole('button', { name: 'Pass the flag card' }).waitFor()
  for (const [width, height, at] of places) {
    await page.setViewportSize({ width, height })
    await middleOf(challenge)
    const found = page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, at)
    expect(await found, `${width} × ${height}`).toBe('Challenge')
  }
})

function sizesOf(things: Locator): Promise<readonly { name: string; width: number; height: number }[]> {
  return things.evaluateAll(elements =>
    elements
      .map(element => {
        const { width, height } = element.getBoundingClientRect()
        const named = element.closest('[aria-label]') ?? element
        const name = named.getAttribute('aria-label') ?? element.textContent ?? ''
        return { name, width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width }) => width > 0),
  )
}
