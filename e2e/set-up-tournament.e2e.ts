import { neverWider } from './at-rest.ts'
import { axe, expect, test } from './fixture.ts'
import { keepsFocus, press, tabTo } from './keyboard.ts'

test.use({ locale: 'es-MX', viewport: { width: 390, height: 844 }, hasTouch: true })

const SCHOOLS = ['Maple School', 'Cedar Hill', 'Harbor', 'Lakeview']
const NAMES = ['José Núñez', 'Ana Ruiz', 'Milo Ricci', 'Nora Kessler']

/** Twenty children of four schools, with a number twice, a misspelt school and a wrong grade, as a spreadsheet on Windows saves it. */
function list(): Buffer {
  const rows = Array.from({ length: 20 }, (_, n) => {
    const [first, last] = (NAMES[n % 4] ?? '').split(' ')
    return [String(2300 + n), first, last, SCHOOLS[n % 4], '2']
  })
  rows[4]?.splice(0, 1, '2303')
  rows[8]?.splice(3, 1, 'Mapel School')
  rows[11]?.splice(4, 1, '4')
  const text = ['Número;Nombre;Apellidos;Escuela;Grado', ...rows.map(row => row.join(';'))].join('\r\n')
  return Buffer.from(text, 'latin1')
}

test('a Director sets a tournament up in Spanish on a phone, with keys alone, from one list with three problems', async ({
  page,
}) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await page.goto('/tournament')
  await tabTo(page, page.getByLabel('Nombre', { exact: true }))
  await page.keyboard.type('Pentatlón de abril')
  await press(page, button('Prepararlo'))

  const players = page.getByRole('region', { name: 'Jugadores' })
  await players.waitFor()
  await tabTo(page, players.locator('input[type=file]'))
  await players.locator('input[type=file]').setInputFiles({ name: 'abril.csv', mimeType: 'text/csv', buffer: list() })
  await expect(players.getByText('El número 2303 también está en la línea 5, Nora Kessler.')).toBeVisible()
  await expect(players.getByRole('listitem')).toHaveCount(3)
  await expect(players.getByText('Línea 13')).toBeVisible()

  // Nothing is taken over before the last line is mended.
  await press(page, button('Inscribir a 20 niños'))
  await press(page, button('Dar a José el 2304'))
  await press(page, button('Sí, Maple School'))
  await expect(players.getByText('1 línea por arreglar')).toBeFocused()
  await press(page, button('Es grado 3'))
  await press(page, button('Inscribir a 20 niños'))
  await expect(players.getByText('20 niños', { exact: true })).toBeVisible()

  await tabTo(page, players.getByRole('searchbox'))
  await page.keyboard.type('nunez')
  await expect(players.getByText('José Núñez').first()).toBeVisible()
  await expect(players.getByText('5 niños encontrados')).toBeAttached()

  await press(page, button('Distribuir a todos'))
  const seating = page.getByRole('region', { name: 'Grupos y lugares' })
  await expect(seating.getByText('Nadie se enfrenta a su propia escuela. Todos juegan los cinco juegos.')).toBeVisible()
  await expect(seating.getByText('50 partidas comprobadas.')).toBeVisible()
  await axe(page)
  await neverWider(page, 'set-up')

  await tabTo(page, seating.getByRole('button', { name: 'Fijar los lugares' }))
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Fijar los lugares' }))
  await expect(seating.getByText('Los lugares están fijados.')).toBeVisible()
  await keepsFocus(page, 'after the dialog')

  await page.getByRole('link', { name: 'Enlaces' }).click()
  await press(page, button('Enlace y QR: Monitor · Estación 11'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue(/\/tournament\/[\w-]+\/monitor-11#monitor-11\./)

  await page.goto('/tournament')
  await expect(page.getByRole('link', { name: 'Pentatlón de abril' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('flagcard:days'))).not.toMatch(/José|Núñez/)
  const wrong = { name: 'otro.json', mimeType: 'application/json', buffer: Buffer.from('{"record":{}}') }
  await page.locator('input[type=file]').setInputFiles(wrong)
  await expect(page.getByRole('alert')).toHaveText(/«otro.json» no es una copia de un torneo/)
})
