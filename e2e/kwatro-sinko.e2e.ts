import { playLines, wholeTurns } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { beginner, tryLine } from './play-line.ts'
import { monitorOf } from './player.ts'
import { otherSeats, playTogether, signBoth, tableOfTwo } from './table-of-two.ts'

/** Up to the last chip of the evens, which still stands on g1. */
const NEARLY_THERE = `
  0: slide a7 c5 · 1: slide g4 e6 · 0: slide g7 e5 · 1: slide e1 e3 · 0: slide c7 b6
  1: slide c1 d2 · 0: slide a4 c6 · 1: slide a1 b2`

test('Kwatro-Sinko guided, on two devices in two languages: from the draw to signed score cards', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'kwatro-sinko', way: 'guided', options: {} })
  const [ana, ben] = table
  await playTogether(table, '0: draws 3 · 1: draws 8')
  // Whoever has drawn the lower number has the evens and begins.
  const begins = await beginner(ana)
  const [evens, odds] = begins === 0 ? [ana, ben] : [ben, ana]
  const seen = (lines: string) => (begins === 0 ? lines : otherSeats(lines))
  const play = (lines: string) => playTogether(table, seen(lines))

  await test.step('wrong slides do not happen, and each is told why', async () => {
    await tryLine(evens, 'pass', 'must-move')
    await tryLine(evens, 'slide g4 e6', 'own-chip')
    await tryLine(evens, 'slide c7 e6', 'along-a-line')
    await play('0: slide a7 c5')
    await tryLine(evens, 'slide c5 c4', 'laid-is-played')
    await tryLine(evens, 'declare c7 a4 g4: 8 + 6 - 9 = 5', 'off-the-numbers')
    await play('0: pass · 1: slide g4 e6')
    await tryLine(odds, 'slide e1 e3', 'one-chip-a-turn')
    await play('1: pass')
  })
  await playLines(table, wholeTurns(seen(NEARLY_THERE)).slice(4))

  await test.step('the player says the number sentence', async () => {
    await play('0: slide g1 f2')
    await tryLine(evens, 'declare b6 c6 e6: 8 + 6 - 9 = 6', 'sentence-is-right')
    await expect(monitorOf(evens)).toContainText(/8 \+ 6 − 9 (makes|da|son|es) 5, (not|no) 6/)
    await tryLine(evens, 'declare c6 e6 b6: 6 + 9 - 8 = 7', 'like-plus-like-minus-other')
    await play('0: declare b6 c6 e6: 8 + 6 - 9 = 5')
    await signBoth(table, { winner: evens })
  })
})

test('Kwatro-Sinko tournament: a wrong slide, a chip put elsewhere, and a wrong challenge that loses the turn', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'kwatro-sinko', way: 'tournament' })
  const [, ben] = table
  await playTogether(table, '0: slide g7 d6 · 0: pass · 1: challenge along-a-line · monitor: correct')
  for (const { page } of table) await expect(page.locator('.marks-evidence > g')).toHaveCount(2)
  await playTogether(table, '1: reposition d6 b3 · 1: slide e1 e5 · 1: pass')
  await playTogether(table, '0: challenge along-a-line · monitor: incorrect')
  await expect(monitorOf(ben)).toContainText('Ana pierde el turno.')
  await playTogether(table, '1: slide g4 e6 · 1: pass · 0: resign')
  await signBoth(table, { winner: ben })
})

test('Kwatro-Sinko tournament: a wrong answer is challenged, the right one is challenged in vain', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'kwatro-sinko', way: 'tournament' })
  const [ana, ben] = table
  await playLines(table, wholeTurns(NEARLY_THERE))

  await test.step('a wrong answer stands until it is challenged', async () => {
    await playTogether(table, '0: slide g1 f2 · 0: declare b6 c6 e6: 8 + 6 - 9 = 4')
    await expect(monitorOf(ben)).not.toContainText('8 + 6')
    await playTogether(table, '1: challenge sentence-is-right · monitor: correct')
    await expect(monitorOf(ana)).toContainText('8 + 6 − 9 makes 5, not 4.')
    await playTogether(table, '1: decline · 1: slide d2 d3 · 1: pass')
  })

  await test.step('the right answer wins, challenged or not', async () => {
    await playTogether(table, '0: declare b6 c6 e6: 8 + 6 - 9 = 5 · 1: challenge four-or-five · monitor: incorrect')
    await signBoth(table, { winner: ana })
    const sheet = ana.page.getByRole('region', { name: 'Record sheet' })
    await expect(sheet.getByRole('listitem')).toHaveText([
      'C Ben – The number sentence must be right',
      'I Ben – Four or five',
    ])
  })
})
