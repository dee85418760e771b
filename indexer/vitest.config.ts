import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'indexer',
    include: ['src/**/*.test.ts'],
    // As in the other rooms: modules are loaded once per process.
    isolate: false,
    setupFiles: ['../testkit/src/test-setup.ts'],
    // Many times what a scenario takes on an idle machine.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    // Each whole-indexer test has a process of its own beside the worker.
    maxWorkers: 2,
    maxConcurrency: 2,
  },
})
