import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'threads',
    // The slowest takes four seconds on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
})
