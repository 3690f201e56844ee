import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { declare, place, placeInTurn } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

const ROOT = join(import.meta.dirname, '..')
const TRANSCRIPTS = join(ROOT, 'src', 'games', 'fiar', 'transcripts')

test('a finished game is stepped through, shared as a link, and downloaded as a transcript', async ({
  page,
  newDevice,
}) => {
  await setUpTable(page, { way: 'Guided' })
  await placeInTurn([page], 'd7 g5 d5 g4 d3 g3')
  await place(page, 'd2')
  await declare(page, ['d7', 'd5', 'd3', 'd2'])
  await page.getByRole('button', { name: 'Watch the game' }).click()

  await test.step('forward, back, to both ends, by button and by key', async () => {
    await expect(page.getByText('Before the first move.')).toBeVisible()
    await page.getByRole('button', { name: 'One forward' }).click()
    await expect(boardAfter(page, 1).getByLabel(/chip on d7$/)).toBeVisible()
    await page.getByRole('button', { name: 'To the end' }).click()
    await expect(page.getByText('Ana wins – four in a row was declared')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(boardAfter(page, 13).getByLabel(/chip on d2$/)).toBeVisible()
    await page.keyboard.press('Home')
    await expect(boardAfter(page, 0).getByLabel(/chip on/)).toHaveCount(0)
    await page.getByRole('button', { name: /Ben places a chip on g5/ }).click()
    await expect(boardAfter(page, 3).getByLabel(/chip on/)).toHaveCount(2)
  })

  await test.step('turn by turn, and to a turn of one’s choice', async () => {
    await page.keyboard.press('PageDown')
    await expect(boardAfter(page, 4)).toBeVisible()
    await page.getByRole('button', { name: 'A turn forward' }).click()
    await expect(boardAfter(page, 6).getByLabel(/chip on/)).toHaveCount(3)
    await page.keyboard.press('PageUp')
    await expect(boardAfter(page, 4)).toBeVisible()
    await page.getByRole('combobox', { name: 'Go to a turn' }).selectOption('Turn 5 – Ana')
    await expect(page.getByRole('status')).toHaveText(/^Turn 5 – AnaAna places a chip on d3Ana passes/)
    await expect(boardAfter(page, 10)).toBeVisible()
    await axe(page)
  })

  await test.step('the link opens on another device', async () => {
    await page.getByRole('button', { name: 'Share as a link' }).click()
    const field = page.getByRole('textbox', { name: /link/i })
    await expect(field).toHaveValue(/#./)
    const link = await field.inputValue()
    const other = await newDevice()
    await other.goto(link)
    await other.getByRole('button', { name: 'To the end' }).click()
    await expect(other.getByText('Ana wins – four in a row was declared')).toBeVisible()
  })

  await test.step('the file is a transcript that the judge agrees with', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the transcript' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('fiar-Ana-Ben.txt')
    const judged = execFileSync(process.execPath, [join(ROOT, 'src', 'cli', 'main.ts'), 'judge', await download.path()])
    const rows = judged
      .toString()
      .trim()
      .split('\n')
      .map(row => JSON.parse(row))
    expect(rows.at(-1)).toMatchObject({ outcome: '0 wins, declared' })
  })
})

test('hands, dice, sums and whose turn it is are shown with the board, and nothing covers the languages', async ({
  page,
}) => {
  await page.goto('/replay')
  const game = join(ROOT, 'src', 'games', 'sum-dominoes', 'transcripts', 'a-whole-tournament-game.txt')
  await page.getByLabel('Choose a file').setInputFiles(game)
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'A turn forward' }).click()
  const [ana, ben] = [page.getByRole('region', { name: 'Ana' }), page.getByRole('region', { name: 'Ben' })]
  await expect(ben.getByRole('img', { name: 'Ben holds the flag card' })).toBeVisible()
  await expect(ana.getByRole('img', { name: /flag card/ })).toHaveCount(0)
  for (const seat of [ana, ben]) await expect(seat.getByRole('img', { name: /^domino/ })).not.toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Dice/ }).getByRole('img', { name: /die/ })).toHaveCount(3)
  await expect(page.getByRole('img', { name: 'dominoes in the bank: 37' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sum Flag Card' })).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(ben.getByRole('img', { name: 'Ben tiene la banderilla' })).toBeVisible()
})

test('a transcript file is loaded, with its faults and rulings', async ({ page }) => {
  await page.goto('/replay')
  await page.getByLabel('Choose a file').setInputFiles(join(TRANSCRIPTS, 'wrong-slides.txt'))
  await page.getByRole('button', { name: /Ana slides b6 to d7\s*breaks the rule: Along a line/ }).click()
  await expect(page.getByText('No straight line goes from b6 to d7.')).toBeVisible()
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect(page.getByText('A tie – time was called')).toBeVisible()
})

test('a game is shown up to the line that cannot have happened, with the reason, in both languages', async ({
  page,
}) => {
  const lines = readFileSync(join(TRANSCRIPTS, 'wrong-slides.txt'), 'utf8').split('\n')
  const broken = lines.with(2, 'way: tournament\nrules: 9').with(8, '1: place z9').join('\n')
  await page.goto('/replay')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(broken) })
  await expect(page.getByRole('alert')).toContainText(
    'Line 10: That cannot be done. There is no circle z9 on this board. The game was played under version 9',
  )
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect(boardAfter(page, 2).getByLabel(/chip on/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('alert')).toContainText(/Línea 10: .* z9/)
  await page.getByRole('button', { name: 'Otra transcripción' }).click()
  await page.getByRole('textbox').fill('hello')
  await page.getByRole('button', { name: 'Ver el juego' }).click()
  await expect(page.getByRole('alert')).toContainText('Línea 1')
})

function boardAfter(page: Page, line: number) {
  return page.getByRole('group', { name: new RegExp(`^The table after line ${line} of`) })
}
