import { NativeCurrency } from '@ibull/domain'
import { OFAC_ADDRESSES, UNISWAP_V2_ADDRESSES, standardExplorer, type Network } from './network.ts'
import * as known from './token-catalogue.ts'
import { tokenOn } from './token-catalogue.ts'

const CHAIN_ID = 97

const WBNB = tokenOn(CHAIN_ID, known.wbnb)
const CAKE = tokenOn(CHAIN_ID, known.cake)
const BUSD = tokenOn(CHAIN_ID, known.busd)
const USDT = tokenOn(CHAIN_ID, known.usdt)
const USDC = tokenOn(CHAIN_ID, known.usdc)

/** BNB Smart Chain's test network. The exchange contracts are PancakeSwap V2's. */
export const bscTestnetNetwork: Network = {
  id: CHAIN_ID,
  key: 'bsc-testnet',
  name: 'BNB Smart Chain Testnet',
  shortName: 'BSC Testnet',
  isTestNetwork: true,
  native: new NativeCurrency('BNB', 'BNB', WBNB),
  wrappedNative: WBNB,
  mainToken: CAKE,
  rpcUrls: [
    'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
    'https://bsc-testnet-rpc.publicnode.com',
    'https://data-seed-prebsc-2-s1.bnbchain.org:8545',
  ],
  explorer: standardExplorer('BscScan', 'https://testnet.bscscan.com'),
  blockTimeMs: 450,
  pollIntervalMs: 3_000,
  contracts: {
    factory: '0x6725F303b657a9451d8BA641348b6761A6CC7a17',
    router: '0xD99D1c33F9fC3444f8101754aBC46c52416550D1',
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    wrappedNative: WBNB.address,
    mainToken: CAKE.address,
  },
  initCodeHash: '0xd0d4c4cd0848c93cb4fd1f498d7013ee6bfb25783ea21593d5834f5d250ece66',
  startBlock: undefined,
  baseTokens: [WBNB, CAKE, BUSD],
  suggestedTokens: [BUSD, CAKE],
  trackedTokens: [WBNB, BUSD, USDT],
  pinnedPairs: [[CAKE, WBNB]],
  defaultTokens: [WBNB, CAKE, BUSD, USDT, USDC],
  defaultLists: [],
  stableTokens: [BUSD, USDT, USDC],
  specialNoticeTokens: [],
  unsupportedTokens: [],
  hasNameResolver: false,
  blockedAddresses: OFAC_ADDRESSES,
  refusedRecipients: UNISWAP_V2_ADDRESSES,
  gasPresetsGwei: { standard: 10, fast: 10, instant: 10 },
  addChainParameters: {
    chainId: '0x61',
    chainName: 'BNB Smart Chain Testnet',
    nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
    rpcUrls: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'],
    blockExplorerUrls: ['https://testnet.bscscan.com'],
  },
  services: { hubUrl: '/api' },
}
