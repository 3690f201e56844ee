import type { Page } from '@playwright/test'
import { openBox } from '#games/index.ts'
import { translator } from '#text/translate.ts'
import { lookAt } from './by-link.ts'
import { axe, expect, test } from './fixture.ts'

/** A little board for PAR 55: three bases in a row. */
const THREE_BASES = {
  id: 'par-55',
  bases: { a1: [0, 0], a2: [1, 0], a3: [2, 0] },
  links: [
    ['a1', 'a2'],
    ['a2', 'a3'],
  ],
  blocks: {
    shape: ['circle', 'square'],
    colour: ['red', 'blue'],
    size: ['small', 'large'],
    thickness: ['thin', 'thick'],
  },
  track: { first: 0, last: 60, target: 55 },
}

for (const game of ['fiar', 'kwatro-sinko', 'par-55', 'ramrod'] as const) {
  test(`${game}: our own board as a file is drawn, and a spoilt one has each of its mistakes named`, async ({
    newDevice,
  }) => {
    const box = await openBox(game)
    const { t, say } = translator('es', box)
    const page = await newDevice({ locale: 'es-MX' })
    await page.goto(`/play/${game}`)
    await page.getByText(t('page:set-up.more')).click()

    const spoilt = { ...box.setUp.board?.standard, id: 'ludo', links: 'none' }
    await load(page, spoilt, t('page:set-up.board.load'))
    const mistakes = box.setUp.board?.mistakes(spoilt) ?? []
    expect(mistakes.length).toBeGreaterThan(1)
    const wrong = page.getByRole('alert')
    await expect(wrong).toContainText(`Errores en board.json: ${mistakes.length}`)
    await expect(wrong.getByRole('listitem')).toHaveText(mistakes.map(say))

    await load(page, box.setUp.board?.standard ?? {}, t('page:set-up.board.load'))
    await expect(wrong).toBeHidden()
    await expect(page.getByText(t('page:set-up.board.own'))).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: t('page:set-up.board.back') }).click()
    await expect(page.getByText(t('page:set-up.board.own'))).toBeHidden()
  })
}

test('what is no board at all is said so', async ({ page }) => {
  await page.goto('/play/ramrod')
  await page.getByText('House rules and more').click()
  await page.getByLabel('Load a board file').setInputFiles(file('{ "id": '))
  await expect(page.getByRole('alert')).toContainText('This file is not in the JSON format.')
  await page.getByLabel('Load a board file').setInputFiles(file(JSON.stringify({ id: 'x'.repeat(20_000) })))
  await expect(page.getByRole('alert')).toContainText('This file is too long.')
})

test("a club's own board is played on at this device", async ({ page }) => {
  await setUp(page, 'Two on this device')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: /^base a\d, free$/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'small thin red circle' }).click()
  await page.getByRole('button', { name: 'base a2, free' }).click()
  await page.getByRole('button', { name: 'Place it here' }).click()
  await expect(page.getByRole('button', { name: 'small thin red circle on a2' })).toBeVisible()
})

test("a club's own board and its house rules are on the table by link, and in its transcript", async ({ page }) => {
  await setUp(page, 'By link')
  await page.getByRole('radio', { name: 'Likenesses' }).check()
  await page.getByRole('radio', { name: 'Earlier' }).check()
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await page.getByRole('dialog', { name: 'Invite others' }).waitFor()
  const { pathname, hash } = new URL(page.url())
  const { header } = await lookAt({ request: page.request, link: pathname + hash })
  expect(header.options).toEqual({ start: 'seats', score: 'likenesses', edition: 'earlier', board: THREE_BASES })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^base a\d, free$/ })).toHaveCount(3)
})

async function setUp(page: Page, who: 'Two on this device' | 'By link'): Promise<void> {
  await page.goto('/play/par-55')
  await page.getByRole('radio', { name: who }).check()
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await load(page, THREE_BASES, 'Load a board file')
  await expect(page.getByText('Your own board is on the table.')).toBeVisible()
}

async function load(page: Page, board: object, label: string): Promise<void> {
  await page.getByLabel(label).setInputFiles(file(JSON.stringify(board)))
}

function file(text: string) {
  return { name: 'board.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}
