import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from './fixture.ts'
import { newDay } from './hall-day.ts'
import { beginRound } from './hall-rounds.ts'

test.use({ viewport: { width: 820, height: 1180 } })

const LAID = [
  ['blue1', 'd5'],
  ['red1', 'd4'],
] as const

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
/** Something on the board, or beside it. */
const thing = (page: Page, id: string) => page.locator(`.is-thing[data-id="${id}"]`).first()

test('a Monitor copies the board, sees what the engine finds, rules, and the evidence lies before Leader and Director', async ({
  page,
  request,
  newDevice,
}) => {
  const day = await newDay(request)
  const { station, game } = await beginRound(request, day, 3)
  await page.goto(day.link(`monitor-${station}`))
  await begin(page)
  await tap(page, /^Flag passed to /)
  await tap(page, 'Challenge')
  await page.getByRole('tab', { name: 'Moving' }).click()
  await tap(page, 'No jumping')

  await tap(page, 'Copy the board')
  await expect(page.getByText(/^Lay the board out as it was before/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use it for my ruling' })).toBeDisabled()
  await axe(page)
  for (const [chip, space] of LAID) {
    await thing(page, chip).click()
    await thing(page, space).click()
  }
  await tap(page, 'Done')
  await thing(page, 'blue1').click()
  await thing(page, 'd2').click()
  const finding = 'Between d5 and d2 there is a chip on d4. You may not jump over it.'
  await expect(page.getByText('No jumping: broken.')).toBeVisible()
  await expect(page.getByText(finding)).toBeVisible()
  await axe(page)
  await tap(page, 'Use it for my ruling')
  // It rules on nothing by itself.
  await expect(page.getByText(finding)).toBeVisible()
  await axe(page)
  await tap(page, 'I incorrect it was not broken')
  await tap(page, 'Opinion card is up')
  await page
    .getByRole('button', { name: /^Pilar/ })
    .first()
    .click()

  const leader = await newDevice({ viewport: { width: 820, height: 1180 } })
  await leader.goto(day.link(`leader-${game}`))
  await expect(leader.getByText(finding)).toBeVisible()
  await axe(leader)
  await tap(leader, /^C correct$/)
  await expect(page.getByText('The Game Leader has written down: C')).toBeVisible()
  await tap(page, 'C correct the rule was broken')

  const director = await newDevice({ viewport: { width: 1280, height: 800 } })
  await director.goto(day.director)
  await director.getByRole('button', { name: new RegExp(`^Station ${station}`) }).click()
  await expect(director.getByText(finding)).toBeVisible()
  await expect(director.getByText('Opinion given: C, play on')).toBeVisible()
})

test('on a phone, in Spanish, without a network and with keys alone: a rule was kept, and the engine says why', async ({
  page,
  context,
  request,
}) => {
  const day = await newDay(request)
  const { station } = await beginRound(request, day, 3)
  await page.goto(day.link(`monitor-${station}`))
  await begin(page)
  await tap(page, /^Flag passed to /)
  await tap(page, 'Español')
  await page.setViewportSize({ width: 390, height: 844 })
  await tap(page, 'Reto')
  await page.getByRole('tab', { name: 'Mover' }).click()
  await tap(page, 'Sin saltar')
  await context.setOffline(true)
  await press(page.getByRole('button', { name: 'Copiar el tablero' }))
  for (const id of LAID.flat()) await press(thing(page, id))
  await press(page.getByRole('button', { name: 'Listo', exact: true }))
  for (const id of ['blue1', 'e5']) await press(thing(page, id))
  await expect(page.getByText('Sin saltar: se cumplió.')).toBeVisible()
  await expect(page.getByText('Entre d5 y e5 no había ninguna ficha')).toBeVisible()
  await axe(page)
  await press(page.getByRole('button', { name: 'Usarlo para mi decisión' }))
  await expect(page.getByText('Sin saltar: se cumplió.')).toBeVisible()
  await expect(page.getByText(/Guardado aquí/)).toBeVisible()
  await context.setOffline(false)
})

async function begin(page: Page): Promise<void> {
  await tap(page, /^A-\d+ is here$/)
  await tap(page, /^AA-\d+ is here$/)
  await page
    .getByRole('button', { name: /begins/ })
    .first()
    .click()
  await tap(page, /^Begin: /)
}

async function press(element: Locator): Promise<void> {
  await element.focus()
  await element.press('Enter')
}
