import { playLines, wholeTurns } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { countOut, drag, setDown } from './par-55-player.ts'
import { tryLine, written } from './play-line.ts'
import { look, monitorOf, type Player } from './player.ts'
import { playTogether, type TableOfTwo, tableOfTwo } from './table-of-two.ts'

const FIRST_TURN = '0: place red-small-thin-circle a1, announce 0'

test('PAR 55 tournament, by tapping on phones: what a child may do wrong is done and stands in the log', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'tournament', hand: 'finger' })
  const [ana, ben] = table
  await playLines(table, wholeTurns(FIRST_TURN))

  await test.step('a score is announced before there is a block', async () => {
    await expectFaults(table, '1: announce 4', ['place-before-announcing'])
    await playTogether(table, '1: place blue-large-thick-square b1')
  })

  await test.step('the pawn is set down without counting', async () => {
    await expectNothingShown(ben)
    await expectFaults(table, '1: set to 4', ['count-aloud'])
    await playTogether(table, '1: pass')
  })

  await test.step('the other player’s pawn is moved', async () => {
    await playTogether(table, '0: place blue-small-thin-circle b2 · 0: announce 4')
    await expectNothingShown(ana)
    await expectFaults(table, '0: push to 9', ['own-pawn'])
  })

  await test.step('a pawn is bumped from afar', async () => {
    await expectFaults(table, '0: bump', ['bump-where-you-land'])
  })

  await test.step('a win is announced on 4', async () => {
    await countOut(ana, 0, 4)
    await expectFaults(table, '0: declare', ['win-on-55'])
    await expect(monitorOf(ana)).toContainText('You have announced a win. Now pass the flag card.')
  })

  await test.step('which the other player challenges at once, without the flag card: block and pawns go back', async () => {
    await playTogether(table, '1: challenge win-on-55 · monitor: correct')
    for (const player of table) await expect(monitorOf(player)).toContainText(player.t.t('challenges.effect-correct'))
    await expect(ana.page.getByRole('button', { name: 'base b2, free' })).toBeVisible()
    await expect(ana.page.getByRole('button', { name: 'blue pawn on 0' })).toBeVisible()
    await expect(ana.page.getByRole('button', { name: 'red pawn on 4' })).toBeVisible()
    await playTogether(table, '1: place blue-small-thin-circle b2')
  })
})

test('PAR 55 tournament, by dragging: a pawn is set down, taken along, pushed and bumped', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'tournament' })
  const [ana, ben] = table
  const second = '1: place blue-large-thick-square b1 · 1: announce 4'
  await playLines(table, [...wholeTurns(FIRST_TURN), ...second.split(' · ')])
  const { line } = (await look(ben)).match

  await test.step('straight to its space it has not been counted', async () => {
    await drag(ben, 'pawn-red', 'space-4')
    await expect(monitorOf(ben)).toContainText(ben.t.t('prompts.straight', { space: 4 }))
    await setDown(ben)
    await written(ben, line, 'set to 4')
    await playLines(table, ['1: pass', '0: place blue-small-thin-circle b2', '0: announce 4'])
  })

  await test.step('the other pawn goes anywhere, and five spaces back is a bump', async () => {
    await drag(ana, 'pawn-red', 'space-12')
    await setDown(ana, 12)
    await written(ana, line, 'push to 12')
    await drag(ana, 'pawn-red', 'space-7')
    await setDown(ana, 7)
    await written(ana, line, 'bump')
  })

  await test.step('taken along from space to space the own pawn walks', async () => {
    for (const space of [1, 2, 3, 4]) await drag(ana, 'pawn-blue', `space-${space}`)
    await expect(monitorOf(ana)).toContainText('4, on 4.')
    await setDown(ana)
    await written(ana, line, 'walk to 4')
  })

  await test.step('a finger that slips is let go of, and nothing has happened', async () => {
    const before = (await look(ana)).match.line
    await drag(ana, 'pawn-red', 'space-30')
    await ana.page.getByRole('button', { name: 'Let it stay' }).click()
    await expect(ana.page.getByRole('button', { name: 'red pawn on 7' })).toBeVisible()
    expect((await look(ana)).match.line).toBe(before)
  })
})

test('PAR 55 guided: each of them is stopped, and the reason is said', async ({ request, newDevice }) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'guided' })
  const [, ben] = table
  await playLines(table, wholeTurns(FIRST_TURN))
  await tryLine(ben, 'announce 4', 'place-before-announcing')
  await playTogether(table, '1: place blue-large-thick-square b1 · 1: announce 4')
  await tryLine(ben, 'set to 4', 'count-aloud')
  await tryLine(ben, 'push to 9', 'own-pawn')
  await countOut(ben, 0, 4)
  await tryLine(ben, 'declare', 'win-on-55')
  await playTogether(table, '1: pass · 0: place blue-small-thin-circle b2 · 0: announce 4 · 0: walk to 4 · 0: pass')
  await playTogether(table, '1: place red-large-thick-square b3')
  await tryLine(ben, 'bump', 'bump-where-you-land')
})

/** Does it by hand; both read it in the log, and it breaks these rules, though nobody is told. */
async function expectFaults(table: TableOfTwo, said: string, rules: readonly string[]): Promise<void> {
  const [, author, words = ''] = /^(\d): (.+)$/.exec(said) ?? []
  const player = table[author === '0' ? 0 : 1]
  const { game } = player.box.rules
  const { state } = (await look(player)).match
  const move = game.parseMove(words)
  const broken = move === null ? [] : game.faults(state, move).map(({ rule }) => rule)
  expect(broken).toEqual(rules)
  await playTogether(table, said)
}

/** Nothing on the table is pointed out, and one pawn looks as ready to be taken as the other. */
async function expectNothingShown({ page }: Player): Promise<void> {
  await expect(page.locator('.marks')).toHaveCount(0)
  const pawns = page.locator('[data-id^="pawn-"]')
  const looks = () => pawns.evaluateAll(all => new Set(all.map(pawn => pawn.getAttribute('class'))).size)
  await expect.poll(looks).toBe(1)
}
