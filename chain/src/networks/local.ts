import { addressKey, NativeCurrency, Token, type Address } from '@ibull/domain'
import type { LocalDeployment } from './local-deployment.ts'
import { localDeployment } from './local.generated.ts'
import { OFAC_ADDRESSES, standardExplorer, UNISWAP_V2_ADDRESSES, type Network } from './network.ts'

/** The first account of the public test mnemonic. */
const DEPLOYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The local world of one command: its own deployment on a development chain, reached at the page's origin. */
export const localNetwork: Network = /* @__PURE__ */ networkOf(localDeployment)

function networkOf(deployment: LocalDeployment): Network {
  const chainId = deployment.chainId
  const tokens = new Map(
    [...deployment.tokens, ...deployment.oddTokens].map((fields) => {
      const { address, decimals, symbol, name } = fields
      return [addressKey(address), new Token({ chainId, address, decimals, symbol, name })]
    }),
  )
  const token = (address: Address): Token => {
    const found = tokens.get(addressKey(address))
    if (found === undefined) throw new Error(`The local deployment names no token at ${address}.`)
    return found
  }
  const wrappedNative = token(deployment.contracts.wrappedNative)
  const mainToken = token(deployment.contracts.mainToken)
  const stableTokens = deployment.trackedStables.map(token)
  return {
    id: chainId,
    key: 'local',
    name: 'Local chain',
    shortName: 'Local',
    isTestNetwork: true,
    native: new NativeCurrency('BNB', 'BNB', wrappedNative),
    wrappedNative,
    mainToken,
    rpcUrls: ['/rpc'],
    explorer: standardExplorer('Explorer', '/explorer'),
    blockTimeMs: 2_000,
    pollIntervalMs: 2_000,
    contracts: deployment.contracts,
    farms: { tokenOnlyPids: deployment.tokenOnlyPids, archivedPids: undefined },
    pools: deployment.pools,
    tokenSales: deployment.tokenSales,
    governance: {
      space: 'ibull.eth',
      name: 'iBull',
      admins: [DEPLOYER],
      minimumPower: 10,
      quorum: undefined,
      pairedTokens: [wrappedNative, ...stableTokens.slice(0, 1)],
    },
    initCodeHash: deployment.initCodeHash,
    startBlock: 0n,
    baseTokens: deployment.baseTokens.map(token),
    suggestedTokens: deployment.suggestedBases.map(token),
    trackedTokens: [wrappedNative, ...stableTokens],
    pinnedPairs: deployment.pinnedPairs.map(([a, b]) => [token(a), token(b)] as const),
    defaultTokens: deployment.tokens.map(({ address }) => token(address)),
    defaultLists: [
      { url: '/api/lists/local-default.json', isActive: true },
      { url: '/api/lists/local-extended.json', isActive: false },
    ],
    stableTokens,
    specialNoticeTokens: deployment.tokens
      .filter(({ symbol }) => symbol === 'SAFEMOON' || symbol === 'BONDLY')
      .map(({ address }) => address),
    unsupportedTokens: [],
    hasNameResolver: false,
    blockedAddresses: OFAC_ADDRESSES,
    refusedRecipients: UNISWAP_V2_ADDRESSES,
    gasPresetsGwei: { standard: 5, fast: 6, instant: 7 },
    addChainParameters: {
      chainId: `0x${chainId.toString(16)}`,
      chainName: 'Local chain',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: ['/rpc'],
      blockExplorerUrls: ['/explorer'],
    },
    services: {
      hubUrl: '/api',
      governanceHubUrl: '/api/governance',
      exchangeGraphUrl: '/indexer/exchange',
      blocksGraphUrl: '/indexer/blocks',
      lotteryGraphUrl: '/indexer/lottery',
      predictionGraphUrl: '/indexer/prediction',
      profileGraphUrl: '/indexer/profile',
      competitionGraphUrl: '/indexer/competition',
    },
  }
}
