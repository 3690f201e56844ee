import type { Locator } from '@playwright/test'
import { board, inHand } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

/** Phones under their browser's own bars, a school tablet either way up, and a small desk. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 720 },
]

test('board, hand and buttons are in sight together, with nothing in front of them', async ({ page }) => {
  await setUpTable(page, { way: 'Tournament', clock: true })
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    const things = [board(page).getByLabel(/free$/), inHand(page, 'plain'), inHand(page, 'marked')]
    const buttons = page.getByRole('button', { name: /^(Pass the flag card|Challenge)$/ })
    const hidden = await Promise.all([...things, buttons].map(outOfSight))
    expect(hidden.flat(), `${size.width} × ${size.height}`).toEqual([])
  }
})

for (const game of ['sumo', 'pentagon-dominos']) {
  test(`four at a table of ${game}: every name is to be read, and the board has room`, async ({ page }) => {
    await page.goto(`/play/${game}`)
    await page.getByRole('radio', { name: '4 players' }).check()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.locator('.seat__name b')).toHaveCount(4)
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(async () => (await page.locator('.wood').boundingBox())?.height, { message: `${width} × ${height}` })
        .toBeGreaterThan(height / 4)
      expect(await outOfSight(page.locator('.seat__name b')), `${width} × ${height}`).toEqual([])
    }
  })
}

/** Of what a finger could not touch without scrolling, the names. */
function outOfSight(things: Locator): Promise<readonly string[]> {
  return things.evaluateAll(elements =>
    elements.flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const seen = top !== null && (element.contains(top) || top.closest('[aria-label]') === element)
      return seen ? [] : [element.getAttribute('aria-label') ?? element.textContent ?? '']
    }),
  )
}
