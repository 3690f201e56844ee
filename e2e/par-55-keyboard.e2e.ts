import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { arrowToThing, press, tabTo } from './keyboard.ts'

test('a whole game of PAR 55 with the keyboard alone, by what is spoken: block, base, links, score, walk, win', async ({
  page,
}) => {
  await page.goto('/play/par-55')

  await test.step('set up', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'Two on this device' }))
    await tabTo(page, page.getByRole('radio', { name: 'Guided' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Tournament' })).toBeChecked()
    await tabTo(page, page.getByRole('textbox', { name: 'Name of player 1' }))
    await page.keyboard.type('Ana')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ben')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: 'Pick a hand' }))
    await page.keyboard.press('ArrowDown')
    await press(page, page.getByRole('button', { name: 'Start' }))
    await hears(page, 'Which block do you take?')
  })

  await test.step('Ana places a block, and walks as far as she says: nobody challenges it', async () => {
    await place(page, 'large thick red hexagon', 'a1')
    await hears(page, 'How many differences do you count on all links?')
    await announce(page, 55)
    await hears(page, 'You said 55. Tap the spaces one by one and count.')
    for (let space = 0; space < 56; space++) await page.keyboard.press('ArrowRight')
    await hears(page, '56, on 56. You said 55.')
    await page.keyboard.press('ArrowLeft')
    await hears(page, '55, on 55. You said 55.')
    await press(page, button(page, 'Set the pawn down'))
    await hears(page, 'Ana walks from 0 to 55.')
    await hears(page, 'You are on 55! Announce it and pass the flag card.')
    await press(page, button(page, 'Announce a win'))
    await press(page, button(page, "That's it!"))
    await hears(page, 'Ana announces a win.')
    await press(page, button(page, 'Pass the flag card'))
    await hears(page, 'This is your last turn. Can you land on 55?')
  })

  await test.step('Ben counts link by link; his own number is said, not whether it is right', async () => {
    await place(page, 'small thin blue circle', 'b1')
    await hears(page, 'Link 1 of 1: tap what is different.')
    await expect(page.getByText('Yours: small thin blue circle. On a1: large thick red hexagon.')).toBeVisible()
    for (const attribute of ['shape', 'colour', 'size', 'thickness']) {
      await press(page, button(page, attribute))
      await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true')
    }
    await press(page, button(page, 'To the score'))
    await announce(page, 4)
    for (let space = 0; space < 4; space++) await page.keyboard.press('ArrowRight')
    await hears(page, '4, on 4. You said 4.')
    await press(page, button(page, 'Set the pawn down'))
    await press(page, button(page, 'Pass the flag card'))
  })

  await test.step('the end', async () => {
    await expect(page.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
    for (const name of ['Ana', 'Ben']) await press(page, button(page, `Sign as ${name}`))
    await expect(page.getByRole('region', { name: 'Score card of Ben' })).toContainText('Signed: Ben')
  })
})

async function place(page: Page, block: string, base: string): Promise<void> {
  await arrowToThing(page, button(page, block))
  await page.keyboard.press('Enter')
  await hears(page, 'Which base? Tap one.')
  await arrowToThing(page, button(page, `base ${base}, free`))
  await page.keyboard.press('Enter')
  await hears(page, `On ${base}? Tap other bases as often as you like.`)
  await press(page, button(page, 'Place it here'))
  await hears(page, `places the ${block} on ${base}.`)
}

async function announce(page: Page, score: number): Promise<void> {
  await tabTo(page, page.getByRole('spinbutton', { name: 'Your number' }))
  await page.keyboard.type(String(score))
  await page.keyboard.press('Enter')
  await hears(page, `announces ${score}.`)
}

/** A live region says it, and whoever listens has the focus somewhere. */
async function hears(page: Page, words: string): Promise<void> {
  await expect(page.locator('[role="status"], [aria-live="polite"]').filter({ hasText: words })).not.toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { message: words }).not.toBe('BODY')
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}
