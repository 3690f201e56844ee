import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Several browsers on two slow cores take their time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // One test is about it; the others would only fetch every file again on every new device.
    serviceWorkers: 'block',
    // Movement is for people; a test that waits for it is slow and sometimes wrong.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox', // containers run as root
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--enable-unsafe-swiftshader', // three dimensions without a graphics card
      ],
    },
  },
})
