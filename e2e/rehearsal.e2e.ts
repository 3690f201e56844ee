import { currentRound } from '#gathering/gathering.ts'
import { expect, test } from './fixture.ts'
import { rehearsedDay } from './rehearsed-day.ts'

test('one tap makes a tournament of made-up children, who begin to play by themselves until somebody holds them', async ({
  page,
}) => {
  await page.goto('/tournament')
  await page.getByRole('button', { name: 'Rehearse with made-up children' }).click()
  const bar = page.getByRole('region', { name: 'Rehearsal' })
  await expect(bar).toBeVisible()
  const faster = bar.getByRole('button', { name: 'Faster' })
  await faster.click()
  await faster.click()
  await expect(page.getByRole('button', { name: /^Station \d+.*playing/ }).first()).toBeVisible()
  await bar.getByRole('button', { name: 'Hold it' }).click()
  await expect(bar.getByRole('button', { name: 'Let it play' })).toBeVisible()
})

test('a rehearsal whose last round is on plays itself to released results', async ({ page, request, newDevice }) => {
  // The last round began just before its time is over.
  const day = await rehearsedDay(request, {
    count: 10,
    ago: 115_000,
    until: ({ gathering }) => currentRound(gathering) === 5,
  })
  const [number = 0] = day.numbers
  const family = await newDevice({ viewport: { width: 390, height: 844 } })
  await family.goto(`/tournament/${day.id}/${number}`)
  await expect(family.getByText('after 4 of 5 rounds')).toBeVisible()
  await page.goto(day.director)
  const bar = page.getByRole('region', { name: 'Rehearsal' })
  for (let step = 0; step < 2; step++) await bar.getByRole('button', { name: 'Faster' }).click()
  await expect(bar.getByText('The day is over')).toBeVisible()
  await expect(family.getByText(/points: /)).toBeVisible()
  await page.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})
