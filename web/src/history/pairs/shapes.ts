import { amountOfFraction, LP_FEE_SHARE, type Amount, type Fraction, type Token } from '@ibull/domain'
import type { Dialect } from '../transport/history-client.ts'
import { HistorySchemaError } from '../transport/history-errors.ts'
import type { TokenIdentity } from '../history-types.ts'
import {
  address,
  decimal,
  integer,
  optional,
  record,
  timestamp,
  truth,
  type Decode,
} from '../transport/decode.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'

/*
 * The entities that several questions ask for: what is selected of them, in full or of every subgraph, and how an
 * answer is read. Fields behind `full` are our own indexer's.
 */

/** The exchange's totals at one block. */
export interface FactoryPoint {
  readonly pairCount: number
  readonly transactions: number
  readonly volumeUsd: Fraction
  readonly liquidityUsd: Fraction
  readonly feesUsd: Fraction
}

export const factorySelection = (dialect: Dialect): string =>
  `{ totalPairs totalTransactions totalVolumeUSD totalLiquidityUSD ${full(dialect, 'totalFeesUSD')} }`

const factoryShape = record({
  totalPairs: integer,
  totalTransactions: integer,
  totalVolumeUSD: decimal,
  totalLiquidityUSD: decimal,
  totalFeesUSD: optional(decimal),
})

export const factoryPoint: Decode<FactoryPoint> = (value, path) => {
  const read = factoryShape(value, path)
  return {
    pairCount: read.totalPairs,
    transactions: read.totalTransactions,
    volumeUsd: read.totalVolumeUSD,
    liquidityUsd: read.totalLiquidityUSD,
    feesUsd: feesOf(read.totalFeesUSD, read.totalVolumeUSD),
  }
}

/** What changes of a token. */
export interface TokenPoint {
  readonly priceUsd: Fraction | undefined
  readonly liquidityUsd: Fraction | undefined
  /** Whole tokens. */
  readonly liquidity: Fraction
  readonly volumeUsd: Fraction
  readonly transactions: number
}

const TOKEN_POINT = 'tradeVolumeUSD totalTransactions totalLiquidity derivedUSD'
const TOKEN_POINT_FULL = 'totalLiquidityUSD isPriced'

export const tokenPointSelection = (dialect: Dialect): string =>
  `id ${TOKEN_POINT} ${full(dialect, TOKEN_POINT_FULL)}`

const tokenPointShape = record({
  tradeVolumeUSD: decimal,
  totalTransactions: integer,
  totalLiquidity: decimal,
  derivedUSD: decimal,
  totalLiquidityUSD: optional(decimal),
  isPriced: optional(truth),
})

export const tokenPoint: Decode<TokenPoint> = (value, path) => {
  const read = tokenPointShape(value, path)
  const priceUsd = ifPriced(read.isPriced, read.derivedUSD)
  return {
    priceUsd,
    liquidityUsd:
      priceUsd === undefined ? undefined : (read.totalLiquidityUSD ?? priceUsd.multiply(read.totalLiquidity)),
    liquidity: read.totalLiquidity,
    volumeUsd: read.tradeVolumeUSD,
    transactions: read.totalTransactions,
  }
}

/** What changes of a pair. */
export interface PairPoint {
  /** Whole tokens. */
  readonly reserve0: Fraction
  readonly reserve1: Fraction
  readonly liquidityUsd: Fraction | undefined
  readonly volumeUsd: Fraction
  readonly feesUsd: Fraction
  readonly transactions: number
}

export const pairPointSelection = (dialect: Dialect): string =>
  `id reserve0 reserve1 reserveUSD volumeUSD totalTransactions ${full(dialect, 'feesUSD isPriced')}`

const pairPointShape = record({
  reserve0: decimal,
  reserve1: decimal,
  reserveUSD: decimal,
  volumeUSD: decimal,
  totalTransactions: integer,
  feesUSD: optional(decimal),
  isPriced: optional(truth),
})

export const pairPoint: Decode<PairPoint> = (value, path) => {
  const read = pairPointShape(value, path)
  const isEmpty = read.reserve0.isZero() && read.reserve1.isZero()
  return {
    reserve0: read.reserve0,
    reserve1: read.reserve1,
    liquidityUsd: isEmpty ? read.reserveUSD : ifPriced(read.isPriced, read.reserveUSD),
    volumeUsd: read.volumeUSD,
    feesUsd: feesOf(read.feesUSD, read.volumeUSD),
    transactions: read.totalTransactions,
  }
}

/** A pair as a list shows it. */
export interface PairNow extends PairPoint {
  readonly id: ReturnType<typeof address>
  readonly token0: TokenIdentity
  readonly token1: TokenIdentity
  /** Whole LP tokens. */
  readonly totalSupply: Fraction
  readonly providerCount: number | undefined
  readonly createdTimestamp: number | undefined
}

export const pairSelection = (dialect: Dialect): string =>
  `{ ${pairPointSelection(dialect)} token0 { ${TOKEN_IDENTITY} } token1 { ${TOKEN_IDENTITY} } totalSupply ${full(dialect, 'liquidityProviderCount timestamp')} }`

/** Reads pairs whose tokens are of one network. */
export function pairDecoder(identity: Decode<TokenIdentity>): Decode<PairNow> {
  const shape = record({
    id: address,
    token0: identity,
    token1: identity,
    totalSupply: decimal,
    liquidityProviderCount: optional(integer),
    timestamp: optional(timestamp),
  })
  return (value, path) => {
    const { liquidityProviderCount: providerCount, timestamp: createdTimestamp, ...rest } = shape(value, path)
    return { ...rest, ...pairPoint(value, path), providerCount, createdTimestamp }
  }
}

/** Whole token1 per whole token0. `undefined` without reserves, or where a token's decimals are unknown. */
export function pairPrice(
  token0: TokenIdentity,
  token1: TokenIdentity,
  point: Pick<PairPoint, 'reserve0' | 'reserve1'>,
): Fraction | undefined {
  const isKnown = token0.decimals !== undefined && token1.decimals !== undefined
  if (!isKnown || point.reserve0.isZero() || point.reserve1.isZero()) return undefined
  return point.reserve1.divide(point.reserve0)
}

/**
 * An amount of whole tokens; `undefined` for a token of unknown decimals.
 * @throws {HistorySchemaError} for one that is no whole number of the smallest unit.
 */
export function amountOf(identity: TokenIdentity, whole: Fraction, path: string): Amount<Token> | undefined {
  if (identity.token === undefined) return undefined
  const amount = amountOfFraction(identity.token, whole)
  if (amount === undefined) throw new HistorySchemaError(path, `an amount of ${identity.symbol}`)
  return amount
}

/** A value of USD: subgraphs say 0 for unknown, ours says which of them it is. */
export function ifPriced(isPriced: boolean | undefined, value: Fraction): Fraction | undefined {
  return (isPriced ?? !value.isZero()) ? value : undefined
}

/** What liquidity providers earned, out of the volume where an endpoint does not keep it. */
export function feesOf(told: Fraction | undefined, volumeUsd: Fraction): Fraction {
  return told ?? volumeUsd.multiply(LP_FEE_SHARE)
}

/** The fields of our own indexer. */
export function full(dialect: Dialect, fields: string): string {
  return dialect === 'full' ? fields : ''
}
