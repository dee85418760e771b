import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['domain', 'chain', 'ui', 'web', 'localnet', 'testkit', 'bench'],
  },
})
