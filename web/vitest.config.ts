import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  define: {
    'import.meta.env.VITE_NETWORK': JSON.stringify('local'),
    'import.meta.env.VITE_WALLETCONNECT_PROJECT_ID': JSON.stringify(''),
  },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', '*.test.ts'],
    setupFiles: ['../testkit/src/property-seed.ts'],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
