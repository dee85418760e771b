import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'indexer',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../testkit/src/property-seed.ts'],
    // Many times what a scenario takes on a machine of its own: five minutes where others work beside it.
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    // Scenarios run two at a time: each has an indexer in a process of its own.
    maxConcurrency: 2,
  },
})
