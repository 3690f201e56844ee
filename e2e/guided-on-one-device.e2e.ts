import type { Page } from '@playwright/test'
import { middleOf } from './at-rest.ts'
import { carry, chipOn, declare, expectPointedAt, flagCard, monitor, place, placeInTurn, slide } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
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

  await test.step('a hint is a whole turn, said to you, drawn, and then carried out', async () => {
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(monitor(page)).toContainText('A good idea')
    await expect(monitor(page)).toContainText(/Place a (marked )?chip on [a-i][1-7], then pass the flag card\./)
    const [, marked, space = ''] =
      /Place a (marked )?chip on (..),/.exec((await monitor(page).textContent()) ?? '') ?? []
    const ghost = page.locator('.wood .plan-ghosts .item')
    await expect(ghost).toHaveCount(1)
    await page.mouse.click(...(await middleOf(ghost)))
    await expect(chipOn(page, space)).toHaveAccessibleName(marked ? /^marked/i : /^(?!marked)/i)
    await expect(monitor(page)).toContainText('A good idea')
    await expect(monitor(page)).toContainText('Pass the flag card.')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Ask to take back' }).click()
    await expect(chipOn(page, space)).toBeHidden()
  })

  await test.step('a turn without a chip is stopped, and it is shown how it would be right', async () => {
    await page.getByRole('button', { name: 'Pass the flag card' }).click()
    await expect(monitor(page)).toContainText('First place a chip from your hand.')
    await page.getByRole('button', { name: 'How would it be right?' }).click()
    await expect(monitor(page)).toContainText('It would be right like this')
    await expect(monitor(page)).toContainText(/Place a (marked )?chip on/)
  })

  await placeInTurn([page], 'b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*')
  await expect(page.getByRole('list', { name: 'What happened' }).getByRole('listitem').last()).toBeInViewport()

  await test.step('a tap that leads nowhere is answered', async () => {
    await tap(page, 'd4')
    await expect(monitor(page)).toContainText('First tap one of your chips.')
  })

  await test.step('a jump is stopped, explained and shown', async () => {
    await carry(page, 'd1', 'f1')
    await expect(monitor(page)).toContainText('No jumping')
    await expect(monitor(page)).toContainText('Between d1 and f1 there is a chip on e1.')
    await expectPointedAt(page, ['e1'])
    await expect(chipOn(page, 'd1')).toBeVisible()
    await page.getByRole('button', { name: 'How would it be right?' }).click()
    await expect(monitor(page)).toContainText(/Slide d1 to [a-i][1-7]\./)
    await expect(page.locator('.wood .plan .trail__way')).toHaveCount(1)
  })

  await test.step('what the rules allow is marked, and nothing else', async () => {
    await chipOn(page, 'd1').click()
    await expect(page.locator('.wood .is-place.is-fitting')).not.toHaveCount(0)
    await expect(page.locator('.wood [data-id="f1"].is-fitting')).toHaveCount(0)
    await axe(page)
    await page.getByRole('button', { name: 'Let go' }).click()
  })

  await test.step('a chip that is not yours is answered with the rule', async () => {
    await chipOn(page, 'b3').click()
    await expect(monitor(page)).toContainText('That is not your colour.')
    await expect(page.getByRole('button', { name: 'Let go' })).toHaveCount(0)
  })

  await test.step('a false win is stopped', async () => {
    await declare(page, ['b6', 'c6', 'f6'])
    await expect(monitor(page)).toContainText('A path needs four chips. You pointed at 3.')
  })

  await slide(page, 'h5', 'g6')

  await test.step('four in a row are not passed over unseen', async () => {
    await page.getByRole('button', { name: 'Pass the flag card' }).click()
    await expect(monitor(page)).toContainText('Look again before you pass – can you see four in a row?')
    await expect(page.getByRole('button', { name: 'Show me' })).toBeFocused()
    await axe(page)
    await page.getByRole('button', { name: 'Show me' }).click()
    await expect(monitor(page)).toContainText('Declare a win – b6 c6 f6 g6 are four in a row.')
    await expectPointedAt(page, ['b6', 'c6', 'f6', 'g6'], 'hinted')
  })

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

/** A tap of a finger, on whatever is there. */
async function tap(page: Page, space: string): Promise<void> {
  await page.locator(`.wood [data-id="${space}"]`).click({ force: true })
}
