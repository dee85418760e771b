import { defineConfig } from '@playwright/test'

/** Each run writes into a folder of its own, so that two runs at once don't clear each other's. */
const run = (process.env['IBULL_JOURNEYS_RUN'] ??= `run-${process.pid}`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './prepare-world.ts',
  outputDir: `../test-results/journeys/${run}`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
