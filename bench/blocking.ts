// How long the page's thread is busy in one piece while a page comes, counted by processor time: other work on the machine does not matter.
import { type Browser, chromium, request } from '@playwright/test'
import { chromiumPath } from '../e2e/chromium.ts'
import { WEIGHED, weigh } from '../e2e/weighing.ts'

/** A phone is so many times slower than this machine, as Lighthouse has it. */
const SLOWER = 4
/** A piece of work that is shorter does not keep anybody waiting, in ms. */
const UNNOTICED = 50
const CATEGORIES = ['toplevel', 'blink.user_timing']
const TASK = 'ThreadControllerImpl::RunTask'
/** Tells the page's thread from others. */
const MARK = 'bench:settled'

/** What Chromium writes of one thing that it has done; `tdur` is processor time in µs. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
}

export async function blocking(baseURL: string, loads: number, only: string | null): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  try {
    const asking = await request.newContext({ baseURL })
    console.log(`Blocking by processor time × ${SLOWER}, ms (longest piece)`)
    for (const { name, ready, address } of WEIGHED.filter(one => only === null || one.name.includes(only))) {
      const figures: string[] = []
      for (let load = 0; load < loads; load++) {
        const pieces = await piecesOf(browser, baseURL, await address(asking), ready)
        const blocked = pieces.reduce((sum, piece) => sum + Math.max(0, piece - UNNOTICED), 0)
        figures.push(`${blocked.toFixed(0)} (${Math.max(...pieces).toFixed(0)})`)
      }
      console.log(`  ${name.padEnd(14)}${figures.map(figure => figure.padStart(11)).join('')}`)
    }
  } finally {
    await browser.close()
  }
}

/** Opens a page on a device that has never seen it; gives how long each piece of work of its thread takes on a phone. */
async function piecesOf(browser: Browser, baseURL: string, address: string, ready: string): Promise<readonly number[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 412, height: 823 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await browser.startTracing(page, { categories: CATEGORIES })
  await weigh(page, address, ready)
  // What is left for later is done then, too.
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  await page.evaluate(mark => void performance.mark(mark), MARK)
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`)
  await context.close()
  const marked = traceEvents.find(({ name }) => name === MARK)
  return traceEvents
    .filter(({ name, pid, tid }) => name === TASK && pid === marked?.pid && tid === marked.tid)
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWER)
}
