import {
  ACCOUNT_INDEX,
  LOCAL_CHAIN_ID,
  localAddress,
  silentSink,
  startWorld,
  type World,
} from '@ibull/localnet'
import { accessibilityFailures, PageWatch, RpcFaults, TestWallet } from '@ibull/testkit'
import { test as base } from '@playwright/test'
import { webFolder } from './prepare-world.ts'
import { SwapScreen } from './swap-screen.ts'

interface WorkerFixtures {
  readonly world: World
}

interface StoryFixtures {
  /** The chain as it was before the story: undone afterwards. Mines each transaction at once. */
  readonly chain: World['chain']
  readonly watch: PageWatch
  /** An installed wallet that agrees to everything unless told otherwise. */
  readonly wallet: TestWallet
  /** Stands between the app and its node. */
  readonly rpc: RpcFaults
  /** The swap screen, with the test wallet installed. */
  readonly swap: SwapScreen
}

/**
 * A journey through the whole product: a real chain, the production build behind its real headers, and
 * at its end no console error, no CSP report, no foreign request and no accessibility failure in either theme.
 */
export const story = base.extend<StoryFixtures, WorkerFixtures>({
  world: [
    // Playwright insists on a destructured first parameter.
    async ({}, use) => {
      const world = await startWorld({
        history: 'short',
        web: { folder: webFolder() },
        hasTrader: false,
        mining: { kind: 'auto' },
        sink: silentSink,
      })
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ world }, use) => use(world.url),

  chain: [
    async ({ world }, use) => {
      await world.chain.syncClock()
      const before = await world.chain.snapshot()
      await use(world.chain)
      await world.chain.setMining({ kind: 'auto' })
      await world.chain.revert(before)
    },
    { auto: true },
  ],

  watch: [
    async ({ page, world }, use, info) => {
      const watch = await PageWatch.install(page, new URL(world.url).origin)
      if (world.indexer === undefined) watch.tolerateAbsence(/\/indexer\//)
      await use(watch)
      if (info.status !== info.expectedStatus) return
      base.expect(await accessibilityFailures(page), 'accessibility').toEqual([])
      base.expect(watch.faults(), 'page faults').toEqual([])
    },
    { auto: true },
  ],

  wallet: async ({ page, world }, use) => {
    const accounts = [localAddress(ACCOUNT_INDEX.demo), localAddress(ACCOUNT_INDEX.guest)]
    await use(await TestWallet.install(page, { rpcUrl: world.rpcUrl, accounts, chainId: LOCAL_CHAIN_ID }))
  },

  rpc: async ({ page }, use) => use(await RpcFaults.install(page)),

  swap: async ({ page, world, wallet: _installed }, use) => use(new SwapScreen(page, world)),
})
