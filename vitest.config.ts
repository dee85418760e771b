import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores halves it.
    maxWorkers: '100%',
    projects: [
      'contracts',
      'domain',
      'chain',
      'hub',
      'indexer',
      'ui',
      'web',
      'localnet',
      'testkit',
      'bench',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
    ],
  },
})
