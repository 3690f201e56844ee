import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { declare, place, placeInTurn } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

const TRANSCRIPTS = join(import.meta.dirname, '..', 'src', 'games', 'fiar', 'transcripts')

test('after a game: the win that was missed is tried again from there, and won', async ({ page }) => {
  await setUpTable(page, { way: 'Guided' })
  await placeInTurn([page], 'd7 g5 d5 g4 d3 g3 b4')
  await place(page, 'g2')
  await declare(page, ['g5', 'g4', 'g3', 'g2'])
  await page.getByRole('button', { name: 'Moments to try' }).click()

  const missed = page.getByRole('article', { name: 'Here Ana could win' })
  await expect(missed).toContainText('Turn 7')
  await axe(page)
  await missed.getByRole('button', { name: 'Try again from here' }).click()
  await expect(page).toHaveURL(/\/table\/local\//)
  await place(page, 'd2')
  await declare(page, ['d7', 'd5', 'd3', 'd2'])
  await expect(page.getByRole('heading', { name: 'Ana wins!' })).toBeVisible()
})

test('a wrong move that nobody noticed is looked at on a phone, in Spanish, and its rule named with keys alone', async ({
  newDevice,
}) => {
  const page = await newDevice({ locale: 'es-MX', viewport: { width: 390, height: 844 }, isMobile: true })
  const text = readFileSync(join(TRANSCRIPTS, 'wrong-slides.txt'), 'utf8')
  await page.goto(`/film#0.${deflateRawSync(text).toString('base64url')}`)
  const moment = page.getByRole('article', { name: 'Nadie notó esta jugada' })
  await moment.getByRole('button', { name: 'Sé detective' }).focus()
  await page.keyboard.press('Enter')
  const rules = moment.getByRole('group', { name: '¿Qué regla se rompió?' }).getByRole('button')
  await expect(rules).toHaveCount(4)
  await expect(rules.first()).toBeFocused()
  const right = rules.filter({ hasText: 'Mueve tus propias fichas' })
  await rules.filter({ hasNotText: 'Mueve tus propias fichas' }).first().press('Enter')
  await expect(moment.getByRole('status')).toHaveText('Mira otra vez. Era otra regla.')
  await right.press('Enter')
  await expect(moment.getByRole('status')).toContainText('¡La encontraste!')
  await expect(moment.locator('.film-moment__board .marks-evidence').first()).toBeVisible()
  await expect(moment.getByRole('button', { name: 'Probar desde aquí' })).toBeVisible()
  await axe(page)
})

test('an address in which no whole game stands says so', async ({ page }) => {
  await page.goto('/film#0.broken')
  await expect(page.getByRole('alert')).toBeVisible()
})
