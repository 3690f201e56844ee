import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { NewTable, Seated } from '#protocol/requests.ts'
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

export function stage(page: Page): Locator {
  return page.locator('.dice-stage')
}

/** How a flick is entered by numbers; there only for whoever is to flick. */
export function numbers(page: Page): Locator {
  return page.getByRole('form', { name: /^(Your flick|Tu toque)$/ })
}

/** Takes a die out of the hand or off the board by its name in the list. */
export async function choose(page: Page, die: RegExp): Promise<void> {
  const list = numbers(page).getByRole('combobox')
  const value = await list.getByRole('option', { name: die }).first().getAttribute('value')
  await list.selectOption(value)
}

/** Pulls the chosen die back by so many pixels, away from the hole, and lets go. */
export async function pullBack(
  page: Page,
  from: readonly [number, number],
  by: readonly [number, number],
): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + by[0] / 2, from[1] + by[1] / 2, { steps: 4 })
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 4 })
  await page.mouse.up()
}
