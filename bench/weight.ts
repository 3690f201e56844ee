// What the pages weigh, how much of them moves while they come, and when somebody can begin on a slow phone and a slow network.
import { chromium, request } from '@playwright/test'
import { chromiumPath } from '../e2e/chromium.ts'
import { WEIGHED, weigh } from '../e2e/weighing.ts'

/** A processor four times slower, 400 kbit/s, and 150 ms for every question and answer. */
const SLOWER = 4
const SLOW = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 150 }

export async function weighPages(baseURL: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  try {
    const asking = await request.newContext({ baseURL })
    console.log('First load on a phone                 KB   shift   ready s')
    for (const { name, ready, address } of WEIGHED) {
      const viewport = { width: 412, height: 823 }
      const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const weight = await weigh(page, await address(asking), ready)
      const figures = [weight.kB.toFixed(0).padStart(9), weight.shift.toFixed(3), (weight.ready / 1000).toFixed(1)]
      console.log(`  ${name.padEnd(30)}${figures.map(figure => figure.padStart(8)).join('')}`)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
