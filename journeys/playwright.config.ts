import { defineConfig } from '@playwright/test'
import { limits } from '@ibull/testkit/limits'
import type { WorldOptions } from './story/story.ts'

/** Each run writes into a folder of its own, so that two runs at once don't clear each other's. */
const run = (process.env['IBULL_JOURNEYS_RUN'] ??= `run-${process.pid}`)

/** Stories that wait for a world to move by itself: first, and beside the others. */
const OF_A_RUNNING_WORLD = ['app/newcomer.journey.ts']

/** Stories of history, and those of a feature that look at its own. */
const WITH_INDEXER = ['history/*.journey.ts', '**/*-history.journey.ts']

/** Stories in which a bot watches the pending pool. */
const WITH_SANDWICH_BOT = ['**/*-sandwich.journey.ts']

/** Stories on contracts that are not ours: few, since they need an app and a world of their own. */
const ON_FOREIGN_CONTRACTS = ['**/*-foreign.journey.ts']

export default defineConfig<object, WorldOptions>({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './story/prepare-world.ts',
  outputDir: `../test-results/journeys/${run}`,
  fullyParallel: true,
  // A story waits for its page, its chain and its wallet in turn: three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: process.env['TEST_DEPTH'] === 'deep' ? limits.deepTest : limits.test,
  expect: { timeout: limits.page },
  projects: [
    { name: 'running', testMatch: OF_A_RUNNING_WORLD, workers: 1, use: { isRunning: true } },
    { name: 'history', testMatch: WITH_INDEXER, workers: 1, use: { hasIndexer: true } },
    { name: 'foreign', testMatch: ON_FOREIGN_CONTRACTS, workers: 1, use: { exchange: 'uniswap' } },
    { name: 'sandwich', testMatch: WITH_SANDWICH_BOT, workers: 1, use: { hasSandwichBot: true } },
    {
      name: 'exchange',
      testIgnore: [...OF_A_RUNNING_WORLD, ...WITH_INDEXER, ...ON_FOREIGN_CONTRACTS, ...WITH_SANDWICH_BOT],
    },
  ],
  use: {
    // Without one a click that finds nothing to press waits for the end of the story, which says only that it took long.
    actionTimeout: limits.page,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What moves and how is the business of the stories that ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
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
