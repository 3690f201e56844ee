import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'

const MAIN = join(import.meta.dirname, '..', 'src', 'server', 'main.ts')
const ADDRESS = /^Flagcard is at (http:\/\/127\.0\.0\.1:(\d+))/

export interface Server {
  readonly url: string
  /** Ends the server without warning, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same port with the same data, after a kill if it still runs. */
  restart(): Promise<void>
}

/** A device of its own: nothing it keeps is known to the others. */
export type NewDevice = (options?: BrowserContextOptions) => Promise<Page>

/** Playwright's test with a server of its own for each worker, at whose address `page.goto('/')` begins. */
export const test = base.extend<{ strictPage: undefined; newDevice: NewDevice }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'flagcard-e2e-'))
      let { child, url, port } = await start(data, 0)
      const server: Server = {
        url,
        kill: () => end(child, 'SIGKILL'),
        restart: async () => {
          await end(child, 'SIGKILL')
          ;({ child, url, port } = await start(data, port))
        },
      }
      await use(server)
      await end(child, 'SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
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

/** Fails with a readable list when the page as it now stands breaks an accessibility rule. */
export async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
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

async function start(data: string, port: number): Promise<{ child: ChildProcess; url: string; port: number }> {
  const child = spawn(process.execPath, [MAIN], {
    // Links that others are invited by stay at this server's own address.
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), FLAGCARD_DATA: data, FLAGCARD_SEED: 'browser' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, number] = ADDRESS.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume() // a full pipe would stop the server
    return { child, url, port: Number(number) }
  }
  throw new Error('The server ended before it said where it is.')
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 5000)
  await exit
  clearTimeout(late)
}
