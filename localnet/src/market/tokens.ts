/** The kind of contract of a token of the local chain. */
export type TokenKind =
  'wrapped' | 'main' | 'plain' | 'permit' | 'taxed' | 'bytes32' | 'noReturn' | 'approveReset' | 'stuck'

/** Volatility: the standard deviation of a day's logarithmic return. */
type Volatility = number

/** One token of the local market. */
export interface MarketToken {
  /** Identifies the token inside this room; unlike the symbol it is unique. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly kind: TokenKind
  /** The price in USD at the end of the history. */
  readonly priceUsd: number
  readonly volatility: Volatility
  /** In the default token list. The others must be imported by address. */
  readonly isListed: boolean
  /** Its peculiarity, for the documentation. */
  readonly note?: string
}

/** Transfer tax of the taxed token. */
export const TAX_BPS = 500n

const STABLE = 0.0006
const MAJOR = 0.032
const MIDDLE = 0.05
const WILD = 0.085

function listed(
  symbol: string,
  name: string,
  decimals: number,
  priceUsd: number,
  volatility: Volatility,
  kind: TokenKind = 'plain',
): MarketToken {
  return { id: symbol, symbol, name, decimals, kind, priceUsd, volatility, isListed: true }
}

function odd(id: string, fields: Omit<MarketToken, 'id' | 'isListed' | 'volatility'>): MarketToken {
  return { id, volatility: STABLE, isListed: false, ...fields }
}

/**
 * Every token of the local market. Append new ones: a token's position determines its address. The wrapped native
 * token and the main token are the exchange's own contracts.
 */
export const MARKET_TOKENS: readonly MarketToken[] = [
  listed('WBNB', 'Wrapped BNB', 18, 320, MAJOR, 'wrapped'),
  listed('IBULL', 'iBull Token', 9, 0.85, MIDDLE, 'main'),
  listed('BUSD', 'BUSD Token', 18, 1, STABLE),
  listed('USDT', 'Tether USD', 18, 1, STABLE),
  listed('USDC', 'USD Coin', 18, 1, STABLE, 'permit'),
  listed('DAI', 'Dai Token', 18, 1, STABLE, 'permit'),
  listed('UST', 'Wrapped UST Token', 18, 0.998, STABLE),
  listed('BTCB', 'BTCB Token', 18, 34_200, MAJOR),
  listed('ETH', 'Ethereum Token', 18, 2_310, MAJOR),
  listed('CAKE', 'PancakeSwap Token', 18, 15.4, MIDDLE),
  listed('XVS', 'Venus', 18, 24.8, MIDDLE),
  listed('VAI', 'VAI Stablecoin', 18, 0.93, 0.004),
  listed('BUNNY', 'Bunny Token', 18, 18.6, WILD),
  listed('SAFEMOON', 'SafeMoon', 9, 0.0000031, WILD),
  listed('ALPACA', 'AlpacaToken', 18, 0.74, MIDDLE),
  listed('BELT', 'BELT Token', 18, 16.2, WILD),
  listed('TKO', 'Tokocrypto Token', 18, 1.38, MIDDLE),
  listed('NRV', 'Nerve', 18, 0.61, WILD),
  listed('EPS', 'Ellipsis', 18, 0.44, WILD),
  listed('DOGE', 'Dogecoin', 8, 0.21, MIDDLE),
  listed('LTC', 'Litecoin Token', 18, 138, MAJOR),
  listed('XRP', 'XRP Token', 18, 0.64, MAJOR),
  listed('BONDLY', 'Bondly Token', 18, 0.085, WILD),
  odd('TAXED', {
    symbol: 'TAXED',
    name: 'Taxed Token',
    decimals: 18,
    kind: 'taxed',
    priceUsd: 2.5,
    note: 'takes 5 % of each transfer',
  }),
  odd('OLD', {
    symbol: 'OLD',
    name: 'Bytes Name Token',
    decimals: 18,
    kind: 'bytes32',
    priceUsd: 7.5,
    note: 'answers name and symbol as bytes32',
  }),
  odd('RESET', {
    symbol: 'RESET',
    name: 'Reset First Token',
    decimals: 18,
    kind: 'approveReset',
    priceUsd: 1,
    note: 'an allowance must be reset to zero before it is changed',
  }),
  odd('SILENT', {
    symbol: 'SILENT',
    name: 'Silent Token',
    decimals: 6,
    kind: 'noReturn',
    priceUsd: 1,
    note: 'its calls return nothing',
  }),
  odd('STUCK', {
    symbol: 'STUCK',
    name: 'Stuck Token',
    decimals: 18,
    kind: 'stuck',
    priceUsd: 0.3,
    note: 'every transfer reverts',
  }),
  odd('WHOLE', {
    symbol: 'WHOLE',
    name: 'Whole Token',
    decimals: 0,
    kind: 'plain',
    priceUsd: 12,
    note: '0 decimals',
  }),
  odd('MICRO', {
    symbol: 'MICRO',
    name: 'Micro Token',
    decimals: 6,
    kind: 'plain',
    priceUsd: 1,
    note: '6 decimals',
  }),
  odd('LONG', {
    symbol: 'ANEXTRAORDINARILYLONGSYMBOLTHATNOCOLUMNCANHOLD',
    name: 'A token whose name is as long as a sentence and whose symbol is as long as a name',
    decimals: 18,
    kind: 'plain',
    priceUsd: 0.05,
    note: 'very long symbol and name',
  }),
  odd('FAKE_BNB', {
    symbol: 'BNB',
    name: 'BNB',
    decimals: 18,
    kind: 'plain',
    priceUsd: 0.01,
    note: 'pretends to be BNB',
  }),
  odd('LONELY', {
    symbol: 'LONELY',
    name: 'Lonely Token',
    decimals: 18,
    kind: 'plain',
    priceUsd: 1,
    note: 'has no pair at all',
  }),
]

/** The token with this id. @throws if there is none, which is a bug in the market's tables */
export function marketToken(id: string): MarketToken {
  const found = TOKENS_BY_ID.get(id)
  if (found === undefined) throw new Error(`The market has no token ${id}.`)
  return found
}

const TOKENS_BY_ID = new Map(MARKET_TOKENS.map((token) => [token.id, token]))

/** Intermediate tokens of routes, deepest first. */
export const BASE_TOKEN_IDS = ['WBNB', 'IBULL', 'BUSD', 'USDT', 'BTCB', 'ETH', 'USDC', 'CAKE', 'UST'] as const

/** Tokens suggested in the token selector. */
export const SUGGESTED_TOKEN_IDS = ['BUSD', 'IBULL', 'BTCB'] as const

/** Tokens pegged to one US dollar. */
export const STABLE_TOKEN_IDS = ['BUSD', 'USDT', 'USDC', 'DAI'] as const
