import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['contracts', 'domain', 'chain', 'hub', 'indexer', 'ui', 'web', 'localnet', 'testkit', 'bench'],
  },
})
