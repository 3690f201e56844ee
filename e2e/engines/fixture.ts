import { test } from '@playwright/test'
import { type Server, useServer } from '../server.ts'
import type { Driver } from './driver.ts'
import type { Engine } from './programs.ts'

/** Playwright's test with a server and one browser of this engine for each worker; Playwright's own browser stays closed. */
export function testIn(engine: Engine) {
  return test.extend<object, { server: Server; driver: Driver }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
      ({}, use) => useServer(use),
      { scope: 'worker' },
    ],
    driver: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
      async ({}, use) => {
        const driver = await engine.start()
        await use(driver)
        await driver.end()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ server }, use) => use(server.url),
  })
}
