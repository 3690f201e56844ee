import type { Page } from '@playwright/test'
import { meetingsOf } from '#gathering/timetable.ts'
import { translator } from '#text/translate.ts'
import { axe, expect, test } from './fixture.ts'
import { newDay, SEATING } from './hall-day.ts'

const en = translator('en').t
const es = translator('es').t

const [FIRST] = meetingsOf(SEATING)
if (!FIRST || FIRST.b === null) throw new Error('nobody plays')
const { a: A, b: B, station: STATION, game: GAME } = FIRST
const SCHOOL = SEATING.children.find(({ number }) => number === A)?.school ?? ''
const nameOf = (number: number) => `Pilar${number - 1001}`

/** Twelve children who count from 1, two of them with one number; nine are of one school. */
const LIST = [
  'number,name,school,shirt',
  ...Array.from({ length: 12 }, (_, n) => `${n === 11 ? 3 : n + 1},"Núñez, José",${n < 9 ? 'Grande' : 'Chica'},M`),
].join('\n')

test('in Spanish, on a phone: other columns, own numbers, one number twice and a school with more than half of a block', async ({
  page,
  newDevice,
}) => {
  await page.close()
  const phone = await newDevice({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  await phone.goto('/tournament')
  await phone.getByLabel(es('gathering:set-up.new.name'), { exact: true }).fill('Pentatlón')
  const date = phone.getByLabel(es('gathering:set-up.new.date'), { exact: true })
  const setUp = phone.getByRole('button', { name: es('gathering:set-up.new.go') })
  await date.fill('2020-03-13')
  await setUp.click()
  await expect(phone.getByRole('alert')).toHaveText(es('gathering:set-up.new.past-date'))
  await date.fill('2090-03-13')
  await setUp.click()
  const players = phone.getByRole('region', { name: es('gathering:set-up.players.title') })
  const bring = async (text: string) =>
    players
      .locator('input[type=file]')
      .setInputFiles({ name: 'club.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const tap = (name: string) => phone.getByRole('button', { name, exact: true }).first().click()

  await bring('id,who,club\nx,Ana,Maple')
  await expect(players.getByRole('alert')).toContainText('A esta lista le falta la columna: Número, Escuela.')
  await bring(LIST)
  await expect(players.getByText(es('gathering:set-up.lines.wrong', { count: 12 }))).toBeVisible()
  // What many lines lack is given to all of them with one tap.
  await tap(es('gathering:set-up.cures-all.is-grade', { count: 12, grade: '3' }))
  await tap(es('gathering:set-up.cures-all.give', { count: 12 }))
  await expect(players.getByText(es('gathering:set-up.lines.fine', { count: 12 }))).toBeVisible()
  await tap(es('gathering:set-up.unmend'))
  await expect(players.getByText(es('gathering:set-up.lines.wrong', { count: 12 }))).toBeVisible()
  await axe(phone)
  await tap(es('gathering:set-up.cures-all.give', { count: 12 }))
  await tap(es('gathering:set-up.players.take', { count: 12 }))
  const officials = phone.getByRole('region', { name: es('gathering:set-up.officials.title') })
  await officials.locator('input[type=file]').setInputFiles({
    name: 'oficiales.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Quién,Escuela,Función\nAna Ruiz,Grande,Monitor'),
  })
  await expect(officials.getByRole('alert')).toContainText('A esta lista le falta la columna: Nombre.')
  await tap(es('gathering:set-up.seating.all'))
  const seating = phone.getByRole('region', { name: es('gathering:set-up.seating.title') })
  await expect(seating.getByText(/partidas dentro de una escuela: ninguna distribución tiene menos/)).toBeVisible()
  await expect(seating.getByText(es('gathering:set-up.proof.all-games'), { exact: false }).first()).toBeVisible()
})

test('a Monitor from the own school, a link on two devices, a result typed twice, and a clock that jumps', async ({
  page: tablet,
  request,
  newDevice,
}) => {
  const day = await newDay(request)
  await day.say([`appoint 1; M.N.; ${SCHOOL}; monitor ${GAME}.${STATION}`])
  const phone = await newDevice({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  const director = await newDevice({ viewport: { width: 1280, height: 800 } })

  await test.step('the Director is told before the day, and the Monitor at the table', async () => {
    await director.goto(day.director.replace('/director#', '/director/set-up#'))
    await expect(director.getByText(/the Monitor is from the school of one of the children/)).toBeVisible()
    await tablet.goto(day.link(`monitor-${STATION}`))
    await expect(tablet.getByText(/from your own school\. Say so to both children/)).toBeVisible()
    await phone.goto(day.link(`monitor-${STATION}`))
    await expect(phone.getByText(/de tu misma escuela\. Díselo a ambos/)).toBeVisible()
  })

  await test.step('both devices say that there are two, and the second takes the game over at once', async () => {
    await expect(tablet.getByText(en('gathering:monitor.two-devices', { count: 2 }))).toBeVisible()
    await expect(phone.getByText(es('gathering:monitor.two-devices', { count: 2 }))).toBeVisible()
    await day.say(['begin 1'])
    for (const number of [A, B]) {
      await tablet.getByRole('button', { name: `${number} ${en('gathering:monitor.before.here')}` }).click()
    }
    await tap(tablet, en('gathering:monitor.before.begins', { name: nameOf(A) }))
    await tap(tablet, en('gathering:monitor.before.begin', { name: nameOf(A) }))
    await expect(phone.getByRole('heading', { name: es('gathering:monitor.taken.title') })).toBeVisible()
    await axe(phone)
    await tap(phone, es('gathering:monitor.taken.has', { name: nameOf(A) }))
    await tap(phone, es('gathering:monitor.playing.pass', { name: nameOf(B) }))
  })

  await test.step('a result typed a second time: the desk says that the card has it already, and the other device follows', async () => {
    await tap(phone, es('gathering:monitor.playing.win'))
    await phone.getByRole('button', { name: /1 · 3/ }).first().click()
    for (const number of [A, B]) await tap(phone, es('gathering:monitor.ending.i-am', { number }))
    await expect(phone.getByText(es('gathering:sent.all'))).toBeVisible()
    await director.goto(day.director)
    const tile = director.getByRole('button', { name: new RegExp(`^Station ${STATION}, signed`) })
    await tile.click()
    const dialog = director.getByRole('dialog')
    await dialog.getByRole('button', { name: en('gathering:desk.table.enter') }).click()
    await dialog.getByRole('radio', { name: /1 · 3/ }).check()
    await expect(dialog).toContainText(en('gathering:desk.correct.same'))
    await expect(dialog.getByRole('button', { name: /1 · 3$/ })).toBeDisabled()
    await director.keyboard.press('Escape')
    await expect(director.locator('.dialog__top')).toHaveCount(0)
    await day.say([`collect 1.${STATION}`])
    await expect(tablet.getByText(en('gathering:monitor.ending.collected'))).toBeVisible()
  })

  await test.step('a clock that jumps is told, and the round goes on by the clock of the hall', async () => {
    const timer = director.getByRole('timer').first()
    await expect(timer).toHaveText(/^(30:00|2\d:\d\d)/)
    for (const [page, t] of [
      [director, en],
      [phone, es],
    ] as const) {
      await page.evaluate(() => {
        const real = Date.now
        Date.now = () => real() - 15 * 60_000
      })
      await expect(page.getByText(t('gathering:clock-jumped'))).toBeVisible()
      await page.getByRole('button', { name: t('gathering:understood') }).click()
      await expect(page.getByText(t('gathering:clock-jumped'))).toBeHidden()
    }
    await expect(timer).toHaveText(/^2\d:\d\d/)
  })
})

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
