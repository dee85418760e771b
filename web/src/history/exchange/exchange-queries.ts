import { dayStart, fillDays, Fraction, type HistoryDay } from '@ibull/domain'
import { full, type Answered, type Dialect } from '../transport/history-client.ts'
import type { ExchangeTotals } from '../history-types.ts'
import {
  decimal,
  integer,
  list,
  nullable,
  optional,
  record,
  timestamp,
  type Decode,
} from '../transport/decode.ts'
import { fetchPast, pointOf } from '../past/past-points.ts'
import { ifPriced, type FeesOf } from '../transport/values.ts'
import { changeSince, windowFigures } from '../past/window-figures.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** The exchange's totals at one block. */
interface FactoryPoint {
  readonly pairCount: number
  readonly transactions: number
  readonly volumeUsd: Fraction
  readonly liquidityUsd: Fraction
  readonly feesUsd: Fraction
}

const factorySelection = (dialect: Dialect): string =>
  `{ totalPairs totalTransactions totalVolumeUSD totalLiquidityUSD ${full(dialect, 'totalFeesUSD')} }`

const factoryShape = record({
  totalPairs: integer,
  totalTransactions: integer,
  totalVolumeUSD: decimal,
  totalLiquidityUSD: decimal,
  totalFeesUSD: optional(decimal),
})

const factoryPoint =
  (feesOf: FeesOf): Decode<FactoryPoint> =>
  (value, path) => {
    const read = factoryShape(value, path)
    return {
      pairCount: read.totalPairs,
      transactions: read.totalTransactions,
      volumeUsd: read.totalVolumeUSD,
      liquidityUsd: read.totalLiquidityUSD,
      feesUsd: feesOf(read.totalFeesUSD, read.totalVolumeUSD),
    }
  }

const bundleShape = nullable(record({ bnbPrice: decimal }))
/** Past points are cached by name: there is at most one exchange. */
const EXCHANGE = 'exchange'
const oneFactory = (feesOf: FeesOf) => list(factoryPoint(feesOf), 1)

const nothing = /* @__PURE__ */ new Fraction(0n)

/** There is no exchange until its first pair is indexed. */
const theFactory =
  (feesOf: FeesOf): Decode<FactoryPoint> =>
  (value, path) =>
    oneFactory(feesOf)(value, path)[0] ?? {
      pairCount: 0,
      transactions: 0,
      volumeUsd: nothing,
      liquidityUsd: nothing,
      feesUsd: nothing,
    }

/** Fetches the exchange's current totals, compared with the start of each window. */
export async function fetchExchangeTotals(context: FetchContext): Promise<Answered<ExchangeTotals>> {
  const { feesOf } = context.client
  const [{ values, asOf, missing }, past, pastBundle] = await Promise.all([
    context.client.request(
      'totals',
      (dialect) => ({
        factory: {
          field: `pancakeFactories(first: 1) ${factorySelection(dialect)}`,
          decode: theFactory(feesOf),
        },
        bundle: { field: 'bundle(id: "1") { bnbPrice }', decode: bundleShape },
      }),
      context.signal,
    ),
    fetchPast(context, {
      key: ['totals'],
      field: (block, dialect) =>
        `pancakeFactories(first: 1, block: { number: ${block} }) ${factorySelection(dialect)}`,
      decode: (value, path) => new Map(oneFactory(feesOf)(value, path).map((factory) => [EXCHANGE, factory])),
    }),
    fetchPast(context, {
      key: ['bundle'],
      field: (block) => `bundle(id: "1", block: { number: ${block} }) { bnbPrice }`,
      decode: (value, path) => ({ price: bundleShape(value, path)?.bnbPrice }),
    }),
  ])
  const { factory, bundle } = values
  const nativePriceUsd = bundle === undefined ? undefined : ifPriced(undefined, bundle.bnbPrice)
  const points = pointOf(past.points, EXCHANGE)
  const windows = windowFigures(factory, points)
  const day = windows['24h']
  return {
    value: {
      liquidityUsd: {
        value: factory.liquidityUsd,
        change: changeSince(factory.liquidityUsd, points['24h'], ({ liquidityUsd }) => liquidityUsd),
      },
      volumeUsd24h: day.volumeUsd,
      feesUsd24h: day.feesUsd,
      transactions24h: day.transactions,
      windows,
      pairCount: factory.pairCount,
      nativePriceUsd: {
        value: nativePriceUsd,
        change: changeSince(nativePriceUsd, pastBundle.points['24h'], ({ price }) => price),
      },
    },
    asOf,
    missing: [...new Set([...missing, ...past.missing, ...pastBundle.missing])],
  }
}

const dayShape = record({
  date: timestamp,
  dailyVolumeUSD: decimal,
  totalLiquidityUSD: decimal,
  dailyFeesUSD: optional(decimal),
  dailyTxns: optional(integer),
})

const dayDecoder =
  (feesOf: FeesOf): Decode<HistoryDay> =>
  (value, path) => {
    const read = dayShape(value, path)
    return {
      date: dayStart(read.date),
      volumeUsd: read.dailyVolumeUSD,
      liquidityUsd: read.totalLiquidityUSD,
      feesUsd: feesOf(read.dailyFeesUSD, read.dailyVolumeUSD),
      transactions: read.dailyTxns,
    }
  }

/** Fetches the exchange's daily history: at most the last 1,000 days. */
export async function fetchExchangeHistory({
  client,
  signal,
}: FetchContext): Promise<Answered<readonly HistoryDay[]>> {
  const { values, asOf, missing } = await client.request(
    'history',
    (dialect) => ({
      days: {
        field: `pancakeDayDatas(first: 1000, orderBy: date, orderDirection: desc) { date dailyVolumeUSD totalLiquidityUSD ${full(dialect, 'dailyFeesUSD dailyTxns')} }`,
        decode: list(dayDecoder(client.feesOf)),
      },
    }),
    signal,
  )
  return { value: fillDays(values.days, asOf.timestamp), asOf, missing }
}
