import type { Page } from '@playwright/test'
import { button, hears, setUpByKeys, signByKeys, take } from './by-ear.ts'
import { expect, test } from './fixture.ts'
import { press, tabTo } from './keyboard.ts'

test('a whole game of PAR 55 with the keyboard alone, by what is spoken: block, base, links, score, walk, win', async ({
  page,
}) => {
  await page.goto('/play/par-55')

  await test.step('set up', async () => {
    await setUpByKeys(page, {
      choices: ['Two on this device', 'Tournament'],
      rules: ['First player begins'],
      clock: false,
    })
    await hears(page, 'Which block do you take?')
  })

  await test.step('Ana places a block, and walks as far as she says: nobody challenges it', async () => {
    await place(page, 'large thick red hexagon', 'a1')
    await hears(page, 'How many differences in all? Announce your score.')
    await announce(page, 55)
    await hears(page, 'You said 55. Tap the spaces one by one and count.')
    for (let space = 0; space < 56; space++) await page.keyboard.press('ArrowRight')
    await hears(page, '56, on 56.')
    await page.keyboard.press('ArrowLeft')
    await hears(page, '55, on 55.')
    await press(page, button(page, 'Set the pawn down'))
    await hears(page, 'Ana walks from 0 to 55.')
    await hears(page, 'Done? Then pass the flag card.')
    await press(page, button(page, 'Announce a win'))
    await press(page, button(page, "That's it!"))
    await hears(page, 'Ana announces a win.')
    await press(page, button(page, 'Pass the flag card'))
    await hears(page, 'This is your last turn. Which block do you take?')
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
    await hears(page, '4, on 4.')
    await press(page, button(page, 'Set the pawn down'))
    await press(page, button(page, 'Pass the flag card'))
  })

  await test.step('the end', () => signByKeys(page, 'Ana'))
})

async function place(page: Page, block: string, base: string): Promise<void> {
  await take(page, block)
  await hears(page, 'Which base? Tap one.')
  await take(page, `base ${base}, free`)
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
