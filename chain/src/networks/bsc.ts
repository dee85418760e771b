import { NativeCurrency, Token, type Address } from '@ibull/domain'
import { OFAC_ADDRESSES, UNISWAP_V2_ADDRESSES, standardExplorer, type Network } from './network.ts'

const CHAIN_ID = 56

function token(address: Address, decimals: number, symbol: string, name: string): Token {
  return new Token({ chainId: CHAIN_ID, address, decimals, symbol, name })
}

const WBNB = token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 18, 'WBNB', 'Wrapped BNB')
const BUSD = token('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56', 18, 'BUSD', 'Binance Pegged BUSD')
const ETH = token('0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 18, 'ETH', 'Binance Pegged ETH')
const BTCB = token('0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 18, 'BTCB', 'Binance Pegged Bitcoin')
const USDT = token('0x55d398326f99059fF775485246999027B3197955', 18, 'USDT', 'Binance Pegged USDT')
const CAKE = token('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 18, 'CAKE', 'PancakeSwap Token')
const XVS = token('0xcF6BB5389c92Bdda8a3747Ddb454cB7a64626C63', 18, 'XVS', 'Venus')
const VAI = token('0x4BD17003473389A42DAF6a0a729f6Fdb328BbBd7', 18, 'VAI', 'VAI Stablecoin')
const BUNNY = token('0xC9849E6fdB743d08fAeE3E34dd2D1bc69EA11a51', 18, 'BUNNY', 'Bunny Token')
const SAFEMOON = token('0x8076C74C5e3F5852037F31Ff0093Eeb8c8ADd8D3', 9, 'SAFEMOON', 'SafeMoon')
const ALPACA = token('0x8F0528cE5eF7B51152A59745bEfDD91D97091d2F', 18, 'ALPACA', 'Alpaca')
const BELT = token('0xE0e514c71282b6f4e823703a39374Cf58dc3eA4f', 18, 'BELT', 'Belt')
const TKO = token('0x9f589e3eabe42ebC94A44727b3f3531C0c877809', 18, 'TKO', 'TokoCrypto')
const NRV = token('0x42F6f551ae042cBe50C739158b4f0CAC0Edb9096', 18, 'NRV', 'Nerve Finance')
const EPS = token('0xA7f552078dcC247C2684336020c03648500C6d9F', 18, 'EPS', 'Ellipsis')
const USDC = token('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18, 'USDC', 'Binance Pegged USD Coin')
const DAI = token('0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 18, 'DAI', 'Binance Pegged DAI')
const UST = token('0x23396cF899Ca06c4472205fC903bDB4de249D6fC', 18, 'UST', 'UST Token')

/** BNB Smart Chain. The exchange contracts are PancakeSwap V2's, so that swaps meet its deep pools. */
export const bscNetwork: Network = {
  id: CHAIN_ID,
  key: 'bsc',
  name: 'BNB Smart Chain',
  shortName: 'BSC',
  isTestNetwork: false,
  native: new NativeCurrency('BNB', 'BNB', WBNB),
  wrappedNative: WBNB,
  mainToken: CAKE,
  rpcUrls: [
    'https://bsc-dataseed.bnbchain.org',
    'https://bsc-rpc.publicnode.com',
    'https://bsc-dataseed1.defibit.io',
    'https://bsc-dataseed1.ninicoin.io',
    'https://bsc-dataseed1.binance.org',
  ],
  explorer: standardExplorer('BscScan', 'https://bscscan.com'),
  blockTimeMs: 450,
  pollIntervalMs: 3_000,
  contracts: {
    factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73',
    router: '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
    wrappedNative: WBNB.address,
    mainToken: CAKE.address,
  },
  farms: {
    tokenOnlyPids: [0, 5, 6, 19, 20, 21, 22, 23, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42],
    archivedPids: { from: 139, to: 250 },
  },
  initCodeHash: '0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5',
  startBlock: 6_809_737n,
  baseTokens: [WBNB, CAKE, BUSD, USDT, BTCB, UST, ETH, USDC],
  suggestedTokens: [BUSD, CAKE, BTCB],
  trackedTokens: [WBNB, DAI, BUSD, USDT],
  pinnedPairs: [
    [CAKE, WBNB],
    [BUSD, USDT],
    [DAI, USDT],
  ],
  defaultTokens: [WBNB, BUSD, ETH, BTCB, USDT, CAKE, XVS, VAI, BUNNY, SAFEMOON, ALPACA, BELT, TKO, NRV, EPS],
  defaultLists: [
    { url: 'https://tokens.pancakeswap.finance/pancakeswap-top-100.json', isActive: true },
    { url: 'https://tokens.pancakeswap.finance/pancakeswap-extended.json', isActive: false },
  ],
  stableTokens: [BUSD, USDT, USDC, DAI],
  specialNoticeTokens: [SAFEMOON.address, '0x96058f8C3e16576D9BD68766f3836d9A33158f89'],
  unsupportedTokens: [],
  hasNameResolver: false,
  blockedAddresses: OFAC_ADDRESSES,
  refusedRecipients: UNISWAP_V2_ADDRESSES,
  gasPresetsGwei: { standard: 5, fast: 6, instant: 7 },
  addChainParameters: {
    chainId: '0x38',
    chainName: 'BNB Smart Chain',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
    blockExplorerUrls: ['https://bscscan.com'],
  },
  services: { hubUrl: '/api' },
}
