import { Amount, Fraction, Token, type Address } from '@ibull/domain'
import type {
  HistoryState,
  HistoryWindow,
  ExchangeTotals,
  Figure,
  PairFacts,
  RowWindow,
  TokenFacts,
  TokenIdentity,
} from '../../../history/index.ts'
import { network } from '../../../platform/index.ts'

/** Sample pairs and tokens as indexed, for tests. */

const address = (digit: string): Address => `0x${digit.repeat(40)}`

export function identityOf(
  symbol: string,
  digit: string,
  change: Partial<TokenIdentity> = {},
): TokenIdentity {
  const token = new Token({
    chainId: network.id,
    address: address(digit),
    decimals: 18,
    symbol,
    name: `${symbol} token`,
  })
  return {
    address: token.address,
    symbol,
    name: token.name,
    decimals: 18,
    token,
    shortAddress: undefined,
    ...change,
  }
}

export const usd = (whole: number): Fraction => new Fraction(BigInt(Math.round(whole * 100)), 100n)

export const figureOf = (value: number | undefined, change?: Fraction): Figure => ({
  value: value === undefined ? undefined : usd(value),
  change,
})

function windowsOf(window: RowWindow): Readonly<Record<HistoryWindow, RowWindow>> {
  return { '24h': window, '48h': window, '7d': window, '14d': window }
}

const windowOf = (volume: number | undefined): RowWindow => ({
  volumeUsd: figureOf(volume, new Fraction(1n, 10n)),
  feesUsd: figureOf(volume === undefined ? undefined : volume / 500),
  transactions: figureOf(42),
  liquidityChange: new Fraction(-1n, 20n),
  priceChange: new Fraction(1n, 4n),
})

export function pairOf(
  digit: string,
  token0: TokenIdentity,
  token1: TokenIdentity,
  change: Partial<PairFacts> & { readonly volume?: number | undefined } = {},
): PairFacts {
  const { volume, ...rest } = { volume: 1_000, ...change }
  const amount = (token: TokenIdentity, whole: bigint) =>
    token.token && Amount.fromRaw(token.token, whole * 10n ** 18n)
  return {
    address: address(digit),
    token0,
    token1,
    liquidityUsd: usd(50_000),
    reserve0: amount(token0, 1_000n),
    reserve1: amount(token1, 4_000n),
    priceToken0: new Fraction(4n),
    transactions: 100,
    feeApr: new Fraction(1n, 8n),
    windows: windowsOf(windowOf(volume)),
    volumeUsd: usd(100_000),
    feesUsd: usd(170),
    totalSupply: new Fraction(2_000n),
    providerCount: 3,
    createdTimestamp: 1_760_000_000,
    ...rest,
  }
}

export function tokenOf(
  token: TokenIdentity,
  change: Partial<TokenFacts> & { readonly volume?: number | undefined } = {},
): TokenFacts {
  const { volume, ...rest } = { volume: 1_000, ...change }
  return {
    token,
    priceUsd: usd(2.5),
    liquidityUsd: usd(50_000),
    liquidity: token.token && Amount.fromRaw(token.token, 10n ** 21n),
    transactions: 100,
    windows: windowsOf(windowOf(volume)),
    volumeUsd: usd(100_000),
    pairs: [],
    createdTimestamp: 1_760_000_000,
    ...rest,
  }
}

export function totalsOf(change: Partial<ExchangeTotals> = {}): ExchangeTotals {
  const window = {
    volumeUsd: figureOf(12_345.67, new Fraction(-52n, 1_000n)),
    feesUsd: figureOf(20.99),
    transactions: figureOf(1_234, new Fraction(1n, 2n)),
  }
  return {
    liquidityUsd: figureOf(1_234_567, new Fraction(1n, 100n)),
    volumeUsd24h: window.volumeUsd,
    feesUsd24h: window.feesUsd,
    transactions24h: window.transactions,
    windows: { '24h': window, '48h': window, '7d': window, '14d': window },
    pairCount: 2,
    nativePriceUsd: figureOf(300),
    ...change,
  }
}

export function ready<T>(value: T): HistoryState<T> {
  return {
    status: 'ready',
    value,
    isStale: false,
    asOf: { block: 100, timestamp: 1_767_000_000 },
    missing: [],
  }
}
