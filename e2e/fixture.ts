import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type Server, useServer } from './server.ts'

/** A device of its own: nothing it keeps is known to the others. */
export type NewDevice = (options?: BrowserContextOptions) => Promise<Page>

/** Playwright's test with a server of its own for each worker, at whose address `page.goto('/')` begins. */
export const test = base.extend<{ strictPage: undefined; newDevice: NewDevice }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    ({}, use) => useServer(use),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // Every page in every test: no uncaught error, and nothing loaded from anywhere but our own server.
  strictPage: [
    async ({ context, server }, use) => {
      const wrong = wrongIn(context, server.url)
      await knowLuck(context, 0)
      await use(undefined)
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
  newDevice: async ({ browser, server }, use) => {
    const opened: { context: BrowserContext; wrong: readonly string[] }[] = []
    await use(async options => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      opened.push({ context, wrong: wrongIn(context, server.url) })
      await knowLuck(context, opened.length)
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ wrong }) => wrong)).toEqual([])
  },
})

export { expect }

/** What a device draws by luck is the same whenever the test runs, and differs from device to device and from page to page. */
async function knowLuck(context: BrowserContext, device: number): Promise<void> {
  await context.addInitScript(n => {
    if (location.protocol === 'about:') return
    const page = Number(localStorage.getItem('luck') ?? 0)
    localStorage.setItem('luck', String(page + 1))
    let drawn = 1 + n * 1_000_003 + page * 7_919
    crypto.getRandomValues = array => {
      if (array instanceof Uint8Array) {
        for (let index = 0; index < array.length; index++) {
          drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
          array[index] = drawn >>> 24
        }
      }
      return array
    }
  }, device)
}

/** From its next page on, a device draws what it would draw after so many. */
export async function setLuck(page: Page, pages: number): Promise<void> {
  await page.goto('/')
  await page.evaluate(n => localStorage.setItem('luck', String(n)), pages)
}

/**
 * Fails with a readable list when the page as it now stands breaks an accessibility rule. Every rule is tried; but what keeps
 * them is not described node by node, and no second page is opened to put the findings of frames together, of which we have
 * none: on a page with many drawings that took ten times as long.
 */
export async function axe(page: Page): Promise<void> {
  // A page that is still coming has no heading yet; every page must have one.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const list = violations.flatMap(({ id, impact, help, nodes }) => [
    `${id} (${impact}): ${help}`,
    ...nodes.map(node => `    ${node.target.join(' ')}  ${node.html.slice(0, 120)}`),
  ])
  expect(list.join('\n'), `accessibility of ${page.url()}`).toBe('')
}

function wrongIn(context: BrowserContext, url: string): readonly string[] {
  const wrong: string[] = []
  context.on('weberror', error => wrong.push(`uncaught: ${error.error().message}`))
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== url) wrong.push(`loaded from elsewhere: ${request.url()}`)
  })
  return wrong
}
