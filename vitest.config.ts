import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    pool: 'threads',
    // A machine that is busy with something else is slow, not wrong.
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
})
