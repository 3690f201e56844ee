import { playLines, wholeTurns } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { countOut, farFrom, rightGame } from './par-55-player.ts'
import { beginner, tryLine } from './play-line.ts'
import { monitorOf } from './player.ts'
import { otherSeats, playTogether, signBoth, tableOfTwo } from './table-of-two.ts'

test('PAR 55 guided, on two devices in two languages: from the hands to signed score cards', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'guided', options: {} })
  const [ana, ben] = table
  await playTogether(table, '1: names red · 0: picks right')
  const begins = await beginner(ana)
  const [first, second] = begins === 0 ? [ana, ben] : [ben, ana]
  const seen = (lines: string) => (begins === 0 ? lines : otherSeats(lines))
  const play = (lines: string) => playTogether(table, seen(lines))

  const turns = rightGame()
  const [opening, answer] = [turns[0]!, turns[1]!]
  const [landing, reply] = [turns.at(-2)!, turns.at(-1)!]

  await test.step('the very first block has no link to count', async () => {
    await tryLine(first, 'pass', 'place-each-turn')
    await play(`0: ${opening.place}`)
    await tryLine(first, 'announce 3', 'score-matches-links')
    await play('0: announce 0 · 0: pass')
  })

  await test.step('the players count the differences, link by link, and then the spaces', async () => {
    await tryLine(second, answer.place.replace(answer.base, farFrom(opening.base)), 'linked-base')
    await play(`1: ${answer.place}`)
    await tryLine(second, `announce ${answer.score + 1}`, 'score-matches-links')
    await play(`1: announce ${answer.score}`)
    await tryLine(second, `set to ${answer.to + 3}`, 'count-aloud')
    await countOut(second, answer.from, answer.to)
    await play('1: pass')
  })
  const middle = turns.slice(2, -2).map(({ words }) => words)
  await playLines(table, wholeTurns(seen(middle.join(' · '))))

  await test.step('on 55, with one reply', async () => {
    await play(`0: ${landing.place} · 0: announce ${landing.score}`)
    await countOut(first, landing.from, 55)
    await play('0: declare · 0: pass')
    await expect(monitorOf(second)).toContainText('55')
    await play(wholeTurns(reply.words).join(' · '))
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
    await playTogether(table, '0: place blue-large-thick-square b1 · 0: announce 4 · 0: walk to 5 · 0: pass')
    await playTogether(table, '1: challenge walk-matches-announcement · monitor: correct')
    await playTogether(table, '1: place blue-large-thick-square b1 · 1: announce 4 · 1: walk to 4 · 1: pass')
  })

  await test.step('a bump is no fault: the challenger loses the turn', async () => {
    await playTogether(table, '0: place blue-small-thin-circle b2 · 0: announce 4 · 0: walk to 4 · 0: bump · 0: pass')
    await playTogether(table, '1: challenge numbered-is-safe · monitor: incorrect')
    await expect(monitorOf(ana)).toContainText('Ben loses the turn.')
    await playTogether(table, '0: place red-large-thick-square b3 · 0: announce 7')
    await countOut(ana, 4, 11)
    await playTogether(table, '0: pass · 1: resign')
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
  await playLines(table, before)
  await playTogether(table, '1: place red-large-thick-square b3 · 1: announce 4')
  await countOut(ben, 51, 55)
  await playTogether(table, '1: pass')
  await expect(monitorOf(ana)).toContainText('The game has ended')
  await playTogether(table, '0: challenge score-matches-links · monitor: correct')
  await signBoth(table, { winner: ana })
})
