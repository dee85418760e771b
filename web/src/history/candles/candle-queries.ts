import {
  addressKey,
  candlesOfCloses,
  fillCandles,
  type Address,
  type Candle,
  type Fraction,
  type KnownCandle,
  type PriceEnd,
} from '@ibull/domain'
import { quoted, type Answered, type GraphPart } from '../transport/history-client.ts'
import type { CandleInterval } from '../history-types.ts'
import { decimal, list, nullable, record, timestamp, type Decode } from '../transport/decode.ts'
import { historyKey, type FetchContext } from '../transport/history-query.ts'

interface IntervalShape {
  readonly seconds: number
  /** Maximum candles in a chart. */
  readonly maximum: number
  /** As in the entity's name. */
  readonly name: string
  /** Field names of a row's start and volume. */
  readonly start: string
  readonly volume: string
}

const INTERVALS: Readonly<Record<CandleInterval, IntervalShape>> = {
  minute: { seconds: 60, maximum: 1440, name: 'Minute', start: 'minuteStartUnix', volume: 'minuteVolumeUSD' },
  hour: { seconds: 3600, maximum: 720, name: 'Hour', start: 'hourStartUnix', volume: 'hourlyVolumeUSD' },
  day: { seconds: 86_400, maximum: 1000, name: 'Day', start: 'date', volume: 'dailyVolumeUSD' },
}

const ROWS = 1000

/** Subject of the candles, and its substitute in a subgraph without candles. */
interface CandleSubject {
  readonly kind: 'pair' | 'token'
  readonly id: Address
}

/** Fetches candles in whole token1 per whole token0. */
export function fetchPairCandles(
  context: FetchContext,
  pair: Address,
  interval: CandleInterval,
): Promise<Answered<readonly Candle[]>> {
  return fetchCandles(context, { kind: 'pair', id: pair }, interval)
}

/** Fetches candles in USD per whole token. */
export function fetchTokenCandles(
  context: FetchContext,
  token: Address,
  interval: CandleInterval,
): Promise<Answered<readonly Candle[]>> {
  return fetchCandles(context, { kind: 'token', id: token }, interval)
}

type KnownRow = KnownCandle | PriceEnd

/** Cached rows, and when they were last read in full. */
interface KeptRows {
  readonly rows: readonly KnownRow[]
  readonly readAt: number
}

/** All rows are re-read after this time: a reorganisation goes no deeper than {@link AGAIN_INTERVALS}. */
const KEEP_ROWS_MS = 5 * 60_000
const AGAIN_INTERVALS = 10

async function fetchCandles(
  { client, queryClient, signal }: FetchContext,
  subject: CandleSubject,
  interval: CandleInterval,
): Promise<Answered<readonly Candle[]>> {
  const shape = INTERVALS[interval]
  const rowsKey = historyKey(client.network.id, [
    'candleRows',
    subject.kind,
    addressKey(subject.id),
    interval,
  ])
  const last = queryClient.getQueryData<KeptRows>(rowsKey)
  const kept = last !== undefined && Date.now() - last.readAt < KEEP_ROWS_MS ? last : undefined
  const newest = kept?.rows.reduce((latest, { start }) => Math.max(latest, start), 0)
  const since = newest === undefined ? 0 : Math.max(0, newest - AGAIN_INTERVALS * shape.seconds)
  const { values, dialect, asOf, missing } = await client.request(
    `${subject.kind} ${interval}`,
    (spoken) => ({
      candles: spoken === 'full' ? candlesPart(subject, shape, since) : closesPart(subject, interval, shape),
    }),
    signal,
  )
  const read = values.candles ?? []
  const rows =
    dialect === 'full' ? [...(kept?.rows ?? []).filter(({ start }) => start < since), ...read] : read
  queryClient.setQueryData<KeptRows>(rowsKey, { rows, readAt: kept?.readAt ?? Date.now() })
  return {
    value: fillCandles(rows, {
      seconds: shape.seconds,
      until: asOf.timestamp,
      maximum: shape.maximum,
    }),
    asOf,
    missing: dialect === 'full' ? missing : [...missing, 'candles'],
  }
}

function rowsField(
  { kind, id }: CandleSubject,
  shape: IntervalShape,
  since: number,
  selection: string,
): string {
  const owner = kind === 'pair' && shape.name === 'Day' ? 'pairAddress' : kind
  const from = since === 0 ? '' : `, ${shape.start}_gte: ${since}`
  const where = `where: { ${owner}: ${quoted(addressKey(id))}${from} }`
  return `${kind}${shape.name}Datas(first: ${ROWS}, orderBy: ${shape.start}, orderDirection: desc, ${where}) { ${shape.start} ${shape.volume} ${selection} }`
}

function rowDecoder<T>(shape: IntervalShape, rest: (value: unknown, path: string) => T | undefined) {
  const time = record({ [shape.start]: timestamp })
  const volume = record({ [shape.volume]: decimal })
  return (value: unknown, path: string) => {
    const start = time(value, path)[shape.start]
    const volumeUsd = volume(value, path)[shape.volume]
    const read = rest(value, path)
    return read === undefined || start === undefined || volumeUsd === undefined
      ? undefined
      : { start: start - (start % shape.seconds), volumeUsd, ...read }
  }
}

const price = nullable(decimal)
const prices = record({ open: price, high: price, low: price, close: price })

function candlesPart(
  subject: CandleSubject,
  shape: IntervalShape,
  since: number,
): GraphPart<readonly KnownRow[]> {
  const row = rowDecoder(shape, (value, path) => {
    const { open, high, low, close } = prices(value, path)
    if (close === undefined) return { close }
    return open === undefined || high === undefined || low === undefined
      ? undefined
      : { open, high, low, close }
  })
  return { field: rowsField(subject, shape, since, 'open high low close'), decode: known(row) }
}

/** A subgraph without candles has daily token prices, and hourly and daily pair reserves. */
function closesPart(
  subject: CandleSubject,
  interval: CandleInterval,
  shape: IntervalShape,
): GraphPart<readonly KnownCandle[]> | undefined {
  const closeOf: Decode<{ close: Fraction } | undefined> =
    subject.kind === 'token' ? closeOfPrice : closeOfReserves
  const selection = subject.kind === 'token' ? 'priceUSD' : 'reserve0 reserve1'
  const isKept = interval === 'day' || (interval === 'hour' && subject.kind === 'pair')
  if (!isKept) return undefined
  const rows = known(rowDecoder(shape, closeOf))
  return {
    field: rowsField(subject, shape, 0, selection),
    decode: (value, path) => candlesOfCloses([...rows(value, path)].reverse()),
  }
}

const reserves = record({ reserve0: decimal, reserve1: decimal })

const closeOfReserves: Decode<{ close: Fraction } | undefined> = (value, path) => {
  const { reserve0, reserve1 } = reserves(value, path)
  return reserve0.isZero() || reserve1.isZero() ? undefined : { close: reserve1.divide(reserve0) }
}

const priceUsd = record({ priceUSD: decimal })

const closeOfPrice: Decode<{ close: Fraction } | undefined> = (value, path) => {
  const { priceUSD: close } = priceUsd(value, path)
  return close.isZero() ? undefined : { close }
}

function known<T>(row: Decode<T | undefined>): Decode<readonly T[]> {
  const rows = list(row, ROWS)
  return (value, path) => rows(value, path).filter((read): read is T & {} => read !== undefined)
}
