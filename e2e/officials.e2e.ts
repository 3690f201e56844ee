import { placements, playLines, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { challenge } from './challenge.ts'
import { carry, chipOn, declare, monitor, place } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

test('officials at the table rule, and the last word is the Tournament Director’s', async ({
  page: ana,
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  const { seats } = links
  await playLines(withoutPage(request, links), placements('b5 h3'))
  const [ben, official, leader, director] = [await newDevice(), await newDevice(), await newDevice(), await newDevice()]
  await sitDown(ana, seats[0])
  await sitDown(ben, seats[1])

  await test.step('Ana gives each official a link', async () => {
    await ana.getByRole('button', { name: 'Menu' }).click()
    await ana.getByRole('button', { name: 'Invite others' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Invite others' })
    await dialog.getByText('Links for officials').click()
    const chairs = [
      [official, 'Monitor'],
      [leader, 'Game Leader'],
      [director, 'Tournament Director'],
    ] as const
    for (const [page, chair] of chairs) {
      await sitDown(page, await dialog.getByRole('textbox', { name: chair, exact: true }).inputValue())
      await expect(page.getByText(`You are the ${chair}`)).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await place(ana, 'c5')
  await declare(ana, ['b5', 'c5'])
  await challenge(ben, 'At least four chips')

  await test.step('the finding is for the Monitor’s eyes only', async () => {
    const desk = official.getByRole('region', { name: 'Ruling of the Monitor' })
    await expect(desk).toContainText('Ben challenges Ana: At least four chips')
    await expect(desk).toContainText('correct – C')
    await expect(desk).toContainText('A path needs four chips. You pointed at 2.')
    for (const page of [ana, ben, leader, director]) {
      await expect(monitor(page)).toContainText('The Monitor looks at the board.')
      await expect(page.getByText('A path needs four chips. You pointed at 2.')).toBeHidden()
    }
    await expect(leader.getByRole('button', { name: 'incorrect' })).toBeHidden()
  })

  await test.step('the Monitor’s word counts, not the finding', async () => {
    await official.getByRole('button', { name: 'incorrect' }).click()
    for (const page of [ana, ben]) await expect(monitor(page)).toContainText('Monitor: incorrect – I')
  })

  await test.step('the Game Leader agrees with the Monitor', async () => {
    await ben.getByRole('button', { name: 'Raise the Opinion Card' }).click()
    await leader.getByRole('button', { name: 'incorrect' }).click()
    await expect(monitor(ben)).toContainText('Game Leader: incorrect – I')
  })

  await test.step('the Tournament Director reverses it, and that is final', async () => {
    await ben.getByRole('button', { name: 'Raise the Opinion Card' }).click()
    await expect(director.getByRole('region', { name: 'Ruling of the Tournament Director' })).toContainText(
      'Game Leader: I',
    )
    await director.getByRole('button', { name: 'correct', exact: true }).click()
    for (const page of [ana, ben]) {
      await expect(monitor(page)).toContainText('Tournament Director: correct – C')
      await expect(page.getByRole('button', { name: 'Raise the Opinion Card' })).toBeHidden()
    }
  })

  await carry(ben, 'c5', 'f1')
  await expect(chipOn(ana, 'f1')).toBeVisible()
  await expect(ana.getByRole('region', { name: 'Record sheet' }).getByRole('listitem')).toHaveText(
    'C Ben – At least four chips' + 'Monitor: I · Game Leader: I · Tournament Director: C',
  )
})
