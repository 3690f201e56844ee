import type { Page } from '@playwright/test'
import { type Language, translator } from '#text/translate.ts'
import { sitDown, tableByLink } from './by-link.ts'
import { board, chipOn, pass, place } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

const READERS = [
  { language: 'en', locale: 'en-US' },
  { language: 'es', locale: 'es-MX' },
] as const satisfies readonly { language: Language; locale: string }[]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const { language, locale } of READERS) {
  const { t } = translator(language)

  test(`a second device asks before it takes a seat over, and the first is told (${language})`, async ({
    newDevice,
    request,
  }) => {
    const { seats } = await tableByLink(request, 'tournament')
    const [tablet, phone] = [await newDevice({ locale }), await newDevice({ locale })]
    await sitDown(tablet, seats[0])
    await phone.goto(seats[0])
    await expect(heading(phone, t('page:table.elsewhere-title'))).toBeVisible()
    await axe(phone)
    await expect(board(tablet)).toBeVisible()

    await phone.getByRole('button', { name: t('page:table.elsewhere-button') }).click()
    await board(phone).waitFor()
    await expect(heading(tablet, t('page:table.moved-title'))).toBeVisible()
    await axe(tablet)
    await phone.reload()
    await board(phone).waitFor()

    await test.step('and back again, after the same question', async () => {
      await tablet.getByRole('button', { name: t('page:table.moved-button') }).click()
      await expect(heading(tablet, t('page:table.elsewhere-title'))).toBeVisible()
      await expect(board(phone)).toBeVisible()
      await tablet.getByRole('button', { name: t('page:table.elsewhere-button') }).click()
      await board(tablet).waitFor()
      await expect(heading(phone, t('page:table.moved-title'))).toBeVisible()
    })
  })

  test(`a player who opens an official’s link is refused, and somebody else is not (${language})`, async ({
    newDevice,
    request,
  }) => {
    const { seats, monitor } = await tableByLink(request, 'tournament')
    const [player, other] = [await newDevice({ locale }), await newDevice({ locale })]
    await sitDown(player, seats[0])
    await player.goto(monitor)
    await expect(heading(player, t('page:table.players-do-not-officiate-title'))).toBeVisible()
    await expect(player.getByText(t('page:table.players-do-not-officiate-text'))).toBeVisible()
    await axe(player)
    await sitDown(other, monitor)
    await expect(other.getByText(t('table:official-here', { official: '@referee:officials.monitor' }))).toBeVisible()
  })
}

test('a seat taken by link has a link of its own: it is gone on with, and the one that was sent opens nothing', async ({
  page: ana,
  newDevice,
}) => {
  await setUpTable(ana, { who: 'By link', way: 'Guided' })
  const sent = await ana.getByRole('textbox', { name: 'Link for your opponent' }).inputValue()
  const ben = await newDevice()
  await ben.goto(sent)
  await ben.getByRole('textbox', { name: 'Your nickname' }).fill('Ben')
  await ben.getByRole('button', { name: 'Sit down at the table' }).click()
  await board(ben).waitFor()
  await expect(ben).not.toHaveURL(sent)
  await place(ana, 'd4')
  await pass(ana)
  await ben.reload()
  await place(ben, 'e5')

  await ben.goto('/')
  const rows = ben.getByRole('link', { name: /^Go on/ })
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(chipOn(ben, 'e5')).toBeVisible()

  await ana.goto(sent)
  await expect(heading(ana, 'This seat has been taken')).toBeVisible()
})

test('whoever sets a table up for others watches and invites; the others play', async ({ page: coach, newDevice }) => {
  await coach.goto('/play/fiar')
  await coach.getByRole('radio', { name: 'By link' }).check()
  await coach.getByRole('radio', { name: 'Tournament' }).check()
  await coach.getByRole('checkbox', { name: 'With the clock' }).uncheck()
  await coach.getByRole('checkbox', { name: 'I set the table up for others' }).check()
  await expect(coach.getByRole('textbox', { name: 'Your name' })).toBeHidden()
  await coach.getByText('House rules and more').click()
  await coach.getByRole('radio', { name: 'First player begins' }).check()
  await coach.getByRole('button', { name: 'Set up the table' }).click()
  const dialog = coach.getByRole('dialog', { name: 'Invite others' })
  const links = dialog.getByRole('textbox', { name: /^Link for player \d$/ })
  await expect(links).toHaveCount(2)
  const sent = [await links.nth(0).inputValue(), await links.nth(1).inputValue()]

  const players: Page[] = []
  for (const [n, name] of ['Ana', 'Ben'].entries()) {
    const player = await newDevice()
    await player.goto(sent[n] ?? '')
    await player.getByRole('textbox', { name: 'Your nickname' }).fill(name)
    await player.getByRole('button', { name: 'Sit down at the table' }).click()
    await board(player).waitFor()
    players.push(player)
  }
  await expect(dialog).toBeHidden()
  await expect(coach.getByText('You set this table up')).toBeVisible()
  const [ana] = players
  if (ana) await place(ana, 'd4')
  await expect(chipOn(coach, 'd4')).toBeVisible()
  await expect(board(coach).getByRole('button')).toHaveCount(0)

  await coach.getByRole('button', { name: 'Menu' }).click()
  await coach.getByRole('button', { name: 'Invite others' }).click()
  await dialog.getByText('Links for officials').click()
  const monitor = await dialog.getByRole('textbox', { name: 'Monitor', exact: true }).inputValue()
  await sitDown(await newDevice(), monitor)
})

test('whoever is at the server itself invites others to an address that they can reach, or is told that there is none', async ({
  page,
}) => {
  const networks = ['http://192.168.1.20:8080', 'http://10.0.0.4:8080']
  await page.route('**/api/addresses', route => route.fulfill({ json: { addresses: networks } }))
  await setUpTable(page, { who: 'By link', way: 'Guided' })
  const dialog = page.getByRole('dialog', { name: 'Invite others' })
  const link = dialog.getByRole('textbox', { name: 'Link for your opponent' })
  await expect(link).toHaveValue(/^http:\/\/192\.168\.1\.20:8080\/table\//)
  await expect(dialog).toContainText('On the other device, open http://192.168.1.20:8080.')
  await dialog.getByRole('combobox', { name: 'Try another address' }).selectOption('http://10.0.0.4:8080')
  await expect(link).toHaveValue(/^http:\/\/10\.0\.0\.4:8080\/table\//)
  await axe(page)

  await page.unroute('**/api/addresses')
  await page.reload()
  await expect(dialog.getByRole('alert')).toContainText('No other device can open these links yet')
  await axe(page)
})

test('a name without a letter or a digit is not taken', async ({ page }) => {
  await page.goto('/play/fiar')
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('???')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toHaveText('The name of player 2 needs a letter or a digit.')
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('7')
  await page.getByRole('button', { name: 'Start' }).click()
  await board(page).waitFor()
})

test('where too many sit down at once, the page waits and sits down by itself', async ({ page, newDevice }) => {
  await setUpTable(page, { who: 'By link', way: 'Guided' })
  const letters = await page.getByText(/^[A-Z]{4}-[A-Z]{4}$/).textContent()
  const ben = await newDevice()
  let asked = 0
  const seen = Promise.withResolvers<void>()
  await ben.route('**/api/join', async route => {
    asked += 1
    if (asked > 1) {
      await seen.promise
      return route.continue()
    }
    const body = JSON.stringify({ code: 'too-many', message: 'Wait.' })
    return route.fulfill({ status: 429, headers: { 'Retry-After': '1', 'Content-Type': 'application/json' }, body })
  })
  await ben.goto(`/join/${letters}`)
  await ben.getByRole('textbox', { name: 'Your nickname' }).fill('Ben')
  await ben.getByRole('button', { name: 'Sit down at the table' }).click()
  await expect(ben.getByRole('alert')).toContainText('Many people are sitting down')
  seen.resolve()
  await board(ben).waitFor()
  expect(asked).toBe(2)
})
