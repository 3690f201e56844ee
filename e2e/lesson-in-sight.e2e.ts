import { expect, test } from './fixture.ts'
import { tapThing } from './lesson-player.ts'

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
]

test('whoever has missed twice has four ways on, and none of them reaches beyond a phone (es)', async ({
  newDevice,
}) => {
  for (const viewport of PHONES) {
    const page = await newDevice({ viewport, hasTouch: true, locale: 'es-MX' })
    await page.goto('/learn/sum-dominoes/9')
    await page.locator('.judge__right').tap()
    await page.getByRole('button', { name: 'Otra vez', exact: true }).tap()
    await page.locator('.judge__right').tap()
    for (const name of ['Verlo otra vez', 'Pista', 'Muéstrame', 'Otra vez']) {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
  }
})

test('on a tablet held upright a sheet lies whole below what is asked next', async ({ newDevice }) => {
  const page = await newDevice({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  await page.goto('/learn/par-55/4')
  for (const base of ['a1', 'b1']) await tapThing(page, base)
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  for (const name of ['Hint', 'Next link', 'I know it']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})
