import { silentSink, startWorld } from '@ibull/localnet'
import { IndexerFaults } from '@ibull/testkit'
import { InfoScreen } from './info-screen.ts'
import { webFolder } from './prepare-world.ts'
import { story } from './story.ts'

interface InfoFixtures {
  readonly info: InfoScreen
  /** Stands between the app and the indexer. */
  readonly indexer: IndexerFaults
}

/**
 * A story in a world with an indexer and sixteen days of past. Nothing on its chain is undone afterwards: an
 * indexer reads a chain that only grows, but for a reorganisation that a story makes itself.
 */
export const infoStory = story.extend<InfoFixtures>({
  world: [
    async ({}, use) => {
      const world = await startWorld({
        history: 'fortnight',
        web: { folder: webFolder() },
        hasTrader: false,
        indexer: true,
        mining: { kind: 'auto' },
        sink: silentSink,
      })
      const isComplete = await world.indexer?.ready
      if (isComplete !== true) throw new Error('The indexer of the world did not get through the past.')
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  chain: async ({ world }, use) => {
    await world.chain.syncClock()
    await use(world.chain)
    await world.chain.setMining({ kind: 'auto' })
  },

  info: async ({ page, world }, use) => use(new InfoScreen(page, world)),

  indexer: async ({ page }, use) => use(await IndexerFaults.install(page)),
})
