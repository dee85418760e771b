import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'indexer',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../testkit/src/property-seed.ts'],
    testTimeout: 900_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // Scenarios run two at a time: each has an indexer in a process of its own.
    maxConcurrency: 2,
  },
})
