import { expect, type Page } from '@playwright/test'
import { hears } from './by-ear.ts'
import { numbers, numbersButton } from './dice-player.ts'
import { test } from './fixture.ts'
import { arrowToRadio, keepsFocus, press, tabTo } from './keyboard.ts'

/** Small, so that three dimensions are quick without a graphics card. */
const SMALL = { width: 800, height: 600 }
const MOST_FLICKS = 90

/** What is told of the table from the chosen die: `red die 2: 9 cm, 35° to the left`. */
const LIES = /(the hole|(?:blue|red) die \d): (\d+) cm, (straight ahead|straight behind|(\d+)° to the (left|right))/g

const GAMES = [
  { game: 'jam', options: ['First player begins', 'One'], target: /the hole/, strength: () => 31 },
  {
    game: 'sumo',
    options: ['First player begins', 'One', 'All dice on the zone'],
    target: /die/,
    strength: (far: number) => Math.min(60, 24 + far),
  },
] as const

for (const { game, options, target, strength } of GAMES) {
  test(`a whole round of ${game} by keyboard alone, by what is spoken`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(SMALL)
    await page.goto(`/play/${game}`)

    await test.step('set up', async () => {
      await press(page, page.getByText('House rules and more'))
      for (const name of options) await arrowToRadio(page, name)
      await press(page, page.getByRole('button', { name: 'Start' }))
      await expect(numbersButton(page)).toBeVisible()
    })

    await test.step('every flick is chosen by what is told', async () => {
      await press(page, numbersButton(page))
      const over = page.getByRole('button', { name: /^Sign/ }).first()
      for (let flicks = 0; flicks < MOST_FLICKS && !(await over.isVisible()); flicks++) {
        const mover = flicks % 2 === 0 ? 'blue' : 'red'
        await chooseFirst(page)
        // From the hand as from the board: which way a number points.
        await hears(page, 'By numbers, 0 is ahead, more is right, less is left.')
        const { way, far } = await nearest(page, mover, target)
        const field = (name: string) => numbers(page).getByRole('spinbutton', { name })
        await expect(field('Direction')).toHaveValue('')
        await tabTo(page, field('Direction'))
        await page.keyboard.type(String(way))
        await tabTo(page, field('Strength'))
        await page.keyboard.type(String(strength(far)))
        const told = page.locator('[aria-live="polite"]').last()
        const before = await page.locator('.log li').count()
        await page.keyboard.press('Enter')
        await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(before + 1)
        await expect(told).toContainText('The dice lie still: ')
        // Nobody is left outside the page: the question has the focus.
        await keepsFocus(page, 'after a flick')
        await expect(numbersButton(page).or(over).first()).toBeVisible()
      }
      await expect(over).toBeVisible()
    })

    await test.step('both sign', async () => {
      for (const name of ['Player 1', 'Player 2']) {
        await press(page, page.getByRole('button', { name: `Sign as ${name}` }))
        await expect(page.getByRole('region', { name: `Score card of ${name}` })).toContainText(`Signed: ${name}`)
      }
    })
  })
}

/** The first die of the list; the list is left as a keyboard leaves it. */
async function chooseFirst(page: Page): Promise<void> {
  const list = numbers(page).getByRole('combobox', { name: 'Die' })
  await tabTo(page, list)
  await page.keyboard.press('ArrowDown')
  await expect(list).not.toHaveValue('')
}

/** The nearest thing of this kind, as it is told: how far, and which way, in degrees to the right. */
async function nearest(page: Page, mover: string, target: RegExp): Promise<{ way: number; far: number }> {
  const spoken = page.getByRole('status').filter({ hasText: 'Seen from your die' })
  await expect(spoken).toContainText('the hole: ')
  const told = [...((await spoken.textContent()) ?? '').matchAll(LIES)].map(([, what = '', far, way, n, side]) => ({
    what,
    far: Number(far),
    way: way === 'straight ahead' ? 0 : way === 'straight behind' ? 180 : Number(n) * (side === 'left' ? -1 : 1),
  }))
  const wanted = told.filter(({ what }) => target.test(what) && !what.startsWith(mover))
  const [first] = [...wanted, ...told].toSorted((one, other) =>
    wanted.includes(one) === wanted.includes(other) ? one.far - other.far : wanted.includes(one) ? -1 : 1,
  )
  if (first === undefined) throw new Error('nothing is told')
  return first
}
