import { carry, chipOn, declare, flagCard, monitor, place, placeInTurn, pointedAt, slide } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('guided, two on one device: from the hands to signed score cards', async ({ page }) => {
  await setUpTable(page, { way: 'Guided', start: 'Pick a hand' })

  await test.step('one names the colour, the other picks a hand', async () => {
    await expect(monitor(page)).toContainText('Name the colour that will begin.')
    await page.getByRole('button', { name: 'Red begins' }).click()
    await page.getByRole('button', { name: 'Left hand' }).click()
    await expect(flagCard(page)).toHaveText(/^(Ana|Ben) holds the flag card$/)
  })

  await test.step('taking back puts the chip into the hand again', async () => {
    await place(page, 'e7')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Ask to take back' }).click()
    await expect(chipOn(page, 'e7')).toBeHidden()
  })

  await test.step('a hint names a move and shows where', async () => {
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(monitor(page)).toContainText('A good idea')
    await expect(monitor(page)).toContainText(/places a (marked )?chip on [a-i][1-7]/)
    expect(await pointedAt(page, 'hinted')).toHaveLength(1)
  })

  await test.step('a turn without a chip is stopped', async () => {
    await page.getByRole('button', { name: 'Pass the flag card' }).click()
    await expect(monitor(page)).toContainText('First place a chip from your hand.')
  })

  await placeInTurn([page], 'b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*')
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem').last()).toBeInViewport()

  await test.step('a jump is stopped, explained and shown', async () => {
    await carry(page, 'd1', 'f1')
    await expect(monitor(page)).toContainText('No jumping')
    await expect(monitor(page)).toContainText('Between d1 and f1 there is a chip on e1.')
    expect(await pointedAt(page)).toEqual(['e1'])
    await expect(chipOn(page, 'd1')).toBeVisible()
  })

  await test.step('a false win is stopped', async () => {
    await declare(page, ['b6', 'c6', 'f6'])
    await expect(monitor(page)).toContainText('A path needs four chips. You pointed at 3.')
  })

  await slide(page, 'h5', 'g6')
  await declare(page, ['b6', 'c6', 'f6', 'g6'])

  await test.step('the result, and both score cards', async () => {
    const winner = (await page.getByRole('heading', { name: / wins!$/ }).textContent())?.replace(' wins!', '') ?? ''
    expect(['Ana', 'Ben']).toContain(winner)
    await expect(page.getByRole('region', { name: `Score card of ${winner}` })).toContainText('3 points for a win')
    for (const name of ['Ana', 'Ben']) {
      await page.getByRole('button', { name: `Sign as ${name}` }).click()
      await expect(page.getByRole('region', { name: `Score card of ${name}` })).toContainText(`Signed: ${name}`)
    }
  })
})
