import { NativeCurrency } from '@ibull/domain'
import { OFAC_ADDRESSES, UNISWAP_V2_ADDRESSES, standardExplorer, type Network } from './network.ts'
import * as known from './token-catalogue.ts'
import { tokenOn } from './token-catalogue.ts'

const CHAIN_ID = 56

const WBNB = tokenOn(CHAIN_ID, known.wbnb)
const BUSD = tokenOn(CHAIN_ID, known.busd)
const ETH = tokenOn(CHAIN_ID, known.eth)
const BTCB = tokenOn(CHAIN_ID, known.btcb)
const USDT = tokenOn(CHAIN_ID, known.usdt)
const CAKE = tokenOn(CHAIN_ID, known.cake)
const XVS = tokenOn(CHAIN_ID, known.xvs)
const VAI = tokenOn(CHAIN_ID, known.vai)
const BUNNY = tokenOn(CHAIN_ID, known.bunny)
const SAFEMOON = tokenOn(CHAIN_ID, known.safemoon)
const ALPACA = tokenOn(CHAIN_ID, known.alpaca)
const BELT = tokenOn(CHAIN_ID, known.belt)
const TKO = tokenOn(CHAIN_ID, known.tko)
const NRV = tokenOn(CHAIN_ID, known.nrv)
const EPS = tokenOn(CHAIN_ID, known.eps)
const USDC = tokenOn(CHAIN_ID, known.usdc)
const DAI = tokenOn(CHAIN_ID, known.dai)
const UST = tokenOn(CHAIN_ID, known.ust)

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
  specialNoticeTokens: [SAFEMOON.address, known.bondly.addresses[CHAIN_ID]],
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
