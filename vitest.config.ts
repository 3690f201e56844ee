import { defineConfig } from 'vitest/config'

/** Nothing here keeps anything between two calls, so that its files can share a worker and what it has loaded. */
const PURE = ['boards', 'bots', 'games', 'gathering', 'kernel', 'learning', 'protocol', 'referee', 'text']
const PURE_TESTS = PURE.map(folder => `src/${folder}/**/*.test.ts`)
const ALL_TESTS = ['src/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: PURE_TESTS, isolate: false } },
      { extends: true, test: { name: 'others', include: ALL_TESTS, exclude: PURE_TESTS } },
    ],
    environment: 'node',
    pool: 'threads',
    // Not one fewer than there are cores: with two, that would be one after the other.
    maxWorkers: '100%',
    globalSetup: 'src/server/postgres.setup.ts',
    // For what hangs, not for what is slow: no busy machine turns a test red.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
})
