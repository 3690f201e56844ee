import type { APIRequestContext } from '@playwright/test'
import { formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import type { Gathered, PublicChild } from '#protocol/gathering.ts'
import { axe, expect, test } from './fixture.ts'

const CHILDREN = Array.from({ length: 10 }, (_, index) => ({
  number: 1001 + index,
  school: ['Maple', 'Cedar', 'Harbor'][index % 3] ?? '',
}))
const found = findSeating(CHILDREN, 'desk')
if ('refusal' in found) throw new Error(found.refusal.code)
const { seating } = found
const FIRST_ROUND = meetingsOf(seating).filter(({ round }) => round === 1)
const [PLAYED, , , , ALONE] = FIRST_ROUND

test.use({ viewport: { width: 1280, height: 800 } })

test('a Director begins a round, corrects a card, gives 3NS, releases and takes back', async ({ page, request }) => {
  const day = await aDay(request)
  const say = (...acts: readonly string[]) => said(request, day, acts)
  const dialog = page.getByRole('dialog')
  const done = page.locator('.just-done')
  if (!PLAYED || !ALONE) throw new Error('nobody plays')

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
    for (const { station, a, b } of FIRST_ROUND.slice(0, 4)) {
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
    await expect(done).toContainText('Corrected to 2 · 2')
  })

  await test.step('3NS for the child who waits in vain', async () => {
    const need = page.getByRole('listitem').filter({ hasText: `${ALONE.station} · Nobody came` })
    await need.getByRole('button', { name: '3NS…' }).press('Enter')
    const give = dialog.getByRole('button', { name: /^Give 3NS to/ })
    await expect(give).toBeDisabled()
    await dialog.getByRole('radio', { name: new RegExp(`Pilar${ALONE.a}`) }).press('Space')
    await give.press('Enter')
    await expect(need).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'For you now' })).toBeFocused()
    await page.getByRole('button', { name: `Station ${ALONE.station}, result entered` }).press('Enter')
    await dialog.getByRole('button', { name: 'Signed on paper: collect' }).press('Enter')
    await expect(dialog).toContainText('Cards collected')
    await page.keyboard.press('Escape')
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
    await expect(dialog.locator('s')).toHaveText('Round 1 released')
    await page.keyboard.press('Escape')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a copy' }).press('Enter')
    expect((await file).suggestedFilename()).toBe('Spring-2027-03-13.json')
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
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, `${room} at ${width} px`).toBeLessThanOrEqual(0)
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
