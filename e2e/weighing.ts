import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'
import type { GameId } from '#games/index.ts'
import type { Door, Entered, Opened } from '#protocol/class.ts'
import type { NewTable } from '#protocol/requests.ts'
import { tableByLink } from './by-link.ts'
import { newDay } from './hall-day.ts'

/** A page whose weight we watch. */
export interface Weighed {
  readonly name: string
  /** Compressed, with everything that it fetches by itself. */
  readonly mostKB: number
  /** What is there when somebody can begin. */
  readonly ready: string
  address(request: APIRequestContext): Promise<string> | string
}

// Drawn flat, or with dice in three dimensions.
const BOARD = '.table .wood :is(svg, canvas)'
/** Whoever opens it begins, where that can be had: then the page has most to do. */
const table =
  (game: GameId, options: NewTable['options'] = { start: 'seats' }) =>
  async (request: APIRequestContext) =>
    (await tableByLink(request, 'guided', game, options)).seats[0]

const star = async (request: APIRequestContext) => `/tournament/${(await newDay(request)).id}/1001`

const lesson = async (request: APIRequestContext): Promise<Opened> =>
  (await request.post('/api/classes', { data: { setUp: { game: 'fiar', way: 'guided' } } })).json()

/** A pupil who has come in, and waits. */
const waiting = async (request: APIRequestContext) => {
  const { code } = await lesson(request)
  const { class: door }: { class: Door } = await (await request.post('/api/codes', { data: { code } })).json()
  const body = { code, name: door.names[0], colour: 'red', key: 'weighs-a-page' }
  const { link }: Entered = await (await request.post('/api/classes/join', { data: body })).json()
  return link
}

export const WEIGHED: readonly Weighed[] = [
  { name: 'home', mostKB: 150, ready: '.take', address: () => '/' },
  { name: 'set-up', mostKB: 150, ready: '.set-up .button', address: () => '/play/fiar' },
  { name: 'rules', mostKB: 150, ready: '.rules .steps', address: () => '/games/fiar' },
  { name: 'join', mostKB: 150, ready: '.code', address: () => '/join' },
  // On a family's phone, in a hall where everybody asks at once.
  { name: 'star', mostKB: 150, ready: '.timetable', address: star },
  // Thirty open these at once, behind one address.
  {
    name: 'class, join',
    mostKB: 150,
    ready: '.class-door',
    address: async request => `/join/${(await lesson(request)).code}`,
  },
  {
    name: 'class, teacher',
    mostKB: 150,
    ready: '.code-large svg.qr',
    address: async request => (await lesson(request)).link,
  },
  // Whoever waits fetches the table meanwhile.
  { name: 'class, pupil', mostKB: 200, ready: '.waiting', address: waiting },
  { name: 'FIAR table', mostKB: 200, ready: BOARD, address: table('fiar') },
  { name: 'Sum table', mostKB: 200, ready: BOARD, address: table('sum-dominoes', {}) },
  { name: 'RAMROD table', mostKB: 200, ready: BOARD, address: table('ramrod') },
  // Where there is a graphics card, what draws dice in three dimensions comes when the flat board is there already.
  { name: 'Jam table', mostKB: 200, ready: BOARD, address: table('jam') },
]

export interface Weight {
  readonly kB: number
  /** How much of what was seen has moved, as Chromium counts it. */
  readonly shift: number
  /** Until somebody could begin, in milliseconds. */
  readonly ready: number
  /** What was fetched. */
  readonly paths: readonly string[]
}

/** Opens a page on a device that has never seen it, and waits until everything it asked for has come. */
export async function weigh(page: Page, address: string, ready: string): Promise<Weight> {
  await page.addInitScript(countShifts)
  const sizes: Promise<number>[] = []
  const paths: string[] = []
  const coming = new Set<Request>()
  page.on('request', request => request.url().endsWith('/events') || coming.add(request))
  page.on('requestfailed', request => coming.delete(request))
  page.on('requestfinished', request => {
    coming.delete(request)
    paths.push(new URL(request.url()).pathname)
    sizes.push(request.sizes().then(size => size.responseBodySize + size.responseHeadersSize))
  })
  const start = performance.now()
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  const readyAfter = performance.now() - start
  do {
    await expect.poll(() => coming.size, { message: 'everything has come', intervals: [20, 50, 100] }).toBe(0)
    await page.evaluate(settled)
  } while (coming.size > 0)
  const shift = await shiftOf(page)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return { kB: total / 1024, shift, ready: readyAfter, paths }
}

/** How much of what was seen has moved since the page began to load. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(settled)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))
}

/** Runs in the page, before anything else. */
export function countShifts(): void {
  Reflect.set(globalThis, 'shift', 0)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue
      Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: what came last has been drawn, and has asked for what it needs. */
async function settled(): Promise<void> {
  await document.fonts.ready
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
}
