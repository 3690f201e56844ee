import type { GameId } from '#games/index.ts'
import { expect, test } from './fixture.ts'
import type { Player } from './player.ts'
import { playTogether, tableOfTwo } from './table-of-two.ts'

const FINGER = 44

/** Turns with everything that a game asks of its players; then a challenge and its remedy. */
const GAMES = {
  'kwatro-sinko': {
    turns: `
      0: slide c7 b6 · 0: pass · 1: slide g4 e6 · 1: pass · 0: slide a4 c6
      0: declare b6 c6 e6: 8 + 6 - 9 = 5`,
    challenge: '1: challenge off-the-numbers · monitor: correct · 1: reposition c6 f2 · 1: slide e1 e2 · 1: pass',
  },
  'par-55': {
    turns: `
      0: place red-small-thin-circle a1 · 0: announce 0 · 0: pass
      1: place blue-large-thick-square b1 · 1: announce 5 · 1: walk to 5 · 1: pass`,
    challenge: `
      0: challenge score-matches-links · monitor: correct
      0: place blue-large-thick-square b1 · 0: announce 4 · 0: walk to 4 · 0: pass`,
  },
  ramrod: {
    turns: `
      0: bring yellow2 a10 · 0: pass · 1: bring purple4 b9 · 1: pass
      0: bring dark-green1 a10 · 0: ramrod a10 · 0: pass`,
    challenge: `
      1: challenge second-rod-completes · monitor: correct
      1: reposition dark-green1 a11 · 1: reposition yellow2 b11 · 1: bring yellow3 b11 · 1: pass`,
  },
} as const satisfies Partial<Record<GameId, { turns: string; challenge: string }>>

for (const game of ['kwatro-sinko', 'par-55', 'ramrod'] as const) {
  test(`${game} with a finger on a phone`, async ({ request, newDevice }) => {
    const table = await tableOfTwo({ request, newDevice }, { game, way: 'tournament', hand: 'finger' })
    // PAR 55 asks for a block by its properties first.
    const { page } = table[0]
    const asked = page.locator('.is-next').or(page.getByRole('region', { name: 'This step' }).getByRole('button'))
    await expect(asked).not.toHaveCount(0)
    await expectRoomForFingers(table[0])
    await playTogether(table, `${GAMES[game].turns} · ${GAMES[game].challenge}`)
    await expectRoomForFingers(table[1])
  })
}

test('on a phone held either way PAR 55 has in sight what it asks for', async ({ request, newDevice }) => {
  const [{ page }] = await tableOfTwo({ request, newDevice }, { game: 'par-55', way: 'guided', hand: 'finger' })
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 640],
    [844, 390],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['triangle', 'red', 'small', 'thick', 'All 60', 'base a1, free', 'base d3, free']) {
      const thing = page.getByRole('button', { name, exact: true })
      await expect(thing, `${name} at ${width} × ${height}`).toBeInViewport({ ratio: 0.98 })
    }
  }
})

/** Everything that can be picked now answers round its middle, and no page scrolls sideways. */
async function expectRoomForFingers({ page }: Player): Promise<void> {
  const things = page.locator('.is-next')
  const tooSmall = () =>
    things.evaluateAll(
      (all, finger) =>
        all.flatMap(thing => {
          const parts = [...thing.querySelectorAll('.hit, .hit-area')].map(part => part.getBoundingClientRect())
          const width = Math.max(...parts.map(part => part.width))
          const height = Math.max(...parts.map(part => part.height))
          const isSmall = Math.min(width, height) < finger - 0.5
          return isSmall ? [`${thing.getAttribute('aria-label')}: ${width} × ${height}`] : []
        }),
      FINGER,
    )
  await expect.poll(tooSmall).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}
