import { axe, expect, test } from './fixture.ts'

test('the rules page plays: a step, a rule kept and broken with the reason, and the sheet’s words one tap away', async ({
  newDevice,
}) => {
  const page = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/games/fiar')
  const step = page.getByRole('listitem').filter({ hasText: 'Four chips of one colour on one line win.' })
  await step.getByRole('button', { name: /^See it/ }).tap()
  await expect(step.getByRole('status')).toHaveText(/^Ana places a chip on d2, Ana declares/)

  const rule = page.locator('.rule-list > div').filter({ hasText: 'No jumping' })
  await rule.getByRole('button', { name: 'Wrong: No jumping' }).tap()
  await expect(rule.getByRole('status')).toContainText('You may not jump over it.')
  await expect(rule.locator('.miniature__board .marks-evidence').first()).toBeVisible()
  await rule.getByRole('button', { name: 'Right: No jumping' }).tap()
  await expect(rule.getByRole('status')).not.toContainText('You may not jump')
  await expect(rule.locator('.miniature__board .marks-evidence')).toHaveCount(0)
  await rule.getByText('What the sheet says').tap()
  await expect(rule.getByText('A chip may not jump over other chips.')).toBeVisible()
  await axe(page)
})

test('dominoes on the small boards of the rules page are large enough to be counted', async ({ page }) => {
  await page.goto('/games/sum-dominoes')
  const domino = page.locator('.steps .miniature').first().locator('.item[data-id]:not([data-id="surface"])')
  const height = async () =>
    Math.min(...(await domino.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))))
  await expect.poll(height).toBeGreaterThan(24)
})
