import type { Locator } from '@playwright/test'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import { total } from '#games/sum-dominoes/state.ts'
import { acceptors } from '#referee/match.ts'
import { atRest, middleOf } from './at-rest.ts'
import { axe, expect, test } from './fixture.ts'
import { playLine } from './play-line.ts'
import { look } from './player.ts'
import { byHand, isAtRest, onTurn, playOn, rightPlacement, stateOf, wrongPlacement } from './sum-dominoes-player.ts'
import { playTogether, signBoth, tableOfTwo } from './table-of-two.ts'

const { game } = sumDominoes.rules

test('Sum Dominoes in tournament play on two devices in two languages: every kind of challenge, to signed score cards', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'sum-dominoes', way: 'tournament', options: {} })
  const say = (seat: number, words: string) => playTogether(table, `${seat}: ${words}`)
  const ruled = (verdict: string) => playTogether(table, `monitor: ${verdict}`)
  const writeSum = async (more = 0) =>
    byHand(table, { type: 'sum', sum: total((await stateOf(table)).dice ?? []) + more })

  await test.step('both roll for the start by hand; whoever begins writes the lower sum on the Sum Flag Card', async () => {
    while ((await stateOf(table)).start !== null) {
      const seat = await onTurn(table)
      const { start, stage } = await stateOf(table)
      if (stage === 'write') await writeSum()
      else if (start !== null) await byHand(table, { type: 'roll' })
      expect([0, 1]).toContain(seat)
    }
    const { sum, card } = await stateOf(table)
    const player = card.findIndex(sums => sums.at(-1) === sum) + 1
    for (const { page, t } of table) {
      const name = t.t('labels.card', { player, sum: sum ?? 0 })
      await expect(page.getByRole('img', { name }).or(page.getByLabel(name))).toBeVisible()
    }
  })

  await test.step('first part: a wrong sum, challenged before the second domino', async () => {
    const state = await stateOf(table)
    const wrong = wrongPlacement(state)
    if (!wrong) throw new Error('There is always a wrong way.')
    await byHand(table, wrong)
    const other = 1 - state.flag
    await say(other, 'challenge sum-matches')
    await ruled('correct')
    await onTurn(table)
    const after = await stateOf(table)
    expect(after.hands[state.flag === 0 ? 0 : 1]).toHaveLength(state.hands[state.flag === 0 ? 0 : 1].length + 1)
    expect(after.laid).toHaveLength(state.laid.length)
  })

  await test.step('second part: the sum is typed, a wrong domino stands until the card is passed', async () => {
    await byHand(table, { type: 'roll' })
    await onTurn(table)
    await writeSum()
    const state = await stateOf(table)
    const wrong = wrongPlacement(state)
    if (!wrong) throw new Error('There is always a wrong way.')
    await byHand(table, wrong)
    await byHand(table, { type: 'draw' })
    await onTurn(table)
    await byHand(table, { type: 'pass' })
    await say(1 - state.flag, 'challenge sum-matches')
    await ruled('correct')
    await onTurn(table)
    expect((await stateOf(table)).laid).toHaveLength(state.laid.length)
  })

  await test.step('nonplacement: the challenger shows on the board where', async () => {
    await playOn(table, state => isAtRest(state) && state.part === 0 && rightPlacement(state) !== undefined)
    const state = await stateOf(table)
    const right = rightPlacement(state)
    if (!right) throw new Error('Something fits.')
    await byHand(table, { type: 'roll' })
    await onTurn(table)
    await say(1 - state.flag, `challenge must-place: ${game.formatMove(right)}`)
    await ruled('correct')
    await onTurn(table)
    expect((await stateOf(table)).laid).toHaveLength(state.laid.length + 1)
  })

  await test.step('a wrong written sum', async () => {
    await onTurn(table)
    await writeSum(1)
    const { flag } = await stateOf(table)
    await byHand(table, { type: 'draw' })
    await onTurn(table)
    await byHand(table, { type: 'pass' })
    await say(1 - flag, 'challenge sum-of-the-dice')
    await ruled('correct')
    await onTurn(table)
    const { card, dice } = await stateOf(table)
    expect(card[flag === 0 ? 0 : 1].at(-1)).toBe(total(dice ?? []))
  })

  await test.step('the Sum Flag Card shows all sums to both, in a column for each', async () => {
    const { card } = await stateOf(table)
    const rows = Array.from({ length: Math.max(card[0].length, card[1].length) }, (_, row) => row)
    const columns = [card[0], card[1]]
    for (const { page, t } of table) {
      const cells = page.getByRole('table', { name: t.t('card.title') }).getByRole('cell')
      // Of the heading, the corner above the numbers of the rows is a cell as well.
      await expect(cells).toHaveText(['', ...rows.flatMap(row => columns.map(sums => String(sums[row] ?? '')))])
    }
  })

  await test.step('a forgotten second part: the challenger keeps the dice', async () => {
    await onTurn(table)
    await playOn(table, state => isAtRest(state) && state.part === 0)
    const { flag } = await stateOf(table)
    await byHand(table, { type: 'draw' })
    await onTurn(table)
    await byHand(table, { type: 'pass' })
    await say(1 - flag, 'challenge take-second-part')
    await ruled('correct')
    await onTurn(table)
    await byHand(table, { type: 'keep' })
  })

  await test.step('an incorrect challenge costs a domino', async () => {
    await playOn(table, state => isAtRest(state) && state.part === 1)
    const before = await stateOf(table)
    await byHand(table, { type: 'draw' })
    await onTurn(table)
    await byHand(table, { type: 'pass' })
    const challenger = 1 - before.flag
    // No domino was laid, so a rule about laying would be named at the wrong time; but the dice were rolled.
    await say(challenger, 'challenge take-second-part')
    await ruled('incorrect')
    await onTurn(table)
    const hand = (await stateOf(table)).hands[challenger === 0 ? 0 : 1]
    expect(hand).toHaveLength(before.hands[challenger === 0 ? 0 : 1].length + 1)
  })

  await test.step('on to the end, and both sign', async () => {
    await playOn(table, state => game.outcome(state) !== null)
    const outcome = game.outcome(await stateOf(table))
    const [winner] = outcome?.winners ?? []
    for (const player of table) {
      const { match } = await look(player)
      if (acceptors(player.box, match).includes(player.seat)) await playLine(player, 'accept')
    }
    await signBoth(table, { winner: winner === undefined ? null : table[winner === 0 ? 0 : 1] })
  })
})

test('Sum Dominoes guided on a telephone: an end, one way to lie there, and nothing that does the sum', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/play/sum-dominoes')
  await page.getByRole('radio', { name: 'Two on this device' }).check()
  await page.getByRole('radio', { name: 'Guided' }).check()
  await page.getByRole('button', { name: 'Start' }).tap()
  const monitor = page.getByRole('region', { name: 'The Monitor says' })
  const ghost = page.locator('.wood [data-id="ghost"]')
  const ends = page.getByRole('button', { name: /^End [A-Z]: / })
  const hand = page.locator('.step-table .is-next')

  await test.step('both roll, and whoever begins adds the dice up, with keys on the page', async () => {
    const roll = page.getByRole('button', { name: 'Roll the dice' })
    const write = page.getByRole('button', { name: 'Write it down' })
    const rolled = page.locator('.log li').filter({ hasText: /rolls \d/ })
    for (let rolls = 0; ; rolls++) {
      // What was rolled is told before the next button counts.
      await expect(rolled).toHaveCount(rolls)
      await expect(write.or(roll)).toBeVisible()
      if (await write.isVisible()) break
      await roll.tap()
    }
    const dice = page.locator('.step-table--dice').getByRole('button', { name: /^die: \d$/ })
    await expect(dice).toHaveCount(3)
    const thrown = await dice.evaluateAll(all => all.map(die => Number(die.getAttribute('aria-label')?.slice(-1))))
    for (const digit of String(total(thrown))) await page.getByRole('button', { name: digit, exact: true }).tap()
    await write.tap()
    await expect(monitor).toContainText('The sum is')
  })
  await axe(page)

  await test.step('every domino of the hand, and every end, is large enough for a finger', async () => {
    await expect.poll(() => smallest(hand)).toBeGreaterThanOrEqual(44)
    await hand.first().tap()
    await expect(monitor).toContainText('Which end?')
    await expect(ends.first()).toBeVisible()
    await expect.poll(() => smallest(ends.locator('.look-end-handle'))).toBeGreaterThanOrEqual(44)
    const names = await ends.evaluateAll(all => all.map(end => end.getAttribute('aria-label')))
    expect(new Set(names).size).toBe(names.length)
  })

  await test.step('at an end, cards show how it could lie: which faces meet, and not what they make', async () => {
    await ends.first().tap()
    const cards = page.locator('.step-choice')
    await expect(cards.first()).toHaveAccessibleName(/touches the \d/)
    for (const text of await cards.allTextContents()) expect(text).toMatch(/^\d \+ \d$/)
    if ((await cards.count()) > 1) await cards.nth(1).tap()
    await expect(ghost).toBeVisible()
    await expect(page.locator('.step-words p')).toHaveText(/^\d \+ \d makes \d+\?$/)
    await expect.poll(() => smallest(cards)).toBeGreaterThanOrEqual(44)
    await axe(page)
  })

  await test.step('another end, and back to the hand', async () => {
    await page.getByRole('button', { name: 'Other end' }).tap()
    await expect(ghost).toHaveCount(0)
    await expect(ends.first()).toBeVisible()
    await page.getByRole('button', { name: 'Put back' }).tap()
    await expect(ends).toHaveCount(0)
    await expect(hand.first()).toBeVisible()
  })
})

test('a tap on what a hint shows counts where the finger was, though browsers move it to a domino beside it', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo(
    { request, newDevice },
    { game: 'sum-dominoes', way: 'guided', options: {}, hand: 'finger' },
  )
  await playOn(table, state => isAtRest(state) && rightPlacement(state) !== undefined)
  const { page, t } = table[(await onTurn(table)) === 0 ? 0 : 1]
  await page.getByRole('button', { name: t.t('table:hint'), exact: true }).tap()
  const shown = await atRest(page.locator('.wood .plan-ghosts .item'))
  const laid = await atRest(page.locator('.wood .item.is-thing').first())
  const near = (from: number, length: number, to: number) => Math.max(from + 3, Math.min(from + length - 3, to))
  await page.touchscreen.tap(
    near(shown.x, shown.width, laid.x + laid.width / 2),
    near(shown.y, shown.height, laid.y + laid.height / 2),
  )
  await expect(page.getByRole('button', { name: t.t('confirm.lay-it') })).toBeVisible()
})

test('Sum Dominoes in tournament play on a telephone: a domino goes anywhere, by taps, arrows, turns and a drag', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo(
    { request, newDevice },
    { game: 'sum-dominoes', way: 'tournament', options: {}, hand: 'finger' },
  )
  await playOn(table, isAtRest)
  const { page, t } = table[(await onTurn(table)) === 0 ? 0 : 1]
  const ghost = page.locator('.wood [data-id="ghost"]')
  const place = () => ghost.getAttribute('transform')
  await page.locator('.step-table .is-next').first().tap()
  await expect(page.locator('.item.is-picked')).not.toHaveCount(0)
  await expect(page.locator('.wood .look-end-handle')).toHaveCount(0)

  await test.step('by taps: the board is shown nearer there, and nothing is told', async () => {
    const board = page.locator('.wood svg.board')
    const wide = async () => Number((await board.getAttribute('viewBox'))?.split(' ')[2])
    const whole = await wide()
    const { x, y, width, height } = await atRest(board)
    await page.touchscreen.tap(x + width / 2, y + height * 0.2)
    await expect(ghost).toBeVisible()
    await expect.poll(wide).toBeLessThan(whole)
    await axe(page)
  })

  await test.step('by arrows and turns, on buttons and on keys', async () => {
    const right = page.getByRole('button', { name: t.t('table:push.right'), exact: true })
    let before = await place()
    await right.tap()
    await expect.poll(place).not.toBe(before)
    before = await place()
    await page.getByRole('button', { name: t.t('table:turn-it') }).tap()
    await expect.poll(place).not.toBe(before)
    before = await place()
    await page.keyboard.press('r')
    await expect.poll(place).not.toBe(before)
    before = await place()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(place).not.toBe(before)
    before = await place()
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).not.toBe(before)
  })

  await test.step('by a drag', async () => {
    const before = await place()
    const [x, y] = await middleOf(ghost)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y + 6, { steps: 3 })
    await page.mouse.move(x + 60, y + 6, { steps: 3 })
    await page.mouse.up()
    await expect.poll(place).not.toBe(before)
    await page.getByRole('button', { name: t.t('let-go.back') }).tap()
    await expect(ghost).toHaveCount(0)
  })
})

/** In pixels: the narrower side of the smallest. */
function smallest(things: Locator): Promise<number> {
  return things.evaluateAll(all =>
    Math.min(
      ...all.flatMap(element => {
        const { width, height } = element.getBoundingClientRect()
        return [width, height]
      }),
    ),
  )
}
