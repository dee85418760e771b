import {
  addressKey,
  dayStart,
  feeApr,
  fillDays,
  type Address,
  type Fraction,
  type HistoryDay,
  type HistoryWindow,
} from '@ibull/domain'
import type { PairFacts, PairRow, TokenIdentity } from '../history-types.ts'
import { fetchPast, byId, pointOf, type PastPoints } from '../past/past-points.ts'
import { rowWindows } from '../past/window-figures.ts'
import {
  address,
  decimal,
  integer,
  list,
  optional,
  record,
  timestamp,
  truth,
  type Decode,
} from '../transport/decode.ts'
import {
  full,
  inIds,
  quoted,
  type Answered,
  type Dialect,
  type HistoryClient,
} from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'
import type { AsOf, HistoryPart } from '../transport/history-state.ts'
import { TOKEN_IDENTITY } from '../transport/identity.ts'
import { amountOf, ifPriced, type FeesOf } from '../transport/values.ts'

/** Maximum pairs in an unfiltered list. */
const LIST_ROWS = 200
const DAYS = 1000
const APR_WINDOW: HistoryWindow = '7d'
const APR_DAYS = 7

export const byDepth = 'orderBy: reserveUSD, orderDirection: desc'

/** Mutable state of a pair. */
interface PairPoint {
  /** Whole tokens. */
  readonly reserve0: Fraction
  readonly reserve1: Fraction
  readonly liquidityUsd: Fraction | undefined
  readonly volumeUsd: Fraction
  readonly feesUsd: Fraction
  readonly transactions: number
}

const pairPointSelection = (dialect: Dialect): string =>
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

const pairPoint =
  (feesOf: FeesOf): Decode<PairPoint> =>
  (value, path) => {
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

/** Current values of a pair for a list. */
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

/** Decodes pairs of one network's tokens. */
export function pairDecoder({ identity, feesOf }: HistoryClient): Decode<PairNow> {
  const point = pairPoint(feesOf)
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
    return { ...rest, ...point(value, path), providerCount, createdTimestamp }
  }
}

/** Whole token1 per whole token0. `undefined` without reserves, or if a token's decimals are unknown. */
function pairPrice(
  token0: TokenIdentity,
  token1: TokenIdentity,
  point: Pick<PairPoint, 'reserve0' | 'reserve1'>,
): Fraction | undefined {
  const isKnown = token0.decimals !== undefined && token1.decimals !== undefined
  if (!isKnown || point.reserve0.isZero() || point.reserve1.isZero()) return undefined
  return point.reserve1.divide(point.reserve0)
}

/** Fetches the deepest pairs, or the given ones. */
export async function fetchPairRows(
  context: FetchContext,
  pairs?: readonly Address[],
): Promise<Answered<readonly PairRow[]>> {
  const { client, signal } = context
  const decode = list(pairDecoder(client))
  const which =
    pairs === undefined ? `first: ${LIST_ROWS}, ${byDepth}` : `first: ${pairs.length}, ${inIds(pairs)}`
  const { values, asOf, missing } = await client.request(
    pairs === undefined ? 'pairs' : 'somePairs',
    (dialect) => ({ pairs: { field: `pairs(${which}) ${pairSelection(dialect)}`, decode } }),
    signal,
  )
  return withPast(context, values.pairs, asOf, missing)
}

/** Adds comparisons with the past to pairs. */
export async function withPast(
  context: FetchContext,
  pairs: readonly PairNow[],
  asOf: AsOf,
  missing: readonly HistoryPart[],
): Promise<Answered<readonly PairRow[]>> {
  const past = await pastOfPairs(context, pairs)
  return {
    value: pairs.map((pair, index) =>
      pairRow(pair, pointOf(past.points, addressKey(pair.id)), `pairs[${index}]`),
    ),
    asOf,
    missing: [...new Set([...missing, ...past.missing])],
  }
}

function pastOfPairs(context: FetchContext, pairs: readonly PairNow[]) {
  const ids = pairs.map(({ id }) => id).sort()
  return fetchPast(context, {
    key: ['pairs', ...ids],
    field: (block, dialect) =>
      `pairs(first: ${Math.max(1, ids.length)}, ${inIds(ids)}, block: { number: ${block} }) { ${pairPointSelection(dialect)} }`,
    decode: byId(pairPoint(context.client.feesOf)),
  })
}

/** A pair with its windows. */
function pairRow(pair: PairNow, past: PastPoints<PairPoint>, path: string): PairRow {
  const { token0, token1 } = pair
  const priceOf = (point: PairPoint): Fraction | undefined => pairPrice(token0, token1, point)
  const windows = rowWindows(pair, past, priceOf)
  return {
    address: pair.id,
    token0,
    token1,
    liquidityUsd: pair.liquidityUsd,
    reserve0: amountOf(token0, pair.reserve0, `${path}.reserve0`),
    reserve1: amountOf(token1, pair.reserve1, `${path}.reserve1`),
    priceToken0: priceOf(pair),
    transactions: pair.transactions,
    feeApr: feeApr(windows[APR_WINDOW].feesUsd.value, APR_DAYS, pair.liquidityUsd),
    windows,
  }
}

/** Fetches one pair; `undefined` if it isn't indexed. */
export async function fetchPairFacts(
  context: FetchContext,
  pair: Address,
): Promise<Answered<PairFacts | undefined>> {
  const { client, signal } = context
  const decode = list(pairDecoder(client), 1)
  const { values, asOf, missing } = await client.request(
    'pair',
    (dialect) => ({
      pairs: { field: `pairs(first: 1, ${inIds([pair])}) ${pairSelection(dialect)}`, decode },
    }),
    signal,
  )
  const found = values.pairs[0]
  if (found === undefined) return { value: undefined, asOf, missing }
  const past = await pastOfPairs(context, [found])
  return {
    value: {
      ...pairRow(found, pointOf(past.points, addressKey(found.id)), 'pairs[0]'),
      volumeUsd: found.volumeUsd,
      feesUsd: found.feesUsd,
      totalSupply: found.totalSupply,
      providerCount: found.providerCount,
      createdTimestamp: found.createdTimestamp,
    },
    asOf,
    missing: [...new Set([...missing, ...past.missing])],
  }
}

const pairDayShape = record({
  date: timestamp,
  dailyVolumeUSD: decimal,
  dailyTxns: integer,
  dailyFeesUSD: optional(decimal),
  reserve0: decimal,
  reserveUSD: decimal,
})

const pairDay =
  (feesOf: FeesOf): Decode<HistoryDay> =>
  (value, path) => {
    const read = pairDayShape(value, path)
    return {
      date: dayStart(read.date),
      volumeUsd: read.dailyVolumeUSD,
      // A worthless token has no price.
      liquidityUsd: read.reserve0.isZero() ? read.reserveUSD : ifPriced(undefined, read.reserveUSD),
      feesUsd: feesOf(read.dailyFeesUSD, read.dailyVolumeUSD),
      transactions: read.dailyTxns,
    }
  }

/** Fetches a pair's daily history: at most the last 1,000 days. */
export async function fetchPairHistory(
  { client, signal }: FetchContext,
  pair: Address,
): Promise<Answered<readonly HistoryDay[]>> {
  const { values, asOf, missing } = await client.request(
    'pairDays',
    (dialect) => ({
      days: {
        field: `pairDayDatas(first: ${DAYS}, orderBy: date, orderDirection: desc, where: { pairAddress: ${quoted(addressKey(pair))} }) { date dailyVolumeUSD dailyTxns reserve0 reserveUSD ${full(dialect, 'dailyFeesUSD')} }`,
        decode: list(pairDay(client.feesOf), DAYS),
      },
    }),
    signal,
  )
  return { value: fillDays(values.days, asOf.timestamp), asOf, missing }
}
