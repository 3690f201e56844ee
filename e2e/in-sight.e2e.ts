import type { Locator, Page } from '@playwright/test'
import type { GameId } from '#games/index.ts'
import { atRest, stillness } from './at-rest.ts'
import { playLines, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { board, inHand } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { rightGame } from './par-55-player.ts'
import { setUpTable } from './set-up.ts'
import { playTogether, tableOfTwo } from './table-of-two.ts'

/** Phones under their browser's own bars, a school tablet either way up, and a small desk. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 720 },
]

test('board, hand and buttons are in sight together, with nothing in front of them', async ({ page }) => {
  await setUpTable(page, { way: 'Tournament', clock: true })
  for (const size of SCREENS) {
    await page.setViewportSize(size)
    const things = [board(page).getByLabel(/free$/), inHand(page, 'plain'), inHand(page, 'marked')]
    const buttons = page.getByRole('button', { name: /^(Pass the flag card|Challenge)$/ })
    const hidden = async () => (await Promise.all([...things, buttons].map(outOfSight))).flat()
    await expect.poll(hidden, `${size.width} × ${size.height}`).toEqual([])
  }
})

/** A first turn of each game that is played with challenges, line by line, and who replies; who begins Sum Dominoes is rolled for. */
const FIRST_TURNS: readonly (readonly [GameId, replier: 0 | 1, turn: readonly string[], options?: object])[] = [
  ['fiar', 1, ['0: place b5', '0: pass']],
  ['kwatro-sinko', 1, ['0: pass']],
  ['par-55', 1, ['0: pass']],
  ['ramrod', 1, ['0: pass']],
  ['sum-dominoes', 0, ['0: roll', '1: roll', '1: sum 4', '1: draw', '1: pass'], {}],
]

test('at the start of a reply, Challenge is in sight on a phone either way up, and large enough; so is the Opinion Card after it', async ({
  newDevice,
  request,
}) => {
  for (const [game, replier, turn, options] of FIRST_TURNS) {
    const links = await tableByLink(request, 'tournament', game, { ...(options ?? { start: 'seats' }) })
    // In between the table answers, in its own time.
    for (const said of turn) await expect(() => playLines(withoutPage(request, links), [said])).toPass()
    const page = await newDevice()
    await sitDown(page, links.seats[replier])
    for (const [width, height, finger] of [[390, 844, 44] as const, [844, 390, 36] as const]) {
      await page.setViewportSize({ width, height })
      const challenge = page.getByRole('button', { name: 'Challenge', exact: true })
      const said = `${game}, ${width} × ${height}`
      await expect.poll(() => outOfSight(challenge), said).toEqual([])
      const { width: wide, height: high } = await atRest(challenge)
      expect(Math.min(wide, high), said).toBeGreaterThanOrEqual(finger)
    }
    const matter = ['time out', 'challenge laid-is-played'].map(words => `${replier}: ${words}`)
    const asker = { request: page.request, link: links.seats[replier] }
    await playLines([asker, asker], matter)
    for (const [width, height] of [[390, 844] as const, [844, 390] as const, [820, 1180] as const]) {
      await page.setViewportSize({ width, height })
      const said = `Opinion Card: ${game}, ${width} × ${height}`
      await expect(page.getByRole('button', { name: /Opinion Card/ }), said).toBeInViewport({ ratio: 0.98 })
      // A ruling says much, and the hand below it is played from.
      if (game === 'sum-dominoes') await expect.poll(() => outOfSight(ownDominoes(page)), said).toEqual([])
    }
  }
})

/** Where they can be played from: on a phone on the sheet, else before the player. */
function ownDominoes(page: Page): Locator {
  return page.locator(':is(.step-sheet, .seat--near .is-acting) .item.is-thing:visible')
}

test('on a phone held upright the board neither moves nor shrinks, however much the Monitor says', async ({
  newDevice,
  request,
}) => {
  for (const game of ['fiar', 'kwatro-sinko', 'ramrod'] as const) {
    const guided = await tableByLink(request, 'guided', game)
    const page = await newDevice()
    await sitDown(page, guided.seats[0])
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height })
      const stays = await stillness(page.locator('.wood'))
      for (const name of game === 'fiar' ? ['Hint', 'Pass the flag card', 'How would it be right?'] : ['Hint']) {
        await button(name).click()
        // A hint that is still being thought of would take the place of what is said next.
        if (name === 'Hint') await page.locator('.monitor--hint').waitFor()
        await stays(`${game}, ${height}, ${name}`)
      }
      await page.locator('.is-fitting:not(.is-place)').first().click()
      await stays(`${game}, ${height}, a hint and something in the hand`)
      await button('Let go').click()
    }
    const ruled = await tableByLink(request, 'tournament', game)
    const other = await newDevice()
    await other.setViewportSize({ width: 390, height: 664 })
    await sitDown(other, ruled.seats[0])
    const stays = await stillness(other.locator('.wood'))
    await playLines([{ request: other.request, link: ruled.seats[0] }], ['0: time out', '0: challenge no-jumping'])
    await other.getByRole('button', { name: 'OK', exact: true }).waitFor()
    if (game !== 'ramrod') await stays(`${game}, a ruling`)
    // Rods lie on the near side of the board: whoever is to act takes them up beside the ruling, not below it.
    else await expect.poll(() => covered(other), `${game}, a ruling`).toBeLessThanOrEqual(0)
  }
})

/** How many pixels of the board lie below the Monitor's words. */
async function covered(page: Page): Promise<number> {
  const [board, words] = await Promise.all(['.wood', '.side'].map(part => page.locator(part).boundingBox()))
  return board && words ? board.y + board.height - words.y : Number.NaN
}

test('on a phone on its side no row of PAR 55 is cut, with a hint or a question above it', async ({
  newDevice,
  request,
}) => {
  const [hinted, asked] = [await newDevice({ locale: 'es-MX' }), await newDevice()]
  const links = await tableByLink(request, 'guided', 'par-55')
  await sitDown(hinted, links.seats[0])
  await hinted.getByRole('button', { name: 'Pista' }).click()
  const more = hinted.getByRole('button', { name: 'Camino' })
  for (const height of [390, 340]) {
    await hinted.setViewportSize({ width: 844, height })
    await expect.poll(() => cutRows(hinted), `${height}`).toBe(0)
    await expect.poll(() => outOfSight(more), `${height}`).toEqual([])
  }
  await hinted.getByRole('button', { name: 'triángulo', exact: true }).click()
  await expect(more).toHaveCount(0)
  await expect.poll(() => cutRows(hinted)).toBe(0)
  await hinted.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => cutRows(hinted)).toBe(0)
  const apart = () =>
    hinted.locator('.step-table--left .item').evaluateAll(items => {
      const boxes = items.map(item => item.getBoundingClientRect())
      const middles = boxes.map(({ left, right }) => (left + right) / 2)
      return Math.round(Math.min(...middles.slice(1).map((at, index) => at - (middles[index] ?? 0))))
    })
  await expect(hinted.locator('.step-table--left .item')).toHaveCount(12)
  await expect.poll(apart, 'twelve blocks for fingers').toBeGreaterThanOrEqual(36)

  const won = await tableByLink(request, 'guided', 'par-55')
  const turns = rightTurns()
  await playLines(
    withoutPage(request, won),
    turns.slice(
      0,
      turns.findIndex(said => said.endsWith('declare')),
    ),
  )
  await asked.setViewportSize({ width: 844, height: 390 })
  await sitDown(asked, won.seats[0])
  await asked.getByRole('button', { name: 'Pass the flag card' }).click()
  await asked.getByText('One moment!').waitFor()
  await expect(asked.locator('.step-table [data-id="space-55"]')).toBeInViewport({ ratio: 0.95 })
})

test('on a tablet held upright the links of PAR 55 are counted below a hint, and nothing of it is cut', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'guided', 'par-55')
  const turns = rightTurns()
  const placings = turns.flatMap((said, index) => (said.startsWith('0: place') ? [index] : []))
  await playLines(withoutPage(request, links), turns.slice(0, (placings[2] ?? 0) + 1))
  const page = await newDevice({ locale: 'es-MX', viewport: { width: 820, height: 1180 } })
  await sitDown(page, links.seats[0])
  await page.getByRole('button', { name: 'Pista' }).click()
  await page.locator('.monitor--hint').waitFor()
  const asked = page.getByRole('region', { name: 'Este paso' }).getByRole('button')
  await expect(asked.filter({ hasText: 'forma' })).toHaveCount(1)
  const buttons = page.locator('.actions .button')
  await expect.poll(async () => [...(await outOfSight(asked)), ...(await outOfSight(buttons))]).toEqual([])
  await expect.poll(() => cutRows(page)).toBe(0)
})

test('a board no wider than high has the height of a large screen', async ({ newDevice, request }) => {
  const { seats } = await tableByLink(request, 'tournament', 'ramrod')
  const page = await newDevice({ viewport: { width: 1280, height: 800 } })
  await sitDown(page, seats[0])
  expect((await atRest(page.locator('.wood'))).height).toBeGreaterThan(700)
  await page.setViewportSize({ width: 820, height: 1180 })
  expect((await atRest(page.locator('.wood'))).width).toBeGreaterThan(780)
})

for (const game of ['sum-dominoes', 'pentagon-dominos']) {
  test(`on a phone either way up nothing lies over what is laid out at an open table of ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/play/${game}`)
    await page.getByRole('radio', { name: 'Open table' }).check()
    await page.getByRole('button', { name: 'Start' }).click()
    const own = page.getByRole('button', { name: /^I am Player/ })
    if (game === 'pentagon-dominos') await own.click()
    await page.getByRole('button', { name: 'Lay things out' }).click()
    const beside = page.locator('.arrange .item').nth(5)
    await beside.waitFor()
    for (const [width, height] of [[390, 844] as const, [844, 390] as const]) {
      await page.setViewportSize({ width, height })
      const things = [beside, page.locator('.arrange__turn label'), page.locator('.arrange .button')]
      const hidden = async () => (await Promise.all(things.map(outOfSight))).flat()
      await expect.poll(hidden, `${width} × ${height}`).toEqual([])
    }
  })
}

test('on a phone either way up a lost game of Sumo ends with everything in sight, and no dice to flick', async ({
  newDevice,
}) => {
  const page = await newDevice({ locale: 'es-MX', viewport: { width: 390, height: 664 } })
  await page.goto('/play/sumo')
  await page.getByRole('radio', { name: /^Contra/ }).check()
  for (const name of ['Empezar', 'Menú', 'Rendirse', 'Sí, me rindo']) await page.getByRole('button', { name }).click()
  await page.getByRole('link', { name: 'Aprende Sumo' }).waitFor()
  await expect(page.getByText('Tus dados')).toHaveCount(0)
  for (const [width, height] of [[390, 664] as const, [390, 844] as const, [844, 390] as const]) {
    await page.setViewportSize({ width, height })
    const next = [page.getByRole('button', { name: 'Firmar' }), page.getByRole('button', { name: 'Jugar otra vez' })]
    for (const one of next) await expect(one, `${width} × ${height}`).toBeInViewport({ ratio: 0.98 })
  }
})

test('on a lying phone the way to the path of the game with the longest name has two lines', async ({ newDevice }) => {
  const page = await newDevice({ locale: 'es-MX', viewport: { width: 844, height: 390 } })
  await page.goto('/play/sum-dominoes')
  await page.getByRole('radio', { name: /^Contra/ }).check()
  for (const name of ['Empezar', 'Menú', 'Rendirse', 'Sí, me rindo']) await page.getByRole('button', { name }).click()
  const { height } = await atRest(page.getByRole('link', { name: 'Aprende Sum Dominoes & Dice' }))
  expect(height).toBeLessThan(60)
})

test('a ruling that ends a game leaves on a phone what to sign in sight, and upright what to do next, too', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo({ request, newDevice }, { game: 'fiar', way: 'tournament', hand: 'finger' })
  const lines = '0: place d4 · 0: declare d4 · 1: challenge not-across-yellow · monitor: incorrect'
  await playTogether(table, lines)
  for (const { page } of table) {
    await expect(page.locator('.is-over .side .monitor')).toBeVisible()
    const buttons = page.locator('.side__cards button')
    await expect(buttons).not.toHaveCount(0)
    for (const one of await buttons.all()) await expect(one).toBeInViewport({ ratio: 0.98 })
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(page.locator('.score-card .button')).toBeInViewport({ ratio: 0.98 })
  }
})

test('on a phone either way up no button lies on the chain of Sum Dominoes', async ({ page }) => {
  await page.goto('/play/sum-dominoes')
  await page.getByRole('button', { name: 'Start' }).click()
  const nearer = page.getByRole('button', { name: 'Nearer' })
  await nearer.waitFor()
  for (const [width, height] of [[390, 844] as const, [360, 740] as const, [844, 390] as const]) {
    await page.setViewportSize({ width, height })
    const over = async () => {
      const [button, cloth] = [await nearer.boundingBox(), await page.locator('.wood > .board').boundingBox()]
      return (button?.y ?? 0) + (button?.height ?? 0) - (cloth?.y ?? 0)
    }
    await expect.poll(over, `${width} × ${height}`).toBeLessThanOrEqual(2)
  }
})

/** Every line of a right game of PAR 55. */
function rightTurns(): readonly string[] {
  return rightGame().flatMap(({ words }) => [...words.slice(3).split(', '), 'pass'].map(said => `${words[0]}: ${said}`))
}

/** How much of the sheet beside the board is out of sight, in pixels. */
function cutRows(page: Page): Promise<number> {
  return page.locator('.side').evaluate(side => side.scrollHeight - side.clientHeight)
}

for (const game of ['sumo', 'pentagon-dominos']) {
  test(`four at a table of ${game}: every name is to be read, and the board has room`, async ({ page }) => {
    await page.goto(`/play/${game}`)
    await page.getByRole('radio', { name: '4 players' }).check()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.locator('.seat__name b')).toHaveCount(4)
    for (const { width, height } of [...SCREENS, { width: 844, height: 390 }]) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(async () => (await page.locator('.wood').boundingBox())?.height, { message: `${width} × ${height}` })
        .toBeGreaterThan(height / 4)
      await expect.poll(() => outOfSight(page.locator('.seat__name b')), `${width} × ${height}`).toEqual([])
      await expect
        .poll(() => cut(page.locator('.avatar, .seat__name b, .seat__status')), `${width} × ${height}`)
        .toEqual([])
    }
  })
}

/** Of what reaches beyond the screen, or has more words than room, the words. */
function cut(things: Locator): Promise<readonly string[]> {
  return things.evaluateAll(elements =>
    elements.flatMap(element => {
      const { top, left, right, bottom } = element.getBoundingClientRect()
      const isWhole = element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1
      const isOn = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight
      const isInline = element.clientWidth === 0
      return isOn && (isWhole || isInline) ? [] : [element.textContent ?? '']
    }),
  )
}

/** Of what a finger could not touch without scrolling, the names. */
function outOfSight(things: Locator): Promise<readonly string[]> {
  return things.evaluateAll(elements => {
    if (elements.length === 0) return ['nothing is there yet']
    return elements.flatMap(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const seen = top !== null && (element.contains(top) || top.closest('[aria-label]') === element)
      return seen ? [] : [element.getAttribute('aria-label') ?? element.textContent ?? '']
    })
  })
}
