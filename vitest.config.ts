import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
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
