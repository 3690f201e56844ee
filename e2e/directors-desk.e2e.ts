import type { APIRequestContext } from '@playwright/test'
import { formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import type { Gathered, PublicChild } from '#protocol/gathering.ts'
import { neverWider } from './at-rest.ts'
import { axe, expect, test } from './fixture.ts'

const CHILDREN = Array.from({ length: 10 }, (_, index) => ({
  number: 1001 + index,
  school: ['Maple', 'Cedar', 'Harbor'][index % 3] ?? '',
}))
const found = findSeating(CHILDREN, 'desk')
if ('refusal' in found) throw new Error(found.refusal.code)
const { seating } = found
const FIRST_ROUND = meetingsOf(seating).filter(({ round }) => round === 1)
const [PLAYED, , , ON_PAPER, ALONE] = FIRST_ROUND

test.use({ viewport: { width: 1280, height: 800 } })

test('a Director begins a round, corrects a card, gives 3NS, releases and takes back', async ({ page, request }) => {
  const day = await aDay(request)
  const say = (...acts: readonly string[]) => said(request, day, acts)
  const dialog = page.getByRole('dialog')
  const done = page.locator('.just-done')
  if (!PLAYED || !ON_PAPER || !ALONE) throw new Error('nobody plays')

  await test.step('nothing starts before the round is announced', async () => {
    await page.goto(day.link)
    await page.getByRole('button', { name: 'Begin round 1…' }).press('Enter')
    await expect(dialog).toContainText('Round 1 begins now. You have 30 minutes.')
    await axe(page)
    await dialog.getByRole('button', { name: 'Begin round 1' }).press('Enter')
    await expect(done).toContainText('Round 1 begun')
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  })

  await test.step('a card that was collected is corrected with a cause and a reason; old and new are on the slip', async () => {
    for (const { station, a, b } of FIRST_ROUND.slice(0, 3)) {
      const at = `1.${station}`
      await say(`start ${at}`, `result ${at}; 3 1`, `sign ${at}; ${a}`, `sign ${at}; ${b}`, `collect ${at}`)
    }
    await page.getByRole('button', { name: `Station ${PLAYED.station}, collected` }).press('Enter')
    await expect(dialog).toContainText('Cards collected')
    await dialog.getByRole('button', { name: 'Correct the card…' }).press('Enter')
    await dialog.getByRole('radio', { name: /^Tie/ }).press('Space')
    await dialog.getByRole('radio', { name: 'Wrong number written' }).press('Space')
    const correct = dialog.getByRole('button', { name: 'Correct 3 · 1 to 2 · 2' })
    await expect(correct).toBeDisabled()
    await dialog.getByLabel('In your own words').fill('Both agree; time was called.')
    await expect(dialog).toContainText('nobody outside has seen the old value')
    await axe(page)
    await correct.press('Enter')
    await expect(dialog.locator('.slip tbody tr').first()).toHaveText(/Pilar.*32$/)
    await expect(dialog.locator('.slip')).toContainText('Both agree, time was called.')
    await page.emulateMedia({ media: 'print' })
    await expect(dialog.locator('.slip')).toBeVisible()
    for (const other of ['.directors-desk', '.console__top', '.dialog__top', '.dialog__buttons']) {
      await expect(page.locator(other), other).toBeHidden()
    }
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog__top')).toHaveCount(0)
    await expect(done).toContainText('Corrected to 2 · 2')
  })

  await test.step('a stack of paper cards is typed in: number, outcome, Enter', async () => {
    await page.getByRole('button', { name: 'Type a stack of cards…' }).press('Enter')
    const card = dialog.getByLabel(/^Number and outcome/)
    const type = async (text: string) => {
      await card.fill(text)
      await card.press('Enter')
    }
    await type(`${ON_PAPER.a}`)
    await expect(dialog).toContainText(`“${ON_PAPER.a}” is no card`)
    await type(`${ON_PAPER.a} 3`)
    await expect(card).toHaveValue('')
    await type(`${ON_PAPER.b} 2`)
    await expect(dialog).toContainText('these two do not fit')
    const enter = dialog.getByRole('button', { name: /^Enter and collect/ })
    await expect(enter).toBeDisabled()
    await dialog.getByRole('button', { name: `Take out: station ${ON_PAPER.station}` }).press('Enter')
    await type(`b-${ON_PAPER.b} 1c`)
    await type(`${ON_PAPER.b} 1`)
    await expect(dialog).toContainText('has been typed already: 1C')
    // Closed by mistake, the stack is still there.
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog__top')).toHaveCount(0)
    await page.getByRole('button', { name: 'Type a stack of cards…' }).press('Enter')
    await type(`${ON_PAPER.a} 3`)
    await type(`${PLAYED.a} 1`)
    await expect(dialog).toContainText('the record says something else')
    await axe(page)
    await enter.press('Enter')
    await expect(page.getByRole('button', { name: `Station ${ON_PAPER.station}, collected` })).toBeVisible()
    await expect(done.getByRole('button', { name: 'Take back' })).toBeEnabled()
    await done.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(page.getByRole('button', { name: `Station ${ON_PAPER.station}, not begun` })).toBeVisible()
    await page.getByRole('button', { name: 'Type a stack of cards…' }).press('Enter')
    for (const [number, score] of [
      [ON_PAPER.a, 3],
      [ON_PAPER.b, 1],
    ])
      await type(`${number} ${score}`)
    await enter.press('Enter')
    await expect(page.getByRole('button', { name: `Station ${ON_PAPER.station}, collected` })).toBeVisible()
  })

  await test.step('3NS for the child who waits in vain', async () => {
    await say(`here ${CHILDREN.flatMap(({ number }) => (number === ALONE.b ? [] : [number])).join(' ')}`)
    const need = page.getByRole('listitem').filter({ hasText: `${ALONE.station} · Nobody came` })
    await need.getByRole('button', { name: '3NS…' }).press('Enter')
    const give = dialog.getByRole('button', { name: /^Give 3NS to/ })
    // Known from the check-in: who waits is offered, and the number and the name stand there before it is done.
    const waits = dialog.getByRole('radio', { name: new RegExp(`Pilar${ALONE.a}`) })
    await expect(waits).toBeChecked()
    await dialog.getByRole('radio', { name: 'nobody gets 3NS' }).press('Space')
    await expect(give).toBeDisabled()
    await waits.press('Space')
    await give.press('Enter')
    await expect(need).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'For you now' })).toBeFocused()
    await page.getByRole('button', { name: `Station ${ALONE.station}, result entered` }).press('Enter')
    await dialog.getByRole('button', { name: 'Signed on paper: collect' }).press('Enter')
    await expect(dialog).toContainText('Cards collected')
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog__top')).toHaveCount(0)
  })

  const points = async () => {
    const answer = await request.get(`/api/gatherings/${day.id}/public/${PLAYED.a}`)
    const child: PublicChild = await answer.json()
    return child.points[0]
  }

  await test.step('a round is released with its number typed, and taken back with one tap', async () => {
    await page.getByRole('button', { name: 'Release round 1…' }).press('Enter')
    const release = dialog.getByRole('button', { name: 'Release 10 results' })
    await expect(release).toBeDisabled()
    await dialog.getByLabel('This is more than half of all.').fill('10')
    await page.keyboard.press('Enter')
    await expect(done).toContainText('Round 1 released')
    await expect.poll(points).toBe(2)
    await done.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Release round 1…' })).toBeVisible()
    await expect.poll(points).toBeNull()
  })

  await test.step('everything is told in order, and a copy is suggested at the round’s end', async () => {
    await page.getByRole('button', { name: 'What happened when' }).press('Enter')
    await expect(dialog.getByRole('listitem').first()).toHaveText(/Line \d+ taken back.*Director/)
    await expect(dialog.locator('s').first()).toHaveText('Round 1 released')
    // Any line has an address: the hall as it was then.
    await dialog
      .getByRole('link', { name: /the hall as it was then$/ })
      .nth(1)
      .press('Enter')
    await expect(page.getByText(/Round 1 released · Director$/)).toBeVisible()
    await expect(page.getByRole('button', { name: `Station ${PLAYED.station}, released` })).toBeVisible()
    await page.getByRole('link', { name: 'The line before' }).press('Enter')
    await page.getByRole('button', { name: `Station ${PLAYED.station}, collected` }).press('Enter')
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('.dialog__top')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to now' }).press('Enter')
    // With the last card a round is over, whatever the clock says.
    await expect(page.getByRole('button', { name: 'Begin round 2…' })).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a copy' }).press('Enter')
    expect((await file).suggestedFilename()).toBe('Spring-2027-03-13-copy.json')
  })

  await test.step('results by child, with the correction', async () => {
    await page.getByRole('link', { name: 'Results' }).press('Enter')
    const row = page.getByRole('row').filter({ hasText: `Pilar${PLAYED.a}` })
    await expect(row.getByRole('cell').first()).toHaveText('2')
    await expect(page.getByText('Round 1: complete, not released')).toBeVisible()
    await axe(page)
  })

  await test.step('both rooms fit a phone, and are as accessible by night', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const room of ['Results', 'Desk']) {
      await page.getByRole('link', { name: room }).click()
      await page.getByRole('heading', { name: room === 'Desk' ? 'For you now' : 'Awards' }).waitFor()
      for (const width of [820, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await neverWider(page, `${room} at ${width} px`)
      }
      await axe(page)
    }
  })
})

/** Ten children seated; 3NS may be given at once. */
async function aDay(request: APIRequestContext): Promise<Gathered> {
  const about = { name: 'Spring', date: '2027-03-13', division: 'II', minutes: 30, grantAfter: 0, keepNames: 30 }
  const created = await request.post('/api/gatherings', { data: about })
  const day: Gathered = await created.json()
  const names = Object.fromEntries(CHILDREN.map(({ number }) => [number, [`Pilar${number}`, 'Quispe']]))
  const register = CHILDREN.map(({ number, school }) => `register ${number}; P.Q.; ${school}; 2`)
  await said(request, day, [...register, formatAct({ type: 'seat', seating })], names)
  return day
}

let keys = 0
async function said(request: APIRequestContext, { id, key }: Gathered, acts: readonly string[], names: object = {}) {
  keys++
  const answer = await request.post(`/api/gatherings/${id}/lines`, {
    headers: { authorization: `Bearer ${key}` },
    data: { acts, names, key: `test-said-${String(keys).padStart(8, '0')}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
