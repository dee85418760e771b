import {
  ACCOUNT_INDEX,
  LOCAL_CHAIN_ID,
  localAddress,
  silentSink,
  startWorld,
  STEADY_SEED,
  type ExchangeContracts,
  type Mining,
  type World,
} from '@ibull/localnet'
import { accessibilityFailures, IndexerFaults, PageWatch, RpcFaults, TestWallet } from '@ibull/testkit'
import { limits } from '@ibull/testkit/limits'
import { test as base } from '@playwright/test'
import { InfoScreen } from '../history/info-screen.ts'
import { LiquidityScreen } from '../liquidity/liquidity-screen.ts'
import { SwapScreen } from '../swap/swap-screen.ts'
import { TokenDialog } from '../tokens/token-dialog.ts'
import { TOKEN_HOST, TokenHost } from '../tokens/token-host.ts'
import { YieldListScreen } from '../yield/yield-list-screen.ts'
import { runExchange, webFolder } from './prepare-world.ts'

/** What a project chooses for all of its stories. */
export interface WorldOptions {
  /** Sixteen days of past and an indexer that has read them, instead of a short past and no indexer. */
  readonly hasIndexer: boolean
  /** The keeper, the price feed and the traders are at work and blocks come by themselves, as after `npm start`. */
  readonly isRunning: boolean
  /** A bot watches the pending pool and sandwiches swaps with a loose tolerance. */
  readonly hasSandwichBot: boolean
  /** Whose factory, pairs and router the world has: ours, or those that Uniswap published. */
  readonly exchange: ExchangeContracts
}

interface WorkerFixtures extends WorldOptions {
  readonly world: World
  readonly workerHost: TokenHost
}

interface StoryFixtures {
  /**
   * Mines each transaction at once, unless the world is running. The chain is reverted after the story where nothing
   * follows it: an indexer, and those who play in a running world, need one that only grows, except for a reorganisation
   * that a story makes itself.
   */
  readonly chain: World['chain']
  readonly watch: PageWatch
  /** An installed wallet that approves every request unless a story changes that. */
  readonly wallet: TestWallet
  /** Between the app and its node. */
  readonly rpc: RpcFaults
  /** Between the app and the indexer. */
  readonly indexer: IndexerFaults
  /** The only host of lists and logos that the hub reaches; empty at the start of a story. */
  readonly host: TokenHost
  /** The swap screen, with the test wallet installed. */
  readonly swap: SwapScreen
  readonly dialog: TokenDialog
  readonly info: InfoScreen
  readonly liquidity: LiquidityScreen
  /** The farms, the pools and the vault. */
  readonly yields: YieldListScreen
}

const miningOf = (isRunning: boolean): Mining =>
  isRunning ? { kind: 'interval', seconds: 1 } : { kind: 'auto' }

/**
 * A journey through the whole product: a real chain and the production build behind its real headers. It ends with
 * no console error, no CSP report, no foreign request and no accessibility failure.
 */
export const story = base.extend<StoryFixtures, WorkerFixtures>({
  hasIndexer: [false, { option: true, scope: 'worker' }],
  isRunning: [false, { option: true, scope: 'worker' }],
  hasSandwichBot: [false, { option: true, scope: 'worker' }],
  exchange: [runExchange, { option: true, scope: 'worker' }],

  // Playwright requires a destructured first parameter.
  workerHost: [async ({}, use) => use(new TokenHost()), { scope: 'worker' }],

  world: [
    async ({ hasIndexer, isRunning, hasSandwichBot, exchange, workerHost }, use) => {
      const world = await startWorld({
        exchange,
        history: hasIndexer ? 'fortnight' : 'short',
        web: { folder: await webFolder(exchange) },
        hub: { hosts: { [TOKEN_HOST]: (request) => workerHost.answer(request) } },
        hasTrader: isRunning,
        hasSandwichBot,
        seed: STEADY_SEED,
        indexer: hasIndexer,
        mining: miningOf(isRunning),
        sink: silentSink,
      })
      if (hasIndexer && (await world.indexer?.ready) !== true)
        throw new Error('The indexer of the world did not finish reading the past.')
      await use(world)
      await world.stop()
    },
    { scope: 'worker', timeout: limits.test },
  ],

  baseURL: async ({ world }, use) => use(world.url),

  chain: [
    async ({ world, isRunning }, use) => {
      await world.chain.syncClock()
      const isReverted = world.indexer === undefined && !isRunning
      const before = isReverted ? await world.chain.snapshot() : undefined
      await use(world.chain)
      await world.chain.setMining(miningOf(isRunning))
      if (before !== undefined) await world.chain.revert(before)
    },
    { auto: true },
  ],

  watch: [
    async ({ page, world }, use, info) => {
      const watch = await PageWatch.install(page, new URL(world.url).origin)
      if (world.indexer === undefined) watch.tolerateAbsence(/\/indexer\//)
      await use(watch)
      try {
        if (info.status !== info.expectedStatus) return
        base.expect(await accessibilityFailures(page), 'accessibility').toEqual([])
        base.expect(watch.faults(), 'page faults').toEqual([])
      } finally {
        // Answers that are still being changed have no page to go to.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    },
    { auto: true },
  ],

  wallet: async ({ page, world }, use) => {
    const accounts = [localAddress(ACCOUNT_INDEX.demo), localAddress(ACCOUNT_INDEX.guest)]
    await use(await TestWallet.install(page, { rpcUrl: world.rpcUrl, accounts, chainId: LOCAL_CHAIN_ID }))
  },

  rpc: async ({ page }, use) => use(await RpcFaults.install(page)),

  indexer: async ({ page }, use) => use(await IndexerFaults.install(page)),

  host: async ({ workerHost }, use) => {
    await use(workerHost)
    workerHost.clear()
  },

  swap: async ({ page, world, wallet: _installed }, use) => use(new SwapScreen(page, world)),

  dialog: async ({ page }, use) => use(new TokenDialog(page)),

  info: async ({ page, world }, use) => use(new InfoScreen(page, world)),

  liquidity: async ({ page, world }, use) => use(new LiquidityScreen(page, world)),

  yields: async ({ page, world }, use) => use(new YieldListScreen(page, world)),
})
