import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['../testkit/src/property-seed.ts'],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
  },
})
