import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Address } from '@ibull/domain'
import type { NetworkFile } from '@ibull/domain/network-file'
import { BSC_BLOCK_MS, BSC_FLOOR_GWEI } from '../chain/bsc-node.ts'
import { PRIVATE_RPC_PATH } from '../chain/private-pool.ts'
import { PINNED_PAIRS } from '../market/pairs.ts'
import { BASE_TOKEN_IDS, STABLE_TOKEN_IDS, SUGGESTED_TOKEN_IDS } from '../market/tokens.ts'
import { TOKEN_ONLY_PIDS } from '../yield/farms.ts'
import { POOL_LISTINGS } from '../yield/pools.ts'
import { saleListings } from '../token-sale/sales.ts'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { REPOSITORY } from '../source-hash.ts'
import { LOCAL_TOP_LEVEL_NAME } from './name-registry.ts'
import { deployedToken, LOCAL_CONTRACT_NAMES, type Deployment } from './deployment.ts'

/** The network file of the local world with our exchange. */
export const LOCAL_NETWORK_FILE = new URL('../../../networks/local.json', import.meta.url)

/** Contracts that trade in the pairs themselves, by the fee of ours. */
const WORKS_WITH_OWN_PAIRS: ReadonlySet<string> = new Set(['feeCollector', 'zap'])

/** The pace and the prices of a world: its own, or those of chain 56. */
export type WorldPace = 'local' | 'bsc'

function localNetworkData(deployment: Deployment, pace: WorldPace): NetworkFile {
  const listed = deployment.tokens.filter(({ isListed }) => isListed)
  const { chainId, exchange, initCodeHash, swapFee } = deployment
  const isOwn = exchange === 'own'
  const contracts = LOCAL_CONTRACT_NAMES.filter(
    (name) => name !== 'wrappedNative' && name !== 'mainToken' && (isOwn || !WORKS_WITH_OWN_PAIRS.has(name)),
  )
  const addressOf = (id: string): Address => deployedToken(deployment, id).address
  return {
    key: 'local',
    chainId,
    name: 'Local chain',
    shortName: 'Local',
    isTestNetwork: true,
    nativeCurrency: { name: 'BNB', symbol: 'BNB' },
    rpcUrls: ['/rpc'],
    wsUrls: ['/rpc'],
    privateRpcUrls: [PRIVATE_RPC_PATH],
    // Stories play the part of Safe's page for a build as a Safe App.
    safeAppHosts: ['https://app.safe.global'],
    explorer: { name: 'Explorer', url: '/explorer' },
    ...(pace === 'bsc'
      ? { blockTimeMs: BSC_BLOCK_MS, pollIntervalMs: 1_000, gasFloorGwei: BSC_FLOOR_GWEI }
      : { blockTimeMs: 2_000, pollIntervalMs: 2_000 }),
    // A chain that anvil loaded may have another block 0 than the one that block 1 follows.
    startBlock: 1,
    initCodeHash,
    ...(isOwn
      ? {}
      : {
          exchange: {
            swapFeeBps: Number(swapFee.totalBps),
            treasuryFeeBps: Number(swapFee.treasuryBps),
            buybackFeeBps: Number(swapFee.buybackBps),
          },
        }),
    contracts: {
      ...Object.fromEntries(contracts.map((name) => [name, deployment[name]])),
      timelock: deployment.timelock,
    },
    tokens: Object.fromEntries(
      listed.map(({ id, address, decimals, name }) => [id, { address, decimals, name }]),
    ),
    wrappedNative: 'WBNB',
    mainToken: 'IBULL',
    baseTokens: BASE_TOKEN_IDS,
    suggestedTokens: SUGGESTED_TOKEN_IDS,
    trackedTokens: ['WBNB', ...STABLE_TOKEN_IDS],
    pinnedPairs: PINNED_PAIRS,
    defaultTokens: listed.map(({ id }) => id),
    stableTokens: STABLE_TOKEN_IDS,
    defaultLists: [
      { url: '/api/lists/local-default.json', isActive: true },
      { url: '/api/lists/local-extended.json', isActive: false },
    ],
    specialNoticeTokens: (['SAFEMOON', 'BONDLY'] as const).map((notice) => ({
      address: addressOf(notice),
      notice,
    })),
    unsupportedTokens: [],
    gasPresetsGwei: { standard: 5, fast: 6, instant: 7 },
    services: {
      hubUrl: '/api',
      governanceHubUrl: '/api/governance',
      exchangeGraphUrl: '/indexer/exchange',
      blocksGraphUrl: '/indexer/blocks',
      lotteryGraphUrl: '/indexer/lottery',
      predictionGraphUrl: '/indexer/prediction',
      profileGraphUrl: '/indexer/profile',
      competitionGraphUrl: '/indexer/competition',
      saleGraphUrl: '/indexer/sale',
      auctionGraphUrl: '/indexer/auction',
    },
    farms: { tokenOnlyPids: TOKEN_ONLY_PIDS },
    pools: POOL_LISTINGS,
    nameService: { registry: deployment.names, topLevelNames: [LOCAL_TOP_LEVEL_NAME] },
    governance: {
      space: 'ibull.eth',
      name: 'iBull',
      admins: [localAddress(ACCOUNT_INDEX.deployer)],
      minimumPower: 10,
      pairedTokens: ['WBNB', ...STABLE_TOKEN_IDS.slice(0, 1)],
      // A vote can be watched to its end.
      leastVotingSeconds: 60,
    },
    tokenSales: saleListings(deployment),
  }
}

/**
 * Returns the path of a world's network file, relative to the repository; that of a world on foreign contracts, or at
 * the pace of chain 56, is written.
 */
export async function placeNetworkFile(deployment: Deployment, pace: WorldPace): Promise<string> {
  const { exchange } = deployment
  if (exchange === 'own' && pace === 'local') return 'networks/local.json'
  const path = `.localnet/${exchange}-${pace}.json`
  const file = join(REPOSITORY, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, localNetworkFile(deployment, pace))
  return path
}

/** The text of a world's network file. */
export function localNetworkFile(deployment: Deployment, pace: WorldPace = 'local'): string {
  return `${JSON.stringify(localNetworkData(deployment, pace), null, 2)}\n`
}
