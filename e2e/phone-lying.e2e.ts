import { playLines, sitDown, tableByLink } from './by-link.ts'
import { inHand } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone on its side the board of RAMROD takes the width there is, and a rod goes where the finger puts it', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'guided', 'ramrod')
  const page = await newDevice(LYING)
  await sitDown(page, links.seats[0])
  const widthOf = async (part: string) => (await page.locator(part).boundingBox())?.width ?? 0
  const share = async () => (await widthOf('[data-id="area"]')) / (await widthOf('.wood'))
  await expect.poll(share).toBeGreaterThan(0.8)
  await page.getByRole('button', { name: 'Hint', exact: true }).tap()
  await page.locator('.monitor--hint').waitFor()
  await page.getByRole('button', { name: /^white rod, 1 long, in start rectangle A1/ }).tap()
  await page.locator('.is-fitting.is-place').first().tap()
  await expect(page.getByRole('button', { name: /^white rod, 1 long, in a7/ })).toBeVisible()
})

test('beside a hand on a phone on its side a ruling of FIAR is whole, and what to do comes once it is put away', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  const page = await newDevice({ ...LYING, locale: 'es-MX' })
  await sitDown(page, links.seats[0])
  const seats = links.seats.map(link => ({ request: page.request, link }))
  await playLines(seats.slice(0, 1), ['0: time out', '0: challenge no-jumping'])
  const heard = page.getByRole('button', { name: 'Entendido', exact: true })
  const prompt = page.locator('.monitor__prompt')
  await expect(heard).toBeInViewport({ ratio: 0.98 })
  await expect(prompt).toBeHidden()
  await heard.tap()
  await expect(prompt).toBeInViewport({ ratio: 0.98 })
})

test('on a phone held upright a hint leaves the hand of FIAR in sight, with a chip taken from it, too', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'guided')
  const page = await newDevice({ ...UPRIGHT, locale: 'en-US' })
  await sitDown(page, links.seats[0])
  await page.getByRole('button', { name: 'Hint', exact: true }).tap()
  await page.locator('.monitor--hint').waitFor()
  await inHand(page, 'marked').first().tap()
  await expect(page.locator('.monitor__prompt')).toBeVisible()
  const covered = async () => {
    const [hand, sheet] = await Promise.all(
      ['.seat--near .tray', '.side'].map(part => page.locator(part).boundingBox()),
    )
    return hand && sheet ? hand.y + hand.height - sheet.y : Number.NaN
  }
  await expect.poll(covered).toBeLessThanOrEqual(0)
})
