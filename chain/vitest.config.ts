import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'chain', include: ['src/**/*.test.ts'] } })
