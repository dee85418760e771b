import { Token, type Address } from '@ibull/domain'

/** A well-known token, and where it is on each network; on the test network many are missing. */
export interface KnownToken {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly addresses: { readonly 56: Address; readonly 97?: Address }
}

export const wbnb = {
  symbol: 'WBNB',
  name: 'Wrapped BNB',
  decimals: 18,
  addresses: {
    56: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    97: '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd',
  },
} as const satisfies KnownToken
export const busd = {
  symbol: 'BUSD',
  name: 'Binance Pegged BUSD',
  decimals: 18,
  addresses: {
    56: '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
    97: '0xeD24FC36d5Ee211Ea25A80239Fb8C4Cfd80f12Ee',
  },
} as const satisfies KnownToken
export const eth = {
  symbol: 'ETH',
  name: 'Binance Pegged ETH',
  decimals: 18,
  addresses: { 56: '0x2170Ed0880ac9A755fd29B2688956BD959F933F8' },
} as const satisfies KnownToken
export const btcb = {
  symbol: 'BTCB',
  name: 'Binance Pegged Bitcoin',
  decimals: 18,
  addresses: { 56: '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c' },
} as const satisfies KnownToken
export const usdt = {
  symbol: 'USDT',
  name: 'Binance Pegged USDT',
  decimals: 18,
  addresses: {
    56: '0x55d398326f99059fF775485246999027B3197955',
    97: '0x0fB5D7c73FA349A90392f873a4FA1eCf6a3d0a96',
  },
} as const satisfies KnownToken
export const cake = {
  symbol: 'CAKE',
  name: 'PancakeSwap Token',
  decimals: 18,
  addresses: {
    56: '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
    97: '0xa35062141Fa33BCA92Ce69FeD37D0E8908868AAe',
  },
} as const satisfies KnownToken
export const xvs = {
  symbol: 'XVS',
  name: 'Venus',
  decimals: 18,
  addresses: { 56: '0xcF6BB5389c92Bdda8a3747Ddb454cB7a64626C63' },
} as const satisfies KnownToken
export const vai = {
  symbol: 'VAI',
  name: 'VAI Stablecoin',
  decimals: 18,
  addresses: { 56: '0x4BD17003473389A42DAF6a0a729f6Fdb328BbBd7' },
} as const satisfies KnownToken
export const bunny = {
  symbol: 'BUNNY',
  name: 'Bunny Token',
  decimals: 18,
  addresses: { 56: '0xC9849E6fdB743d08fAeE3E34dd2D1bc69EA11a51' },
} as const satisfies KnownToken
export const safemoon = {
  symbol: 'SAFEMOON',
  name: 'SafeMoon',
  decimals: 9,
  addresses: { 56: '0x8076C74C5e3F5852037F31Ff0093Eeb8c8ADd8D3' },
} as const satisfies KnownToken
export const alpaca = {
  symbol: 'ALPACA',
  name: 'Alpaca',
  decimals: 18,
  addresses: { 56: '0x8F0528cE5eF7B51152A59745bEfDD91D97091d2F' },
} as const satisfies KnownToken
export const belt = {
  symbol: 'BELT',
  name: 'Belt',
  decimals: 18,
  addresses: { 56: '0xE0e514c71282b6f4e823703a39374Cf58dc3eA4f' },
} as const satisfies KnownToken
export const tko = {
  symbol: 'TKO',
  name: 'TokoCrypto',
  decimals: 18,
  addresses: { 56: '0x9f589e3eabe42ebC94A44727b3f3531C0c877809' },
} as const satisfies KnownToken
export const nrv = {
  symbol: 'NRV',
  name: 'Nerve Finance',
  decimals: 18,
  addresses: { 56: '0x42F6f551ae042cBe50C739158b4f0CAC0Edb9096' },
} as const satisfies KnownToken
export const eps = {
  symbol: 'EPS',
  name: 'Ellipsis',
  decimals: 18,
  addresses: { 56: '0xA7f552078dcC247C2684336020c03648500C6d9F' },
} as const satisfies KnownToken
export const usdc = {
  symbol: 'USDC',
  name: 'Binance Pegged USD Coin',
  decimals: 18,
  addresses: {
    56: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    97: '0xCA8eB2dec4Fe3a5abbFDc017dE48E461A936623D',
  },
} as const satisfies KnownToken
export const dai = {
  symbol: 'DAI',
  name: 'Binance Pegged DAI',
  decimals: 18,
  addresses: { 56: '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3' },
} as const satisfies KnownToken
export const ust = {
  symbol: 'UST',
  name: 'UST Token',
  decimals: 18,
  addresses: { 56: '0x23396cF899Ca06c4472205fC903bDB4de249D6fC' },
} as const satisfies KnownToken
export const bondly = {
  symbol: 'BONDLY',
  name: 'Bondly',
  decimals: 18,
  addresses: { 56: '0x96058f8C3e16576D9BD68766f3836d9A33158f89' },
} as const satisfies KnownToken

/** The token on chain 56, or on 97 where it is there. */
export function tokenOn<Chain extends 56 | 97>(
  chainId: Chain,
  {
    addresses,
    decimals,
    symbol,
    name,
  }: KnownToken & { readonly addresses: { readonly [C in Chain]: Address } },
): Token {
  return new Token({ chainId, address: addresses[chainId], decimals, symbol, name })
}
