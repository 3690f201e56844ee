import { placements, playLines, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { challenge } from './challenge.ts'
import { board, carry, chipOn, declare, expectPointedAt, flagCard, monitor, pass, place, slide } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('tournament on two devices, joined by code: a wrong slide, a challenge, a remedy, a win', async ({
  page: ana,
  newDevice,
}) => {
  await setUpTable(ana, { who: 'By link', way: 'Tournament', clock: false })
  const invitation = ana.getByRole('dialog', { name: 'Invite others' })
  const code = await invitation
    .getByRole('region', { name: 'Code of this table' })
    .getByText(/^[A-Z]{4}-[A-Z]{4}$/)
    .textContent()

  const ben = await newDevice()
  await test.step('Ben types the letters', async () => {
    await ben.goto('/')
    await ben.getByRole('textbox', { name: 'Got a code?' }).fill(code?.toLowerCase() ?? '')
    await ben.getByRole('button', { name: 'Go', exact: true }).click()
    await ben.getByRole('textbox', { name: 'Your nickname' }).fill('Ben')
    await ben.getByRole('button', { name: 'Sit down at the table' }).click()
    await board(ben).waitFor()
    await expect(invitation).toBeHidden()
  })

  await test.step('what Ana does is seen by Ben', async () => {
    await place(ana, 'b6')
    await expect(chipOn(ben, 'b6')).toBeVisible()
    await pass(ana)
    await expect(flagCard(ben)).toHaveText('Ben holds the flag card')
  })
  const players = [ana, ben].map(page => ({ request: page.request, link: pathOf(page.url()) }))
  await playLines(players, placements('b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*').slice(2))

  await test.step('a wrong slide stands', async () => {
    await slide(ana, 'b6', 'd7')
    await pass(ana)
    await expect(chipOn(ben, 'd7')).toBeVisible()
    await expect(monitor(ana)).not.toContainText('line')
  })

  await test.step('the ruling and its evidence are on both screens', async () => {
    await challenge(ben, 'Along a line')
    for (const page of [ben, ana]) {
      await expect(monitor(page)).toContainText('Monitor: challenge correct – C')
      await expect(monitor(page)).toContainText('No straight line goes from b6 to d7.')
      await expectPointedAt(page, ['b6', 'd7'])
    }
  })

  await test.step('Ben puts one of her chips elsewhere and plays on', async () => {
    await carry(ben, 'd7', 'd6')
    await expect(chipOn(ana, 'd6')).toBeVisible()
    await slide(ben, 'b3', 'b4')
    await pass(ben)
  })

  await test.step('a right win, wrongly challenged, is confirmed', async () => {
    await slide(ana, 'h5', 'g6')
    await declare(ana, ['c6', 'd6', 'f6', 'g6'])
    await expect(monitor(ben)).toContainText('Ana declares a win!')
    await expectPointedAt(ben, ['c6', 'd6', 'f6', 'g6'])
    await challenge(ben, 'No jumping')
    await expect(ana.getByRole('heading', { name: 'You win!' })).toBeVisible()
    await expect(ben.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
  })

  await test.step('both sign, and each sees the other sign', async () => {
    await ana.getByRole('button', { name: 'Sign as Ana' }).click()
    await expect(ben.getByRole('region', { name: 'Score card of Ana' })).toContainText('Signed: Ana')
    await ben.getByRole('button', { name: 'Sign as Ben' }).click()
    await expect(ana.getByRole('region', { name: 'Score card of Ben' })).toContainText('Signed: Ben')
  })

  await test.step('the record sheet has the C and the I', async () => {
    const sheet = ana.getByRole('region', { name: 'Record sheet' })
    await expect(sheet.getByRole('row', { name: /^Ana/ }).getByRole('cell')).toHaveText(['–', '–', '–', '3'])
    await expect(sheet.getByRole('row', { name: /^Ben/ }).getByRole('cell')).toHaveText(['1', '1', '–', '1'])
    await expect(sheet.getByRole('listitem')).toHaveText(['C Ben – Along a line', 'I Ben – No jumping'])
  })
})

test('a seat link asks for a nickname, and then the seat is taken', async ({ page: ana, newDevice }) => {
  await setUpTable(ana, { who: 'By link', way: 'Tournament', clock: false })
  const link = await ana.getByRole('textbox', { name: 'Link for your opponent' }).inputValue()
  await expect(ana.getByRole('img', { name: 'QR code: Link for your opponent' })).toBeVisible()
  const ben = await newDevice()
  await ben.goto(link)
  await expect(ben.getByText('Ana is waiting for you.')).toBeVisible()
  await ben.getByRole('button', { name: 'Sit down at the table' }).click()
  await expect(ben.getByRole('alert')).toHaveText('Please tell us a nickname with a letter or a digit.')
  await ben.getByRole('textbox', { name: 'Your nickname' }).fill('Benito')
  await ben.getByRole('button', { name: 'Sit down at the table' }).click()
  await board(ben).waitFor()
  await expect(ana.getByRole('region', { name: 'Benito' })).toBeVisible()
})

test('a declared win that nobody challenges stands, once it is accepted', async ({ page: ana, newDevice, request }) => {
  const links = await tableByLink(request, 'tournament')
  await playLines(withoutPage(request, links), placements('b5 h3'))
  const ben = await newDevice()
  await sitDown(ana, links.seats[0])
  await sitDown(ben, links.seats[1])
  await place(ana, 'c5')
  await declare(ana, ['b5', 'c5'])
  await expect(ana.getByRole('button', { name: 'Accept the result' })).toBeHidden()
  await ben.getByRole('button', { name: 'Accept the result' }).click()
  await expect(ana.getByRole('heading', { name: 'You win!' })).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
})

function pathOf(address: string): string {
  const { pathname, hash } = new URL(address)
  return pathname + hash
}
