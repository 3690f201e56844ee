import { hostHere, untilIdle } from '#cli/terminal-game.ts'
import { fiar } from '#games/fiar/index.ts'
import type { Header } from '#kernel/transcript.ts'
import { translator } from '#text/translate.ts'
import { challenge } from './challenge.ts'
import { flagCard, monitor } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

/** All chips are placed, nobody has a path, and the computer is to move. */
const POSITION =
  'turn 1; blue1 a4; blue2 d7; blue3 h5; blue4 d1; blue5 h2; blue6 e1; blue7 c4; ' +
  'red1 i4; red2 f1; red3 b3; red4 f7; red5 b6; red6 e7; red7 g4'
const HEADER: Header = {
  game: 'fiar',
  rules: 2,
  way: 'tournament',
  options: {},
  seats: ['Ana', 'Pip'],
  position: POSITION,
}

/** Luck with which Pip breaks a rule in its first turn, and which one. The page draws its seed from bytes that are all the same. */
async function luckyByte(): Promise<{ readonly byte: number; readonly rule: string }> {
  for (let byte = 0; byte < 256; byte++) {
    const seed = byte.toString(16).padStart(2, '0').repeat(16)
    const host = hostHere(fiar, HEADER, seed, [null, 1], () => undefined, [false, true])
    await untilIdle(host)
    const [rule] = host.log.entries.flatMap(({ faults }) => faults)
    // A declared win is another matter.
    if (rule !== undefined && host.match.turn.seat === 0) return { byte, rule }
  }
  throw new Error('Pip breaks no rule')
}

test('the computer breaks a rule, and whoever notices is right', async ({ page }) => {
  const { byte, rule } = await luckyByte()
  await page.addInitScript(same => {
    crypto.getRandomValues = array => {
      if (array instanceof Uint8Array) array.fill(same)
      return array
    }
  }, byte)
  await page.goto(`/play/fiar#position=${encodeURIComponent(POSITION)}`)
  const errs = (name: string) =>
    page.getByRole('checkbox', { name: `${name} sometimes breaks a rule: can you catch it?` })
  await page.getByRole('radio', { name: 'Against the computer' }).check()
  await expect(errs('Pip')).toBeHidden()
  await page.getByRole('radio', { name: 'Tournament' }).check()
  await expect(errs('Pip')).toBeChecked()
  await page.getByRole('radio', { name: /^Domi/ }).check()
  await expect(errs('Domi')).not.toBeChecked()
  await page.getByRole('radio', { name: /^Pip/ }).check()
  await page.getByRole('checkbox', { name: 'With the clock' }).uncheck()
  await page.getByRole('textbox', { name: /name/i }).fill('Ana')
  await page.getByRole('button', { name: 'Start', exact: true }).click()

  // Nothing on the screen says that anything was wrong.
  await expect(flagCard(page)).toHaveText('Ana holds the flag card')
  const name = translator('en', fiar).t(`rules.${rule}.name`)
  await expect(monitor(page)).not.toContainText(name)
  await challenge(page, name)
  await expect(monitor(page)).toContainText('Monitor: challenge correct – C')
})
