import { playLines, wholeTurns } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { beginner, tryLine } from './play-line.ts'
import { monitorOf } from './player.ts'
import { turnedRound } from './ramrod-player.ts'
import { playTogether, signBoth, tableOfTwo } from './table-of-two.ts'

test('RAMROD guided, on two devices in two languages: from the hidden rods to signed score cards', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'ramrod', way: 'guided', options: {} })
  const [ana, ben] = table

  await test.step('one picks two rods, the other a hand', async () => {
    await expect(monitorOf(ben)).toContainText('Escoge dos barras distintas')
    await tryLine(ben, 'chooses white white', 'different-lengths')
    await playTogether(table, '1: chooses black yellow')
    await expect(monitorOf(ana)).toContainText('Pick a hand. The shorter rod begins!')
    await playTogether(table, '0: picks left')
  })

  // The board is the same from both sides, so that one script will do for either beginner.
  const begins = await beginner(ana)
  const [first, second] = begins === 0 ? [ana, ben] : [ben, ana]
  const seen = (words: string) => (begins === 0 ? words : turnedRound(words))
  const play = (lines: string) => playTogether(table, seen(lines))

  await test.step('wrong moves do not happen, and each is told why', async () => {
    await tryLine(first, 'pass', 'must-move')
    await tryLine(first, seen('bring white1 a9'), 'attached-rectangle')
    await play('0: bring yellow1 a11')
    await tryLine(first, seen('bring white1 a7'), 'one-rod-a-turn')
    await play('0: pass')
    await tryLine(second, seen('bring yellow3 b11'), 'no-copying')
    await tryLine(second, seen('move yellow1 centre'), 'hot-rod')
    await play('1: bring white2 b7 · 1: pass')
    await tryLine(first, seen('bring purple1 a11'), 'second-rod-completes')
    await expect(monitorOf(first)).toContainText(/5 \+ 4 = 9, (but|pero)/)
  })

  await test.step('the players do the sums', async () => {
    await play('0: bring white1 a7')
    await tryLine(first, seen('ramrod a7'), 'ramrod-fills-the-box')
    await play('0: pass · 1: bring yellow4 b10 · 1: pass · 0: move yellow1 b10')
    await expect(monitorOf(first)).toContainText(/5 \+ 5 (in a rectangle of|en un rectángulo de) 10/)
    await play('0: ramrod b10')
    await tryLine(first, 'announce', 'goal-is-filled')
    await play('0: pass · 1: bring black2 b8 · 1: pass · 0: move white1 b8 · 0: ramrod b8 · 0: pass')
  })

  await test.step('a full goal wins at the end of the round', async () => {
    await play('1: move white2 a8 · 1: pass · 0: bring black1 a8 · 0: ramrod a8 · 0: announce · 0: pass')
    await expect(monitorOf(second)).toBeVisible()
    await play('1: bring yellow3 b11 · 1: pass')
    await signBoth(table, { winner: first })
  })
})

test('RAMROD tournament: the hot rod is put elsewhere or left, and a wrong challenge loses the turn', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'ramrod', way: 'tournament' })
  const [ana, ben] = table

  await test.step('a wrong move stands, and nobody is told', async () => {
    await playTogether(table, '0: bring purple1 a11 · 0: pass · 1: move purple1 centre · 1: pass')
    for (const player of table) await expect(monitorOf(player)).not.toContainText(player.t.t('rules.hot-rod.name'))
  })

  await test.step('correct: the challenger puts the rod into an empty rectangle', async () => {
    await playTogether(table, '0: challenge hot-rod · monitor: correct')
    await expect(monitorOf(ben)).toContainText('La barra morada está caliente')
    await expect(ana.page.locator('.marks-evidence > *')).not.toHaveCount(0)
    await playTogether(table, '0: reposition purple1 b10 · 0: move purple1 b11 · 0: pass')
  })

  await test.step('correct, and the challenger leaves the rod', async () => {
    await playTogether(
      table,
      '1: challenge hot-rod · monitor: correct · 1: decline · 1: bring dark-green2 b10 · 1: pass',
    )
  })

  await test.step('incorrect: the turn is lost', async () => {
    await playTogether(table, '0: challenge hot-rod · monitor: incorrect')
    await expect(monitorOf(ben)).toContainText('Ana pierde el turno.')
    await expect(ben.page.getByText('Ben tiene la banderilla')).toBeAttached()
    await playTogether(table, '1: bring black2 b8 · 1: pass · 0: resign')
    await signBoth(table, { winner: ben })
  })
})

test('RAMROD tournament: a false win with two rods moved; three rods go into three rectangles', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'ramrod', way: 'tournament' })
  const [ana, ben] = table
  await playLines(table, TO_THE_LAST_ROUND)

  await test.step('Ana is full, and Ben still has his turn', async () => {
    await playTogether(table, '0: bring purple2 a9 · 0: ramrod a9 · 0: announce · 0: pass')
    await expect(ana.page.getByText('A · 25 of 24 cm', { exact: true })).toBeVisible()
    await playTogether(table, '1: bring light-green2 b8 · 1: move yellow3 b9 · 1: ramrod b9 · 1: announce · 1: pass')
    await expect(ana.page.getByRole('button', { name: 'Accept the result' })).toBeVisible()
  })

  await test.step('the rods he moved and took are hers to put elsewhere', async () => {
    await playTogether(table, '0: challenge one-rod-a-turn · monitor: correct')
    await playTogether(
      table,
      '0: reposition yellow3 a9 · 0: reposition purple4 b9 · 0: reposition light-green2 a7 · 1: accept',
    )
  })

  await signBoth(table, { winner: ana })
  const sheet = ben.page.getByRole('region', { name: 'Hoja de registro' })
  await expect(sheet.getByRole('listitem')).toHaveText(['C Ana – Una barra por turno'])
})

/** Ana has 16 cm, Ben 18: one more RAMROD fills either goal. */
const TO_THE_LAST_ROUND = wholeTurns(`
  0: bring yellow2 a10 · 1: bring black2 b8 · 0: move yellow2 a8 · 1: bring purple4 b9
  0: bring light-green1 a8, ramrod a8 · 1: bring purple3 b11 · 0: bring black1 a8 · 1: bring white2 b7
  0: bring white1 a7 · 1: move white2 a8, ramrod a8 · 0: move white1 b8, ramrod b8 · 1: move purple3 b10
  0: bring yellow1 a11 · 1: bring dark-green2 b10, ramrod b10 · 0: move yellow1 a9 · 1: bring yellow3 b11`)
