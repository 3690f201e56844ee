import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { atRest } from './at-rest.ts'
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

test('on a phone on its side a replayed game has all of the height, and whatever steps through it is in sight and large enough', async ({
  newDevice,
}) => {
  const page = await newDevice(LYING)
  const transcripts = join(import.meta.dirname, '..', 'src', 'games', 'sum-dominoes', 'transcripts')
  const text = readFileSync(join(transcripts, 'a-whole-tournament-game.txt'), 'utf8')
  await page.goto(`/replay#${deflateRawSync(text).toString('base64url')}`)
  await page.keyboard.press('PageDown')
  const steps = page.locator('.steps-bar').locator('button, input, select')
  await expect(steps).toHaveCount(9)
  for (const step of await steps.all()) {
    await expect(step).toBeInViewport({ ratio: 1 })
    const { width, height } = await atRest(step)
    expect(Math.min(width, height), `${step}`).toBeGreaterThanOrEqual(36)
  }
  for (const thing of [
    page.locator('.said'),
    page.getByRole('region'),
    page.getByRole('button', { name: 'Español' }),
  ]) {
    await expect(thing.first()).toBeInViewport({ ratio: 1 })
  }
  expect((await atRest(page.locator('.wood'))).height).toBeGreaterThan(370)
})

test('beside a sheet the Opinion Card is no tower: whoever has heard a ruling sees more than buttons', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament', 'par-55')
  const page = await newDevice({ ...LYING, locale: 'es-MX' })
  await sitDown(page, links.seats[0])
  const seats = links.seats.map(link => ({ request: page.request, link }))
  const begins = ['0: place red-small-thin-circle a1', '0: announce 0', '0: pass']
  const errs = ['1: place blue-large-thick-square b1', '1: announce 5', '1: walk to 5', '1: pass']
  await playLines(seats, [...begins, ...errs, '0: time out', '0: challenge score-matches-links'])
  const card = page.locator('.actions > .opinion')
  for (const { viewport } of [LYING, UPRIGHT]) {
    await page.setViewportSize(viewport)
    const { width, height } = await atRest(card)
    expect(height).toBeLessThan(width * 0.6)
  }
})
