import type { Page } from '@playwright/test'
import { stopTime } from './at-rest.ts'
import { playLines, sitDown, tableByLink, wholeTurns } from './by-link.ts'
import { flagCard, monitor } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

/** What is played, by its pitches in hertz. */
const TURN = [523, 784]
const RULING = [659, 988]
const TIME_SHORT = [880, 880]
const TIME_OVER = [494, 330]

test('your turn and a ruling are heard, unless the switch is off; a device remembers that', async ({
  page: ana,
  newDevice,
  request,
}) => {
  const { seats } = await tableByLink(request, 'tournament')
  const ben = await newDevice()
  for (const [seat, page] of [ana, ben].entries()) {
    await page.addInitScript(listen)
    await sitDown(page, seats[seat] ?? '')
    await monitor(page).click()
  }
  const players = [ana, ben].map((page, seat) => ({ request: page.request, link: seats[seat] ?? '' }))

  await playLines(players, wholeTurns('0: place d4'))
  await expect.poll(() => heard(ben)).toEqual(TURN)
  expect(await heard(ana)).toEqual([])

  await flipSound(ben, 'Sound: off')
  await ben.reload()
  await monitor(ben).click()
  await playLines(players, wholeTurns('1: place e5 · 0: place c4'))
  await expect.poll(() => heard(ana)).toEqual(TURN)
  await expect(flagCard(ben)).toHaveText('Ben holds the flag card')

  await flipSound(ben, 'Sound: on')
  await playLines(players, ['1: time out', '1: challenge no-jumping'])
  await expect.poll(() => heard(ben)).toEqual(RULING)
  await expect.poll(() => heard(ana)).toEqual([...TURN, ...RULING])
})

test('the minute is heard to run out and to be over, unless the switch is off', async ({ page }) => {
  await page.addInitScript(listen)
  await page.clock.install()
  await setUpTable(page, { way: 'Tournament', clock: true })
  // From here on time passes only where this says so, however long a busy computer takes.
  await stopTime(page)
  // What is heard follows what is drawn.
  const follow = () => page.clock.runFor(500)
  const minute = async () => {
    await page.clock.runFor(51_000)
    await expect(page.getByRole('timer', { name: 'Time left in this turn' })).toHaveText(/^0:(10|0)/)
    await page.clock.runFor(10_000)
    await expect(monitor(page)).toContainText('the minute is over!')
    await follow()
  }
  const loseTurn = async (next: string) => {
    // Second by second, so that hardly any of the next minute is over.
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(await flagCard(page).textContent()).toBe(`${next} holds the flag card`)
    }).toPass()
    await follow()
  }
  await minute()
  await expect.poll(() => heard(page)).toEqual([...TIME_SHORT, ...TIME_OVER])

  await flipSound(page, 'Sound: off')
  await loseTurn('Ben')
  await minute()
  await loseTurn('Ana')

  await flipSound(page, 'Sound: on')
  await minute()
  await expect.poll(() => heard(page)).toEqual([...TIME_SHORT, ...TIME_OVER, ...TIME_SHORT, ...TIME_OVER])
})

/** Turns the switch in the menu to what is said then. */
async function flipSound(page: Page, said: 'Sound: on' | 'Sound: off'): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('switch', { name: /^Sound/ }).click()
  await expect(page.getByRole('switch', { name: said })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The pitches of all tones since the page was loaded, in order. */
function heard(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'heard'))
}

/** Runs in the page: writes every tone down. A test has no loudspeaker to wait for. */
function listen(): void {
  const tones: number[] = []
  Reflect.set(globalThis, 'heard', tones)
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'running' })
  OscillatorNode.prototype.start = function (this: OscillatorNode) {
    tones.push(this.frequency.value)
  }
  OscillatorNode.prototype.stop = () => undefined
}
