import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/chromium.ts'

/** Whole games that take longest: begun first, so that none of them runs alone at the end. */
const LONG = [
  '**/whole-games.e2e.ts',
  '**/flicking-on-two-devices.e2e.ts',
  '**/guided-on-one-device.e2e.ts',
  '**/learn.e2e.ts',
]

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: LONG },
  ],
  // Twice as many as the cores of a small machine: a test waits half of its time, for frames, answers and pauses.
  workers: 4,
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
