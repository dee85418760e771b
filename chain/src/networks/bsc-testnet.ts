import { NativeCurrency, Token, type Address } from '@ibull/domain'
import { OFAC_ADDRESSES, UNISWAP_V2_ADDRESSES, standardExplorer, type Network } from './network.ts'

const CHAIN_ID = 97

function token(address: Address, decimals: number, symbol: string, name: string): Token {
  return new Token({ chainId: CHAIN_ID, address, decimals, symbol, name })
}

const WBNB = token('0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd', 18, 'WBNB', 'Wrapped BNB')
const CAKE = token('0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe', 18, 'CAKE', 'PancakeSwap Token')
const BUSD = token('0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee', 18, 'BUSD', 'Binance USD')
const USDT = token('0x0fB5D7c73FA349A90392f873a4FA1eCf6a3d0a96', 18, 'USDT', 'Tether USD')
const USDC = token('0xCA8eB2dec4Fe3a5abbFDc017dE48E461A936623D', 18, 'USDC', 'USD Coin')

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
