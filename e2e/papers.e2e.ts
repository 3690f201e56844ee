import type { APIRequestContext, Page } from '@playwright/test'
import { formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import type { Gathered, Minutes } from '#protocol/gathering.ts'
import { axe, expect, test } from './fixture.ts'

const HOUR = 3_600_000
const ABOUT = { name: 'Spring Pentathlon of the Northern Counties', date: '2027-03-13', division: 'II' }
const SCHOOLS = ['St. Brendan International School of the Holy Cross', 'Escuela Primaria Benito Juárez', 'Maple']
const CHILDREN = Array.from({ length: 10 }, (_, n) => ({ number: 2301 + 7 * n, school: SCHOOLS[n % 3] ?? '' }))
const NAMES = Object.fromEntries(
  CHILDREN.map(({ number }, n) => [number, n % 2 === 0 ? ['Maximiliana', 'Hernández de la Vega'] : ['Wren', 'Ott']]),
)
const found = findSeating(CHILDREN, 'papers')
if ('refusal' in found) throw new Error(found.refusal.code)
const { seating } = found

/** A day of ten children, and a way to say what happens on it. */
async function newDay(request: APIRequestContext) {
  const data = { ...ABOUT, minutes: 30, grantAfter: 5, keepNames: 30 }
  const day: Gathered = await (await request.post('/api/gatherings', { data })).json()
  const headers = { authorization: `Bearer ${day.key}` }
  let said = 0
  const say = async (acts: readonly string[], more: object = {}) => {
    said += 1
    return request.post(`/api/gatherings/${day.id}/lines`, { headers, data: { acts, key: `papers-${said}`, ...more } })
  }
  const register = CHILDREN.map(({ number, school }) => `register ${number}; M.H.; ${school}; 2`)
  const seated = await say([...register, formatAct({ type: 'seat', seating })], { names: NAMES })
  expect(seated.ok(), await seated.text()).toBe(true)
  const lines = async () => {
    const minutes: Minutes = await (await request.get(`/api/gatherings/${day.id}`, { headers })).json()
    return minutes.lines.map(line => line.replace(/^.*?: /, ''))
  }
  return { ...day, say, lines }
}

/** All five rounds, hours ago; whoever has a single letter wins. */
async function playAll({ say }: Awaited<ReturnType<typeof newDay>>): Promise<void> {
  for (const round of [1, 2, 3, 4, 5]) {
    const ago = (8 - round) * HOUR
    const games = meetingsOf(seating).filter(one => one.round === round)
    const acts = games.flatMap(({ station, a, b }) => {
      const at = `${round}.${station}`
      return [`start ${at}`, `result ${at}; 3 1`, `sign ${at}; ${a}`, `sign ${at}; ${b}`, `collect ${at}`]
    })
    const played = await say([`begin ${round}`, ...acts], { ago })
    expect(played.ok(), await played.text()).toBe(true)
    // The server's own clock may be quicker.
    await say([`time ${round}`], { ago: ago - HOUR / 2 })
  }
}

/** Texts that are wider or higher than the paper, the card or the cell in which they stand. */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('.paper-sheet').evaluateAll(sheets =>
    sheets.flatMap(sheet => {
      // Sheets that are far away are measured as well.
      if (sheet instanceof HTMLElement) sheet.style.contentVisibility = 'visible'
      return [...sheet.querySelectorAll(':not(svg *)')].flatMap(one => {
        if (![...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())) return []
        const range = document.createRange()
        range.selectNodeContents(one)
        const text = range.getBoundingClientRect()
        const box = one.closest('td, th, .piece, .paper-strip > *, .paper-sheet__in')?.getBoundingClientRect() ?? text
        // A line of large digits is set lower than its letters would need.
        const slack = Number.parseFloat(getComputedStyle(one).fontSize) * 0.3
        const fits =
          text.left >= box.left - 1 &&
          text.right <= box.right + 1 &&
          text.top >= box.top - slack &&
          text.bottom <= box.bottom + slack
        return fits ? [] : [`${one.className || one.tagName}: ${one.textContent}`]
      })
    }),
  )
}

/** Texts and strokes that a printer without colour would make too pale to read: by how bright they are alone, beside what lies behind them. */
function paleInGrey(page: Page): Promise<string[]> {
  return page.locator('.paper-sheet').evaluateAll(sheets => {
    const brightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0, seen = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      const light = [red, green, blue].map(one => (one <= 10 ? one / 3294 : ((one / 255 + 0.055) / 1.055) ** 2.4))
      return seen === 0 ? null : 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0)
    }
    const behind = (one: Element | null): number =>
      one === null ? 1 : (brightness(getComputedStyle(one).backgroundColor) ?? behind(one.parentElement))
    return sheets.flatMap(sheet => {
      if (sheet instanceof HTMLElement) sheet.style.contentVisibility = 'visible'
      return [...sheet.querySelectorAll('*')].flatMap(one => {
        const isText = [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
        const { color, fill, stroke } = getComputedStyle(one)
        // Large digits may be drawn by their outline, which is there for those alone.
        const isOutlined = one.closest('.paper-sign > svg') !== null
        const ink = isText ? brightness(one instanceof SVGElement ? (isOutlined ? stroke : fill) : color) : null
        const paper = behind(one)
        const contrast = ink === null ? 21 : (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
        return contrast >= 4.5 ? [] : [`${contrast.toFixed(1)} ${one.getAttribute('class')}: ${one.textContent}`]
      })
    })
  })
}

/** How many pages a printer gets, and of which size in millimetres. */
async function printed(page: Page): Promise<{ pages: number; sizes: readonly string[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)]
  const inMillimetres = (points = '') => Math.round((Number(points) / 72) * 25.4)
  const sizes = boxes.map(([, wide, high]) => `${inMillimetres(wide)} × ${inMillimetres(high)}`)
  return { pages: [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, sizes: [...new Set(sizes)] }
}

test('everything is printed from the page, on both papers, whole and in the order in which it is needed', async ({
  page,
  request,
}) => {
  const day = await newDay(request)
  await page.goto(day.link.replace('director#', 'director/papers#'))
  const everything = page.getByRole('button', { name: /^Everything for the day/ })
  await expect(page.getByRole('radio', { name: 'Letter' })).toBeChecked()
  // 10 stars, 13 with cards, 25 sheets, 5 and 3 with flag cards, 13 with opinions, 13 with signs, 6 with slips, 3 schools, 5 and 3 blanks.
  await expect(everything).toHaveText('Everything for the day · 99 pages')
  await axe(page)
  await everything.click()
  await expect(page.getByRole('heading', { name: 'Everything for the day, 99 pages' })).toBeFocused()

  // The first time it is asked for, because nobody's seat changes after it.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.title = location.hash
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('nobody else’s seat changes')
  await page.getByRole('button', { name: 'Not yet' }).click()
  expect(await day.lines()).not.toContain('print')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('button', { name: 'Print, and keep the seats' }).click()
  await expect.poll(day.lines).toContain('print')
  // A browser may print the address: the Director's key is not in it meanwhile.
  await expect.poll(async () => [await page.title(), new URL(page.url()).hash]).toEqual(['', `#${day.key}`])

  await expect(page.locator('.paper-sheet')).toHaveCount(99)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await cutTexts(page)).toEqual([])
  expect(await paleInGrey(page)).toEqual([])
  expect(await printed(page)).toEqual({ pages: 99, sizes: ['216 × 279'] })
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(everything).toBeFocused()

  await playAll(day)
  const [first] = meetingsOf(seating)
  const reason =
    'The cards of two stations were laid on the wrong stack, and nobody saw it until the sheets were compared.'
  await day.say([`correct 1.${first?.station}; 2 2; cards-mixed-up; ${reason}`])
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByText('A4').click()
  await page.getByRole('radio', { name: 'Español' }).check()
  for (const [kind, pages] of [
    [/^Después de la ronda 5/, 13],
    [/: Notas de corrección$/, 1],
    [/: Estrellas$/, 10],
  ] as const) {
    await page.getByRole('button', { name: kind }).click()
    await expect(page.locator('.paper-sheet')).toHaveCount(pages)
    expect(await cutTexts(page)).toEqual([])
    expect(await paleInGrey(page)).toEqual([])
    expect(await printed(page)).toEqual({ pages, sizes: ['210 × 297'] })
    await page.getByRole('button', { name: 'Volver a la lista' }).click()
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked()
})
