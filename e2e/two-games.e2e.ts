import type { Page } from '@playwright/test'
import type { NewTable, Seated } from '#protocol/requests.ts'
import { translator } from '#text/translate.ts'
import { lookAt, sayLine, sitDown, takeSeat } from './by-link.ts'
import { board, flagCard } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'

test('against the computer on a phone, by keys: two games, each begins once, and both are counted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/play/fiar')
  await page.getByRole('radio', { name: 'Against the computer' }).check()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana')
  await page.getByText('House rules and more').click()
  await expect(page.getByRole('radio', { name: 'First player begins' })).toBeVisible()
  await page.getByRole('radio', { name: 'One game' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Two games' })).toBeChecked()
  // Nobody draws for who begins.
  await expect(page.getByRole('radio', { name: 'First player begins' })).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await board(page).waitFor()
  await expect(flagCard(page)).toContainText('Ana')

  await resign(page)
  await expect(page.getByText('That was the first of two games. Pip begins the second.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Second game' }).press('Enter')
  await expect(page.getByText('That was the first of two games.')).toBeHidden()
  await expect(page.getByLabel(/chip on/)).toHaveCount(1)
  await expect(flagCard(page)).toContainText('Ana')

  await resign(page)
  await expect(page.getByText('Both games: Pip 2 : 0 Ana. Pip won both!')).toBeVisible()
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(flagCard(page)).toContainText('Ana')
})

test('by link: both are ready for the second game, which the other one begins, and they are even', async ({
  page: ana,
  newDevice,
  request,
  server,
}) => {
  const { t } = translator('es')
  const wanted: NewTable = {
    game: 'fiar',
    way: 'guided',
    plays: false,
    games: 2,
    seats: [{ kind: 'person' }, { kind: 'person' }],
  }
  const created = await request.post('/api/tables', { data: wanted })
  const { link }: Seated = await created.json()
  const [first = '', second = ''] = (await lookAt({ request, link })).invitations?.seats ?? []
  const seats = [await takeSeat(request, first ?? '', 'Ana'), await takeSeat(request, second ?? '', 'Ben')] as const
  const ben = await newDevice({ locale: 'es-MX' })
  await sitDown(ana, seats[0])
  await sitDown(ben, seats[1])
  await resign(ana)
  await ben.getByRole('button', { name: t('table:of-two.second') }).click()
  await expect(ana.getByText('Ben is ready for the second game. Are you?')).toBeVisible()
  await axe(ana)
  await ana.getByRole('button', { name: 'Yes, second game' }).click()
  await expect(flagCard(ana)).toContainText('Ben')
  await expect(ben.getByText(t('table:of-two.next', { name: 'Ben' }))).toBeHidden()
  await sayLine({ request: ben.request, link: ben.url().replace(server.url, '') }, 'resign')
  await expect(ana.getByText('Both games: Ben 1 : 1 Ana. You are even!')).toBeVisible()
  await expect(ben.getByText(t('table:of-two.sum', { score: 'Ben 1 : 1 Ana' }))).toBeVisible()
})

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Yes, resign' }).click()
}
