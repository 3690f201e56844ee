import { carry, expectPointedAt, monitor, placeInTurn } from './fiar-player.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'

test('switched in mid-game, everything is said in the other language', async ({ page }) => {
  await setUpTable(page, { way: 'Guided' })
  await placeInTurn([page], 'b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*')
  await carry(page, 'd1', 'f1')
  await expect(monitor(page)).toContainText('No jumping')

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const says = page.getByRole('region', { name: 'El Monitor dice' })
  await expect(says).toContainText('Entre d1 y f1')
  await expectPointedAt(page, ['e1'])
  await expect(page.getByText('Ana tiene la banderilla')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Pasar la banderilla' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pista' })).toBeVisible()
  await page.getByText('Tarjeta de reglas').click()
  await expect(page.getByText('Una ficha no puede saltar')).toBeVisible()

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(monitor(page)).toContainText('Between d1 and f1')
  await expectPointedAt(page, ['e1'])
})

test('the language is kept from page to page, and a Spanish browser is greeted in Spanish', async ({ newDevice }) => {
  const page = await newDevice({ locale: 'es-MX' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const [address, title] of [
    ['/play/fiar', 'Jugar FIAR'],
    ['/games/fiar', 'Cómo se juega FIAR'],
    ['/join', 'Entrar con un código'],
    ['/replay', 'Mira un juego otra vez'],
    ['/nowhere', 'Aquí no hay ninguna página'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('button', { name: 'English' }).click()
  await page.goto('/games/fiar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to play FIAR')
})
