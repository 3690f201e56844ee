import { playLines, wholeTurns } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { countOut } from './par-55-player.ts'
import { look, monitorOf, tryLine } from './play-line.ts'
import { otherSeats, playTogether, signBoth, tableOfTwo } from './table-of-two.ts'

test('PAR 55 guided, on two devices in two languages: from the hands to signed score cards', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'guided', options: {} })
  const [ana, ben] = table
  await playTogether(table, '1: names red · 0: picks right')
  const beginner = (await look(ana)).match.turn.seat ?? 0
  const [first, second] = beginner === 0 ? [ana, ben] : [ben, ana]
  const seen = (lines: string) => (beginner === 0 ? lines : otherSeats(lines))
  const play = (lines: string) => playTogether(table, seen(lines))

  await test.step('the very first block has no link to count', async () => {
    await tryLine(first, 'pass', 'place-each-turn')
    await play('0: place yellow-large-thick-hexagon c8')
    await tryLine(first, 'announce 3', 'score-matches-links')
    await play('0: announce 0 · 0: pass')
  })

  await test.step('the players count the differences, link by link, and then the spaces', async () => {
    await tryLine(second, 'place blue-small-thin-rectangle a1', 'linked-base')
    await play('1: place blue-small-thin-rectangle d4')
    await tryLine(second, 'announce 3', 'score-matches-links')
    await play('1: announce 4')
    await tryLine(second, 'walk to 5', 'walk-matches-announcement')
    await countOut(second, 0, 4)
    await play('1: pass')
  })
  await playLines(request, [ana.link, ben.link], wholeTurns(seen(MIDDLE_OF_THE_GAME)))

  await test.step('on 55, with one reply', async () => {
    await play('0: place blue-small-thin-triangle c4 · 0: announce 6')
    await countOut(first, 49, 55)
    await play('0: declare · 0: pass')
    await expect(monitorOf(second)).toContainText(/on 55!|en el 55!|en 55!/)
    await play('1: place blue-small-thin-circle d5 · 1: announce 5 · 1: walk to 59 · 1: pass')
    await signBoth(table, { winner: first })
  })
})

test('PAR 55 tournament: a wrong number, a wrong walk, and a wrong challenge', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'tournament' })
  const [ana, ben] = table
  await playTogether(table, '0: place red-small-thin-circle a1 · 0: announce 0 · 0: pass')

  await test.step('a wrong number stands until it is challenged, then all of it goes back', async () => {
    await playTogether(table, '1: place blue-large-thick-square b1 · 1: announce 5')
    await countOut(ben, 0, 5)
    await playTogether(table, '1: pass · 0: challenge score-matches-links · monitor: correct')
    await expect(monitorOf(ana)).toContainText('4')
    await expect(ana.page.getByRole('button', { name: 'red pawn on 0' })).toBeVisible()
    await expect(ben.page.getByRole('button', { name: 'base b1, libre' })).toBeVisible()
  })

  await test.step('so does a walk by another number than was announced', async () => {
    await playTogether(table, '0: place blue-large-thick-square b1 · 0: announce 4 · 0: walk to 6 · 0: pass')
    await playTogether(table, '1: challenge walk-matches-announcement · monitor: correct')
    await playTogether(table, '1: place blue-large-thick-square b1 · 1: announce 4 · 1: walk to 4 · 1: pass')
  })

  await test.step('a bump is no fault: the challenger loses the turn', async () => {
    await playTogether(table, '0: place blue-small-thin-circle b2 · 0: announce 4 · 0: walk to 4 · 0: bump · 0: pass')
    await playTogether(table, '1: challenge numbered-is-safe · monitor: incorrect')
    await expect(monitorOf(ana)).toContainText('Ben loses the turn.')
    await playTogether(
      table,
      '0: place red-large-thick-square b3 · 0: announce 7 · 0: walk to 11 · 0: pass · 1: resign',
    )
    await signBoth(table, { winner: ana })
  })
})

test('PAR 55 tournament: the reply lands on 55 by a wrong number and is challenged', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'tournament' })
  const [ana, ben] = table
  // Nobody has noticed what they announced.
  const before = wholeTurns(`
    0: place red-small-thin-circle a1, announce 0 · 1: place blue-large-thick-square b1, announce 51, walk to 51
    0: place blue-small-thin-circle b2, announce 55, walk to 55, declare`)
  await playLines(request, [ana.link, ben.link], before)
  await playTogether(table, '1: place red-large-thick-square b3 · 1: announce 4')
  await countOut(ben, 51, 55)
  await playTogether(table, '1: pass')
  await expect(monitorOf(ana)).toContainText('The game is at its end')
  await playTogether(table, '0: challenge score-matches-links · monitor: correct')
  await signBoth(table, { winner: ana })
})

/** From the third turn to the last but two, every number right. */
const MIDDLE_OF_THE_GAME = `
  0: place red-small-thin-square c9, announce 6, walk to 6
  1: place yellow-large-thick-rectangle b4, announce 4, walk to 8
  0: place blue-small-thin-square c7, announce 8, walk to 14
  1: place blue-small-thick-hexagon b5, announce 6, walk to 14
  0: place red-large-thin-triangle a1, announce 7, walk to 21
  1: place yellow-small-thick-hexagon b3, announce 9, walk to 23
  0: place yellow-small-thick-rectangle b1, announce 6, walk to 27
  1: place blue-large-thick-circle b2, announce 9, walk to 32
  0: place red-large-thin-circle c1, announce 8, walk to 35
  1: place red-large-thin-square c5, announce 7, walk to 39
  0: place blue-large-thick-rectangle c10, announce 7, walk to 42
  1: place yellow-large-thick-circle c6, announce 7, walk to 46
  0: place red-large-thin-hexagon c3, announce 7, walk to 49
  1: place yellow-small-thick-square c2, announce 8, walk to 54`
