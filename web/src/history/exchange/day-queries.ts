import { addressKey, dayStart, fillDays, type Address, type HistoryDay } from '@ibull/domain'
import { quoted, type Answered } from '../transport/history-client.ts'
import { decimal, integer, list, optional, record, timestamp, type Decode } from '../transport/decode.ts'
import { feesOf, full, ifPriced } from '../pairs/shapes.ts'
import type { AskContext } from '../transport/use-history-query.ts'

const ROWS = 1000
const newestFirst = `first: ${ROWS}, orderBy: date, orderDirection: desc`

const pairDayShape = record({
  date: timestamp,
  dailyVolumeUSD: decimal,
  dailyTxns: integer,
  dailyFeesUSD: optional(decimal),
  reserve0: decimal,
  reserveUSD: decimal,
})

const pairDay: Decode<HistoryDay> = (value, path) => {
  const read = pairDayShape(value, path)
  return {
    date: dayStart(read.date),
    volumeUsd: read.dailyVolumeUSD,
    // Something that is worth nothing has no price.
    liquidityUsd: read.reserve0.isZero() ? read.reserveUSD : ifPriced(undefined, read.reserveUSD),
    feesUsd: feesOf(read.dailyFeesUSD, read.dailyVolumeUSD),
    transactions: read.dailyTxns,
  }
}

/** A pair day by day: at most the last 1,000. */
export async function askPairHistory(
  { client, signal }: AskContext,
  pair: Address,
): Promise<Answered<readonly HistoryDay[]>> {
  const { values, asOf, missing } = await client.ask(
    'pairDays',
    (dialect) => ({
      days: {
        field: `pairDayDatas(${newestFirst}, where: { pairAddress: ${quoted(addressKey(pair))} }) { date dailyVolumeUSD dailyTxns reserve0 reserveUSD ${full(dialect, 'dailyFeesUSD')} }`,
        decode: list(pairDay, ROWS),
      },
    }),
    signal,
  )
  return { value: fillDays(values.days, asOf.timestamp), asOf, missing }
}

const tokenDayShape = record({
  date: timestamp,
  dailyVolumeUSD: decimal,
  dailyTxns: integer,
  totalLiquidityToken: decimal,
  totalLiquidityUSD: decimal,
})

const tokenDay: Decode<HistoryDay> = (value, path) => {
  const read = tokenDayShape(value, path)
  return {
    date: dayStart(read.date),
    volumeUsd: read.dailyVolumeUSD,
    liquidityUsd: read.totalLiquidityToken.isZero()
      ? read.totalLiquidityUSD
      : ifPriced(undefined, read.totalLiquidityUSD),
    feesUsd: undefined,
    transactions: read.dailyTxns,
  }
}

/** A token day by day: at most the last 1,000. */
export async function askTokenHistory(
  { client, signal }: AskContext,
  token: Address,
): Promise<Answered<readonly HistoryDay[]>> {
  const { values, asOf, missing } = await client.ask(
    'tokenDays',
    () => ({
      days: {
        field: `tokenDayDatas(${newestFirst}, where: { token: ${quoted(addressKey(token))} }) { date dailyVolumeUSD dailyTxns totalLiquidityToken totalLiquidityUSD }`,
        decode: list(tokenDay, ROWS),
      },
    }),
    signal,
  )
  return { value: fillDays(values.days, asOf.timestamp), asOf, missing }
}
