import { defineConfig } from 'vitest/config'
import { limits } from '../testkit/src/limits.mjs'

const isDeep = process.env['TEST_DEPTH'] === 'deep'

export default defineConfig({
  test: {
    name: 'indexer',
    include: ['src/**/*.test.ts'],
    // As in the other rooms: modules are loaded once per process.
    isolate: false,
    setupFiles: ['../testkit/src/test-setup.ts'],
    testTimeout: isDeep ? limits.deepTest : limits.test,
    hookTimeout: isDeep ? limits.deepTest : limits.test,
    expect: { poll: { timeout: limits.condition } },
    // Each whole-indexer test has a process of its own beside the worker.
    maxWorkers: 2,
    maxConcurrency: 2,
  },
})
