import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { NewTable, Seated } from '#protocol/requests.ts'
import { middleOf } from './at-rest.ts'
import { lookAt, takeSeat } from './by-link.ts'

/** A table on the server for Ana, Ben and a bot; the links of the two persons. */
export async function diceTable(
  request: APIRequestContext,
  game: string,
  options: Readonly<Record<string, unknown>>,
): Promise<readonly [ana: string, ben: string]> {
  const seats: NewTable['seats'] = [{ kind: 'person', name: 'Ana' }, { kind: 'person' }, { kind: 'bot', level: 1 }]
  const created = await request.post('/api/tables', { data: { game, way: 'guided', options, seats } })
  expect(created.status()).toBe(201)
  const { link }: Seated = await created.json()
  const { invitations } = await lookAt({ request, link })
  const seat = invitations?.seats[1]
  if (!seat) throw new Error('The table has no open seat.')
  return [link, await takeSeat(request, seat, 'Ben')]
}

/** As a device with a graphics card begins; where there is none, three dimensions have to be asked for. */
export async function inThreeDimensions(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('flagcard:dice-flat', 'false'))
}

export function stage(page: Page): Locator {
  return page.locator('.dice-stage')
}

/** Opens and closes the numbers of a flick; there only for whoever is to flick. */
export function numbersButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(By numbers|Con números)$/ })
}

/** A flick by numbers. */
export function numbers(page: Page): Locator {
  return page.getByRole('form', { name: /^(Your flick|Tu toque)$/ })
}

/** Takes a die out of the hand or off the board by its name in the list. */
export async function choose(page: Page, die: RegExp): Promise<void> {
  if ((await numbersButton(page).getAttribute('aria-pressed')) === 'false') await numbersButton(page).click()
  const list = numbers(page).getByRole('combobox')
  const value = await list.getByRole('option', { name: die }).first().getAttribute('value')
  await list.selectOption(value)
}

/** Types a direction, in degrees from straight ahead, and a strength, and flicks. */
export async function flick(page: Page, die: RegExp, direction: number, strength: number): Promise<void> {
  const lines = () => page.locator('.table-page').getAttribute('data-lines')
  const before = await lines()
  await choose(page, die)
  await numbers(page)
    .getByRole('spinbutton', { name: /^(Direction|Dirección)$/ })
    .fill(String(direction))
  await numbers(page)
    .getByRole('spinbutton', { name: /^(Strength|Fuerza)$/ })
    .fill(String(strength))
  await numbers(page)
    .getByRole('button', { name: /^(Flick!|¡Dale!)$/ })
    .click()
  // On a busy computer the film may be over, and the next to flick, before anybody has looked.
  const isMade = async () => (await numbersButton(page).isHidden()) || (await lines()) !== before
  await expect.poll(isMade, 'the flick is made').toBe(true)
}

/** Pulls back in the pad by so many pixels, from the die in it, and lets go – unless `stays`. */
export async function pullBack(page: Page, by: readonly [number, number], stays = false): Promise<void> {
  const from = await middleOf(page.locator('.pad__die'))
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + by[0] / 2, from[1] + by[1] / 2, { steps: 4 })
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 4 })
  if (!stays) await page.mouse.up()
}
