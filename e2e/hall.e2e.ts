import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { formatPlayerNumber } from '#gathering/people.ts'
import { lettersOf, meetingsOf, starOf } from '#gathering/timetable.ts'
import { translator } from '#text/translate.ts'
import { axe, expect, test } from './fixture.ts'
import { newDay, SEATING } from './hall-day.ts'

const FIRST = meetingsOf(SEATING).filter(({ round }) => round === 1)
const [{ a: NUMBER, b: OTHER, station: STATION, game: GAME } = { a: 0, b: 0, station: 0, game: 0 }] = FIRST
const labelOf = (number: number) => formatPlayerNumber(number, lettersOf(SEATING, number))

/** Everything a page is sent, streams too. */
async function listenIn(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const all: string[] = []
    Reflect.set(globalThis, 'received', all)
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      const copy = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader()
      const read = async () => {
        for (let piece = await copy?.read(); piece && !piece.done; piece = await copy?.read()) all.push(piece.value)
      }
      void read().catch(() => undefined)
      return answer
    }
  })
  return () => page.evaluate(() => String(Reflect.get(globalThis, 'received')))
}

/** What the camera of this page sees from now on. */
async function holdBefore(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async code => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const image = Object.assign(new Image(), { src: `data:image/gif;base64,${code}` })
    await image.decode()
    const paper = canvas.getContext('2d')
    const draw = () => {
      if (paper) paper.fillStyle = '#ddd'
      paper?.fillRect(0, 0, 640, 480)
      paper?.drawImage(image, 200, 90)
      requestAnimationFrame(draw)
    }
    draw()
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  }, picture.toString('base64'))
}

test('a child checks in, the Leader collects the cards, and the family reads the points on a phone', async ({
  page: desk,
  request,
  newDevice,
}) => {
  const day = await newDay(request)
  const { t } = translator('es')

  await desk.setViewportSize({ width: 820, height: 1180 })
  await desk.goto(day.link('desk'))
  const field = desk.getByRole('searchbox', { name: 'Number or name' })
  await field.fill('quispe9')
  await expect(desk.getByRole('button', { name: '1010' })).toBeVisible()
  await field.fill(`b${NUMBER}`)
  await expect(desk.getByRole('button', { name: 'Here', exact: true })).toBeVisible()
  await axe(desk)
  await field.press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: 'checked in at' })).toContainText(`station ${STATION}`)
  await expect(field).toBeFocused()
  // A whole school: number and names first, one line, one undo.
  await desk.getByRole('button', { name: /^Cedar Hill/ }).click()
  await desk.getByRole('button', { name: /^Tick the other/ }).click()
  await desk.getByRole('button', { name: 'Check them in' }).click()
  await expect(desk.getByRole('button', { name: /^Cedar Hill/ })).toContainText('3/3')
  await desk.getByRole('button', { name: 'Take back' }).click()
  await expect(desk.getByRole('button', { name: /^Cedar Hill/ })).not.toContainText('3/3')
  await desk.getByRole('button', { name: 'New child on the spot…' }).click()
  await expect(desk.getByRole('dialog')).toContainText('Only the Tournament Director can admit')

  // The code of a star, before the camera and in a picture: read by our own reader, for this browser has none.
  await desk.keyboard.press('Escape')
  const star = (number: number) =>
    Buffer.from(encodeQR(`http://10.0.0.2/tournament/${day.id}/${number}`, 'gif', { border: 4, scale: 8 }))
  await holdBefore(desk, star(1002))
  await desk.getByRole('button', { name: 'Scan' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'checked in at' })).toContainText('1002')
  await desk.getByRole('button', { name: 'Stop scanning' }).click()
  await desk.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await desk.getByRole('button', { name: 'Scan' }).click()
  const camera = desk.getByLabel('Take a picture of the star')
  const picture = (buffer: Buffer) => camera.setInputFiles({ name: 'star.gif', mimeType: 'image/gif', buffer })
  await picture(star(1234))
  await expect(desk.getByText('This code is not a star of this tournament.')).toBeVisible()
  await picture(star(1005))
  await expect(desk.getByRole('status').filter({ hasText: 'checked in at' })).toContainText('1005')
  await picture(await desk.getByRole('searchbox').screenshot())
  await expect(desk.getByText('There is no code to read in this picture.')).toBeVisible()

  const family = await newDevice({ viewport: { width: 390, height: 844 }, locale: 'es-MX', hasTouch: true })
  const received = await listenIn(family)
  await family.goto(`/tournament/${day.id}`)
  await family.getByRole('textbox', { name: t('gathering:hall.public.number') }).fill(`B-${NUMBER}`)
  await family.getByRole('button', { name: t('gathering:hall.public.show') }).tap()
  await expect(family.getByRole('heading', { name: labelOf(NUMBER) })).toBeVisible()
  const next = family.locator('.next-station')
  await expect(next).toContainText(`estación ${STATION}`)
  await expect(next).toContainText(`contra ${labelOf(OTHER ?? 0)}`)

  await day.say(['begin 1', ...FIRST.map(({ station }) => `start 1.${station}`)])
  await expect(next).toContainText('Ahora: ronda 1, hasta las')
  // A star that was lost is printed again at the desk: one line, and nothing else changes.
  await field.fill(String(NUMBER))
  await desk.getByRole('button', { name: 'Print the star again' }).click()
  await expect(desk.locator('.paper-sheet')).toHaveCount(1)
  await axe(desk)
  await desk.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      dispatchEvent(new Event('afterprint'))
    }
  })
  await desk.getByRole('button', { name: 'Print', exact: true }).click()
  const headers = { authorization: `Bearer ${day.director.split('#')[1]}` }
  const lastLine = async () => (await (await request.get(`/api/gatherings/${day.id}`, { headers })).json()).lines.at(-1)
  await expect.poll(lastLine).toMatch(new RegExp(`^desk @\\d+: reprint ${NUMBER}$`))
  await desk.getByRole('button', { name: 'Back to the list' }).click()
  await expect(desk.getByRole('button', { name: 'Print the star again' })).toBeVisible()
  await day.say([`opinion 1.${STATION}; ${NUMBER}; 2`])
  const leader = await newDevice({ viewport: { width: 820, height: 1180 } })
  await leader.goto(day.link(`leader-${GAME}`))
  const opinion = leader.getByRole('article', { name: `${STATION} · Second opinion` })
  await expect(opinion).toContainText(
    `${labelOf(NUMBER)} Pilar${NUMBER - 1001} Quispe${NUMBER - 1001} holds the Opinion Card up`,
  )
  await axe(leader)
  await leader.context().setOffline(true)
  await opinion.getByRole('button', { name: 'I incorrect' }).click()
  await expect(leader.getByRole('heading', { name: 'Nobody waits for you.' })).toBeVisible()
  await expect(leader.getByText('Saved here · 1 not sent yet')).toBeVisible()
  await leader.context().setOffline(false)
  await expect(leader.getByText('All saved · all sent')).toBeVisible()
  await day.say(
    FIRST.flatMap(({ station, a, b }) => [
      `result 1.${station}; 3 1`,
      `sign 1.${station}; ${a}`,
      `sign 1.${station}; ${b}`,
    ]),
  )
  await leader.getByRole('button', { name: 'Not right…' }).first().click()
  await leader.getByText('A number is wrong').click()
  await leader.getByRole('button', { name: 'Give back – both sign again' }).click()
  await expect(leader.getByRole('article')).toHaveCount(4)
  await expect(leader.getByText('All saved · all sent')).toBeVisible()
  await day.say([`sign 1.${STATION}; ${NUMBER}`, `sign 1.${STATION}; ${OTHER}`])
  for (let left = 5; left > 0; left--) {
    await expect(leader.getByRole('article')).toHaveCount(left)
    await leader.getByRole('button', { name: 'Checked – I have both cards' }).first().click()
  }
  await expect(leader.getByRole('heading', { name: 'Nobody waits for you.' })).toBeVisible()
  await expect(leader.getByText('All saved · all sent')).toBeVisible()

  await expect(family.getByText(t('gathering:hall.public.none-yet'))).toBeVisible()
  await day.say(['release 1'])
  await expect(family.getByText('3 puntos', { exact: true }).first()).toBeVisible()
  await day.say([`correct 1.${STATION}; 2 2; ruling; the ruling was wrong`])
  await expect(family.getByText(/^corregido a las \d+:\d\d$/)).toBeVisible()
  await expect(family.getByRole('listitem')).toHaveCount(5)
  for (const { station } of starOf(SEATING, NUMBER) ?? [])
    await expect(family.getByText(String(station), { exact: true }).first()).toBeVisible()
  await axe(family)
  await expect.poll(received).toContain('P. Q.')
  expect(`${await received()} ${await family.content()}`).not.toMatch(/Pilar|Quispe|wrong|1C/)
  expect(await family.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Pilar|Quispe/)
})

test('a coach has the names of the own school only, and the screen in the hall runs on without a network', async ({
  page: coach,
  request,
  newDevice,
}) => {
  const day = await newDay(request)
  const wall = await newDevice({ viewport: { width: 1280, height: 800 } })
  const heard = await listenIn(wall)
  await wall.goto(`/tournament/${day.id}/projector`)
  await expect(wall.getByRole('row', { name: 'A AA Sum Dominoes & Dice 11 – 15' })).toBeVisible()
  await day.say(['begin 1'])
  await expect(wall.getByRole('heading', { name: /^Please come to the check-in desk/ })).toBeVisible()
  await expect(wall.locator('.projector__missing > li')).toHaveCount(4)
  await wall.context().setOffline(true)
  await expect(wall.getByText('no network – the clock goes on')).toBeVisible()
  const first = await wall.getByRole('timer').getAttribute('aria-label')
  await expect(wall.getByRole('timer')).not.toHaveAttribute('aria-label', first ?? '')
  await axe(wall)
  expect(await heard()).not.toMatch(/Pilar|Quispe/)

  const received = await listenIn(coach)
  await coach.setViewportSize({ width: 390, height: 844 })
  await coach.goto(day.link('Cedar Hill'))
  await expect(coach.getByRole('listitem').filter({ hasText: 'Pilar1 Quispe1' })).toContainText('looked for at station')
  await axe(coach)
  await coach.emulateMedia({ media: 'print' })
  await expect(coach.getByRole('table')).toBeVisible()
  const names = [...(await received()).matchAll(/Quispe(\d)/g)].map(([, index]) => Number(index) % 3)
  expect(new Set(names)).toEqual(new Set([1]))

  // The Director admits a child on the spot, and nobody else gets new papers.
  const director = await newDevice({ viewport: { width: 1280, height: 800 } })
  await director.goto(day.director.replace('/director#', '/director/check-in#'))
  await director.getByRole('searchbox').fill('1003')
  await director.getByRole('button', { name: 'Change…' }).click()
  const why = director.getByRole('textbox', { name: /^Why/ })
  await why.fill('Pilar2 is ill')
  await expect(director.getByText('“Pilar2” is a name.')).toBeVisible()
  await director.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(why).toHaveValue('Pilar2 is ill')
  await director.getByRole('button', { name: /^Write [A-E]+-1003 instead$/ }).click()
  await expect(why).toHaveValue(/^[A-E]+-1003 is ill$/)
  await director.getByRole('button', { name: /^Withdraw/ }).click()
  await director.getByRole('button', { name: 'All right' }).click()
  await director.getByRole('button', { name: 'New child on the spot…' }).click()
  await director.getByRole('textbox', { name: 'First name' }).fill('Zoë')
  await director.getByRole('textbox', { name: 'Last name' }).fill('Marsh')
  await director.getByRole('button', { name: 'Admit 1011' }).click()
  await expect(director.getByRole('dialog')).toContainText('Nobody else’s papers change.')
  await expect(director.getByRole('dialog')).toContainText(`Zoë Marsh is ${labelOf(1003).split('-')[0]}-1011`)
})
