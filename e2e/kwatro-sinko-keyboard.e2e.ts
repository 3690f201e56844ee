import { translator } from '#text/translate.ts'
import { button, hears, setUpByKeys, signByKeys, take } from './by-ear.ts'
import { callTimeOut, nameRule, tell } from './challenge.ts'
import { expect, test } from './fixture.ts'
import { press, tabTo } from './keyboard.ts'

/** Chips as they are called, and the circles they slide to: the evens come off their numbers. */
const SLIDES = [
  ['blue 0 on a7', 'c5'],
  ['red 9 on g4', 'e6'],
  ['blue 4 on g7', 'e5'],
  ['red 7 on e1', 'e3'],
  ['blue 8 on c7', 'b6'],
  ['red 1 on c1', 'd2'],
  ['blue 6 on a4', 'c6'],
  ['red 3 on a1', 'b2'],
  ['blue 2 on g1', 'f2'],
] as const

test('a whole game of Kwatro-Sinko with the keyboard alone, by what is spoken: slides, a number sentence, a win challenged in vain', async ({
  page,
}) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Kwatro-Sinko', exact: true }))

  await test.step('set up', async () => {
    await setUpByKeys(page, {
      choices: ['Two on this device', 'Tournament'],
      rules: ['First player begins'],
      clock: false,
    })
    await hears(page, 'Pick the chip you want to slide.')
    await expect(button(page, 'c6, free')).toHaveAccessibleDescription(
      'on the lines c1 to c7, b6 to f6, c6 to f3, a4 to c6',
    )
  })

  await test.step('all evens come off their numbers', async () => {
    for (const [turn, [chip, to]] of SLIDES.entries()) {
      const name = turn % 2 === 0 ? 'Ana' : 'Ben'
      const from = chip.slice(-2)
      await take(page, chip)
      await hears(page, `You are touching the chip on ${from}. Where does it go?`)
      await take(page, `${to}, free`)
      await hears(page, `${name} slides ${from} to ${to}.`)
      if (turn === SLIDES.length - 1) break
      await press(page, button(page, 'Pass the flag card'))
      await hears(page, `${name} passes the flag card.`)
    }
  })

  await test.step('the number sentence is said back as it grows; what it makes is for Ana to say', async () => {
    await press(page, button(page, 'Declare a win'))
    await hears(page, 'Which chip do you add? Point at the first one.')
    await take(page, 'blue 8 on b6')
    await hears(page, '8 + … Point at the second chip you add.')
    await take(page, 'blue 6 on c6')
    await hears(page, '8 + 6 − … Point at the chip you take away.')
    await take(page, 'red 9 on e6')
    await hears(page, '8 + 6 − 9 = ? What does it make?')
    await tabTo(page, page.getByRole('spinbutton', { name: 'Your number' }))
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await hears(page, 'Ana declares a win with b6 c6 e6: 8 + 6 − 9 = 5.')
  })

  await test.step('Ben challenges it in vain: the ruling is read out', async () => {
    const ben = { page, t: translator('en'), hand: 'keys' } as const
    await callTimeOut(ben)
    await nameRule(ben, 'Exactly three chips')
    await press(page, button(page, 'Take back: Exactly three chips'))
    await nameRule(ben, 'Four or five')
    await tell(ben)
    await hears(page, 'Monitor: incorrect – I')
    await hears(page, '8 + 6 − 9 makes 5, and that wins.')
  })

  await signByKeys(page, 'Ana')
})
