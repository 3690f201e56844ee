import { expect, test } from './fixture.ts'
import { playLine, written } from './play-line.ts'
import { button, look, monitorOf, pick, press } from './player.ts'
import { playTogether, tableOfTwo } from './table-of-two.ts'

test('RAMROD tournament: RAMROD! is said for another rectangle, and nobody is told', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'ramrod', way: 'tournament' })
  const [ana, ben] = table
  await playTogether(table, '0: bring yellow2 a10 · 0: pass · 1: bring black2 b8 · 1: pass · 0: bring white1 a7')

  await test.step('Ana has moved into a7, and takes the rod out of b8', async () => {
    const { match } = await look(ana)
    await press(ana, button(ana, 'actions.ramrod'))
    await expect(monitorOf(ana)).toContainText('Which rectangle is the RAMROD in?')
    await pick(ana, match.state, 'b8')
    await written(ana, match.line, 'ramrod b8')
    await expect(ben.page.getByText('A · 7 de 24 cm')).toBeVisible()
    for (const player of table)
      await expect(monitorOf(player)).not.toContainText(player.t.t('rules.ramrod-fills-the-box.name'))
  })

  await test.step('Ben challenges, and puts the rod into an empty rectangle', async () => {
    await playTogether(table, '0: pass · 1: challenge ramrod-fills-the-box · monitor: correct')
    await expect(monitorOf(ana)).toContainText('7, and the rectangle is 8.')
    await playTogether(table, '1: reposition black2 b8 · 1: bring purple3 b11 · 1: pass')
    await expect(ben.page.getByText('A · 0 de 24 cm')).toBeVisible()
  })
})

test('RAMROD tournament: a false win is announced, and challenged without the flag card', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'ramrod', way: 'tournament' })
  const [ana, ben] = table
  await playTogether(table, '0: bring yellow2 a10 · 0: announce')
  for (const player of table) await expect(monitorOf(player)).not.toContainText(player.t.t('rules.goal-is-filled.name'))
  await playTogether(table, '1: challenge goal-is-filled · monitor: correct')
  await expect(monitorOf(ana)).toContainText('You have 0 of 24 cm: your goal is not full yet.')
  await expect(ben.page.getByText('Ben tiene la banderilla')).toBeAttached()
  await playTogether(table, '1: bring black2 b8 · 1: pass')
})

for (const hand of ['finger', 'keys'] as const) {
  test(`RAMROD tournament: a rod is taken up and put back, and another one moved: ${hand}`, async ({
    request,
    newDevice,
  }) => {
    const table = await tableOfTwo({ request, newDevice }, { game: 'ramrod', way: 'tournament', hand })
    const [ana, ben] = table
    await playTogether(table, '0: lift white1 · 0: bring yellow2 a10 · 0: pass')
    await playTogether(table, '1: challenge move-it-use-it · monitor: correct')
    await expect(monitorOf(ben)).toContainText('Levantaste la barra blanca.')
    await expect(monitorOf(ana)).toContainText('The challenger may put wrongly moved rods elsewhere.')
    await playTogether(table, '1: reposition yellow2 b8 · 1: bring white2 b7 · 1: pass')

    await test.step('after the move nothing is left to be bound to', async () => {
      await playLine(ana, 'bring white1 a7')
      const { match } = await look(ana)
      await pick(ana, match.state, 'black1')
      await expect(button(ana, 'table:put-back')).toHaveCount(0)
    })
  })
}
