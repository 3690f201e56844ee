import { stillness } from './at-rest.ts'
import { playLines, sitDown, tableByLink } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { isAtRest, playOn, stateOf } from './sum-dominoes-player.ts'
import { tableOfTwo } from './table-of-two.ts'

test('on a tablet held upright the board stays where it is when the other player is on turn', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'guided')
  const page = await newDevice({ viewport: { width: 820, height: 1180 } })
  await sitDown(page, links.seats[0])
  await playLines([{ request: page.request, link: links.seats[0] }], ['0: place d4'])
  const pass = page.getByRole('button', { name: 'Pass the flag card' })
  await expect(page.getByLabel(/chip on d4$/)).toBeVisible()
  const stays = await stillness(page.locator('.wood'))
  await pass.click()
  await expect(pass).toBeHidden()
  await stays('the other player')
})

test('Sum Dominoes on a tablet: every button has its words, and none is cut', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'sum-dominoes', way: 'tournament', options: {} })
  await playOn(table, isAtRest)
  // After each of two turns whoever is next can see it again.
  for (let turn = 0; turn < 2; turn++) {
    const { flag } = await stateOf(table)
    await playOn(table, state => isAtRest(state) && state.flag !== flag)
    const { page, t } = table[flag === 0 ? 1 : 0]
    const again = page.locator('.actions > .again')
    for (const [width, height] of [
      [820, 1180],
      [800, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      const where = `${t.language}, ${width} × ${height}`
      await expect(again, where).toHaveText(t.t('table:again.button'))
      // With no size of letters there would be nothing to read.
      expect(await again.evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize)), where).toBeGreaterThan(12)
      for (const button of await page.locator('.actions > .button').all()) {
        await expect(button, where).toBeInViewport({ ratio: 1 })
        expect(await button.evaluate(one => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(0)
      }
    }
  }
})
