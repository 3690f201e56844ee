import { sumDominoes } from '#games/sum-dominoes/index.ts'
import { total } from '#games/sum-dominoes/state.ts'
import { acceptors } from '#referee/match.ts'
import { axe, expect, test } from './fixture.ts'
import { look, playLine } from './play-line.ts'
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
    const { sum } = await stateOf(table)
    for (const { page, t } of table) {
      await expect(
        page.getByRole('img', { name: t.t('labels.card', { sum }) }).or(page.getByLabel(t.t('labels.card', { sum }))),
      ).toBeVisible()
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

test('Sum Dominoes guided on a telephone: zoom, hints, turning, dragging, keyboard', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 390, height: 780 }, hasTouch: true })
  await page.goto('/play/sum-dominoes')
  await page.getByRole('radio', { name: 'Two on this device' }).check()
  await page.getByRole('radio', { name: 'Guided' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
  const monitor = page.getByRole('region', { name: 'The Monitor says' })
  await expect(async () => {
    const [, dice] = /You begin! ([\d +]+) =/.exec((await monitor.textContent()) ?? '') ?? []
    if (dice !== undefined) {
      await page.getByRole('spinbutton').fill(String(total(dice.split(' + ').map(Number))), { timeout: 500 })
      await page.keyboard.press('Enter')
    } else if ((await monitor.getByText('The sum is').count()) === 0) {
      await page.getByRole('button', { name: 'Roll the dice' }).click({ timeout: 500 })
    }
    await expect(monitor).toContainText('The sum is', { timeout: 500 })
  }).toPass()
  await axe(page)

  await test.step('the board is drawn nearer and farther away', async () => {
    const board = page.getByRole('group', { name: 'Board', exact: true })
    const width = async () => Number((await board.getAttribute('viewBox'))?.split(' ')[2])
    const whole = await width()
    await page.getByRole('button', { name: 'Nearer' }).click()
    expect(await width()).toBeCloseTo(whole / 1.5)
    await page.getByRole('button', { name: 'See everything' }).click()
    expect(await width()).toBeCloseTo(whole)
  })

  await test.step('a domino is picked up, turned in the hand by button and key, and shown where it would lie', async () => {
    await page
      .getByRole('button', { name: /^domino .* in the hand$/, disabled: false })
      .first()
      .click()
    await page.getByRole('button', { name: 'Turn it' }).click()
    await page
      .getByRole('button', { name: /^at the end of/ })
      .first()
      .locator('.hit')
      .click({ force: true })
    const ghost = page.locator('.wood [data-id="ghost"]')
    const lay = await ghost.getAttribute('transform')
    await page.keyboard.press('r')
    await expect(ghost).not.toHaveAttribute('transform', lay ?? '')
    await page.getByRole('button', { name: 'Let go' }).click()
    await expect(ghost).toHaveCount(0)
  })

  await test.step('a domino is dragged from the hand to a place', async () => {
    const from = await page.locator('.seat .is-next[data-id] .hit').first().boundingBox()
    const to = await page.locator('.wood .is-thing').first().boundingBox()
    if (from === null || to === null) throw new Error('Nothing is to be seen.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width, to.y + to.height, { steps: 4 })
    await page.mouse.move(to.x + to.width + 6, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(page.locator('.wood [data-id="ghost"]')).toBeVisible()
    await page.getByRole('button', { name: 'Let go' }).click()
  })

  await test.step('the same by keyboard alone', async () => {
    await page.locator('.seat .is-next[tabindex="0"]').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('.wood .is-next[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.locator('.wood [data-id="ghost"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.wood [data-id="ghost"]')).toHaveCount(0)
  })

  await test.step('a hint says what meets, and leaves the sum to the player', async () => {
    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(monitor).toContainText(/Lay \d-\d at \d-\d, with the \d against the \d|Roll the dice/)
  })
})
