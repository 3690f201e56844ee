import { expect, type Locator, type Page } from '@playwright/test'

/** In both languages: one of the devices may speak Spanish. */
const IN_HAND = /tile in your hand|en tu mano/
const LAY_IT = /^(Lay it|Ponerla)$/
const DRAW = /^(Draw a tile|Sacar una ficha)$/
const NEXT_ROUND = /^(Next round|Siguiente ronda)$/

/** The tiles of the own hand, face up. */
export function hand(page: Page): Locator {
  return page.getByRole('button', { name: IN_HAND })
}

/** Ids of every tile that this page has drawn anywhere. */
export async function tilesSeen(page: Page): Promise<readonly string[]> {
  const ids = await page.locator('.item').evaluateAll(items => items.map(item => item.getAttribute('data-id') ?? ''))
  return ids.filter(id => /^(crown|star|spiral|ring)[1-9]$/.test(id))
}

/** Ids of the tiles in the own hand. */
export async function tilesInHand(page: Page): Promise<readonly string[]> {
  return hand(page).evaluateAll(items => items.map(item => item.getAttribute('data-id') ?? ''))
}

export function nextRound(page: Page): Locator {
  return page.getByRole('button', { name: NEXT_ROUND })
}

/** Whoever of these is on turn, once somebody is; null when the round is over. */
export async function onTurn(pages: readonly Page[]): Promise<Page | null> {
  let found: Page | null = null
  await expect(async () => {
    for (const page of pages) {
      if ((await nextRound(page).count()) > 0) return
      if ((await page.getByRole('button', { name: DRAW }).count()) > 0) found = page
    }
    if (found === null) expect(await roundIsOver(pages)).toBe(true)
  }).toPass()
  return found
}

async function roundIsOver(pages: readonly Page[]): Promise<boolean> {
  for (const page of pages) if ((await page.getByText(/The round is over|La ronda terminó/).count()) > 0) return true
  return false
}

/** What the tile that is held may be laid against, as guided play marks it: a tile on the table, or a side of one. */
function fittingTiles(page: Page): Locator {
  return page.locator('.wood .item.is-fitting:not(.is-place)')
}

export function fittingPlaces(page: Page): Locator {
  return page.locator('.wood .item.is-place.is-fitting')
}

/** Lays the first tile that fits anywhere, or draws one. */
export async function playTurn(page: Page): Promise<void> {
  const tiles = await hand(page).count()
  // Which of them fit anywhere is marked from the first, so that none has to be tried.
  const fitting = hand(page).and(page.locator('.is-fitting'))
  if ((await fitting.count()) === 0) {
    await page.getByRole('button', { name: DRAW }).click()
    return expect(hand(page)).toHaveCount(tiles + 1)
  }
  await fitting.first().click()
  await expect(page.locator('.item.is-picked')).not.toHaveCount(0)
  await expect(fittingPlaces(page).or(fittingTiles(page))).not.toHaveCount(0)
  // The first tile on the table needs no choosing.
  if ((await fittingPlaces(page).count()) === 0) await fittingTiles(page).first().click({ force: true })
  await fittingPlaces(page).first().click({ force: true })
  await page.getByRole('button', { name: LAY_IT }).click()
  await expect(hand(page)).toHaveCount(tiles - 1)
}
