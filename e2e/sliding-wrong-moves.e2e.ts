import { atRest } from './at-rest.ts'
import { playLines, wholeTurns } from './by-link.ts'
import { axe, expect, test } from './fixture.ts'
import { afterTable, playLine } from './play-line.ts'
import { button, look, monitorOf, press } from './player.ts'
import { playTogether, tableOfTwo } from './table-of-two.ts'

/** All evens are off their numbers, and four chips stand on row 6. */
const NEARLY_THERE = `
  0: slide a7 c5 · 1: slide g4 e6 · 0: slide g7 e5 · 1: slide e1 e3 · 0: slide c7 b6
  1: slide c1 d2 · 0: slide a4 c6 · 1: slide a1 b2 · 0: slide g1 f2 · 1: slide e7 d6`

for (const hand of ['finger', 'keys'] as const) {
  test(`Move-it-use-it is broken without dragging: ${hand}`, async ({ request, newDevice }) => {
    const table = await tableOfTwo({ request, newDevice }, { game: 'kwatro-sinko', way: 'tournament', hand })
    const [ana, ben] = table

    await test.step('a chip that is only touched binds nobody', async () => {
      await ana.page.getByRole('button', { name: 'blue 8 on c7', exact: true }).press('Enter')
      await expect(ana.page.getByText('You are touching the chip on c7.')).toBeVisible()
      await press(ana, button(ana, 'table:let-go'))
      await expect(button(ana, 'table:put-back')).toHaveCount(0)
      await expect.poll(async () => (await look(ana)).lines.at(-1)?.words).toBe('touch')
    })

    await test.step('one that is lifted and put back is, and the opponent may notice', async () => {
      await playTogether(table, '0: lift c7 · 0: slide g7 f6 · 0: pass')
      await playTogether(table, '1: challenge move-it-use-it · monitor: correct')
      await expect(monitorOf(ben)).toContainText(ben.t.t('rules.move-it-use-it.why', { space: 'c7' }))
    })
  })
}

test('Kwatro-Sinko: two chips and four are declared as easily as three', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'kwatro-sinko', way: 'tournament' })
  const [ana, ben] = table
  await playLines(table, wholeTurns(NEARLY_THERE))

  await test.step('two', async () => {
    await playTogether(table, '0: declare b6 e6: 8 + 9 = 17 · 1: challenge three-chips · monitor: correct')
    await expect(monitorOf(ana)).toContainText('You pointed at 2, and 4 stand on the path.')
    await playTogether(table, '1: decline · 1: slide d6 e7 · 1: pass')
  })

  await test.step('four', async () => {
    await playTogether(table, '0: declare b6 c6 e6 e5: 8 + 6 - 9 - 4 = 1')
    await playTogether(table, '1: challenge three-chips · monitor: correct')
    await expect(monitorOf(ben)).toContainText('Señalaste 4 y en el trayecto hay 4.')
  })
})

test('FIAR: one chip is declared, and five round a corner', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'fiar', way: 'tournament' })
  await playTogether(table, '0: place d4 · 0: declare d4 · 1: challenge four-chips · monitor: correct · 1: decline')
  await playTogether(table, '1: place b5 · 1: pass')
  await playLines(
    table,
    wholeTurns('0: place d5 · 1: place b6 · 0: place d6 · 1: place b3 · 0: place c5 · 1: place a4'),
  )
  await playTogether(table, '0: place c6 · 0: declare d4 d5 d6 c6 c5')
  await playTogether(table, '1: challenge one-straight-line · monitor: correct')
})

for (const hand of ['finger', 'keys'] as const) {
  test(`Kwatro-Sinko: each player draws a chip that lies face down: ${hand}`, async ({ request, newDevice }) => {
    const wanted = { game: 'kwatro-sinko', way: 'tournament', options: {}, hand } as const
    const table = await tableOfTwo({ request, newDevice }, wanted)
    const [ana, ben] = table
    const faceDown = ana.page.getByRole('button', { name: /from the left, face down$/ })

    await test.step('ten lie there, and nobody is told what they are', async () => {
      await expect(faceDown).toHaveCount(10)
      for (const player of table) {
        const { lines, match } = await look(player)
        expect(JSON.stringify({ lines, match })).not.toMatch(/shuffle( \d){10}/)
        expect(match.state).toMatchObject({ start: { row: 'hidden' } })
      }
      await axe(ana.page)
      for (const chip of await faceDown.all()) {
        const { width, height } = await atRest(chip.locator('.hit'))
        expect(Math.min(width, height)).toBeGreaterThan(43.9)
      }
    })

    await test.step('Ana draws, and still nobody knows the number', async () => {
      await playTogether(table, '0: draws 3')
      await expect(faceDown).toHaveCount(9)
      expect((await look(ana)).match.state).toMatchObject({ start: { row: 'hidden', drawn: [3] } })
      await expect(ana.page.getByText('has drawn a chip')).toBeVisible()
    })

    await test.step('Ben draws, and both see both numbers', async () => {
      await playLine(ben, 'draws 10')
      const { match } = await afterTable(ana)
      const [own, other] = JSON.parse(JSON.stringify(match.state)).drawn
      await expect(ana.page.getByText(`drew ${own} ·`)).toBeVisible()
      await expect(ben.page.getByText(`le salió el ${other} ·`)).toBeVisible()
      expect(match.turn.seat).toBe(own < other ? 0 : 1)
    })
  })
}
