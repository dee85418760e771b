import { describe, expect, it } from 'vitest'
import { DAY, foldFactoryCandle, foldPairCandle, foldTokenCandle, HOUR, MINUTE, spanAt } from './candles.ts'
import type { FactoryRow, PairCandleRow, PairRow, TokenRow } from './rows.ts'

const SPAN = { interval: HOUR, start: 7_200 }

const PAIR: PairRow = {
  id: '0xaa',
  token0Id: '0x01',
  token1Id: '0x02',
  reserve0: 100n,
  reserve1: 200n,
  totalSupply: 140n,
  kLast: 0n,
  priceToken0: 20n,
  liquidityUsd: 1_000n,
  volume0: 50n,
  volume1: 60n,
  volumeUsd: 70n,
  feesUsd: 8n,
  transactionCount: 9,
  providerCount: 1,
  createdBlock: 1,
  createdTimestamp: 1,
}

function pairAt(priceToken0: bigint | null, changes: Partial<PairRow> = {}): PairRow {
  return { ...PAIR, priceToken0, ...changes }
}

/** The candle after the pair went through these prices, the first of which it had before. */
function candleOf(...prices: (bigint | null)[]): PairCandleRow | null {
  let candle: PairCandleRow | null = null
  for (let index = 1; index < prices.length; index++) {
    candle = foldPairCandle(candle, SPAN, pairAt(prices[index - 1] ?? null), pairAt(prices[index] ?? null))
  }
  return candle
}

describe('spanAt', () => {
  it('default: begins at a multiple of its length, with its first second in and its last one too', () => {
    expect(spanAt(7_200, HOUR)).toEqual({ interval: HOUR, start: 7_200 })
    expect(spanAt(10_799, HOUR)).toEqual({ interval: HOUR, start: 7_200 })
    expect(spanAt(10_800, HOUR)).toEqual({ interval: HOUR, start: 10_800 })
    expect(spanAt(86_399, DAY).start).toBe(0)
    expect(spanAt(119, MINUTE).start).toBe(60)
  })
})

describe('foldPairCandle', () => {
  it('default: opens with the price before the first change and closes with the last', () => {
    expect(candleOf(20n, 30n, 10n, 25n)).toMatchObject({ open: 20n, high: 30n, low: 10n, close: 25n })
  })

  it('behavior: the price before counts for high and low', () => {
    expect(candleOf(40n, 30n)).toMatchObject({ open: 40n, high: 40n, low: 30n, close: 30n })
    expect(candleOf(5n, 30n)).toMatchObject({ open: 5n, high: 30n, low: 5n, close: 30n })
  })

  it('behavior: opens with the first price ever where there was none before', () => {
    expect(candleOf(null, null, 30n, 35n)).toMatchObject({ open: 30n, high: 35n, low: 30n, close: 35n })
  })

  it('behavior: has no price where none is known', () => {
    expect(candleOf(null, null)).toMatchObject({ open: null, high: null, low: null, close: null })
  })

  it('behavior: a price that is lost leaves the close unknown and what was known standing', () => {
    expect(candleOf(20n, 30n, null)).toMatchObject({ open: 20n, high: 30n, low: 20n, close: null })
  })

  it('behavior: adds up what the pair gained, and ends with the pair as it is', () => {
    const once = pairAt(30n, {
      volume0: 51n,
      volume1: 62n,
      volumeUsd: 73n,
      feesUsd: 9n,
      transactionCount: 10,
    })
    const twice = {
      ...once,
      volume0: 55n,
      transactionCount: 11,
      reserve0: 1n,
      totalSupply: 2n,
      liquidityUsd: null,
    }
    const candle = foldPairCandle(foldPairCandle(null, SPAN, PAIR, once), SPAN, once, twice)
    expect(candle).toEqual({
      pairId: PAIR.id,
      ...SPAN,
      open: 20n,
      high: 30n,
      low: 20n,
      close: 30n,
      volume0: 5n,
      volume1: 2n,
      volumeUsd: 3n,
      feesUsd: 1n,
      transactionCount: 2,
      reserve0: 1n,
      reserve1: 200n,
      totalSupply: 2n,
      liquidityUsd: null,
    })
  })
})

describe('foldTokenCandle', () => {
  const TOKEN: TokenRow = {
    id: '0x01',
    symbol: 'A',
    name: 'A',
    decimals: 18,
    priceUsd: 20n,
    volume: 5n,
    volumeUsd: 6n,
    transactionCount: 7,
    pairCount: 1,
    liquidity: 100n,
    liquidityUsd: 2_000n,
    createdBlock: 1,
    createdTimestamp: 1,
  }

  it('default: follows the price in USD and adds up what the token gained', () => {
    const after = { ...TOKEN, priceUsd: 30n, volume: 9n, volumeUsd: 8n, transactionCount: 8, liquidity: 90n }
    expect(foldTokenCandle(null, SPAN, TOKEN, after)).toEqual({
      tokenId: TOKEN.id,
      ...SPAN,
      open: 20n,
      high: 30n,
      low: 20n,
      close: 30n,
      volume: 4n,
      volumeUsd: 2n,
      transactionCount: 1,
      liquidity: 90n,
      liquidityUsd: 2_000n,
    })
  })
})

describe('foldFactoryCandle', () => {
  const FACTORY: FactoryRow = {
    id: '0xff',
    pairCount: 1,
    transactionCount: 5,
    volumeUsd: 10n,
    feesUsd: 2n,
    liquidityUsd: 100n,
    syncCount: 5,
    isProtocolPaid: true,
    valuedDay: 0,
  }

  it('default: adds up what the exchange gained, and ends with what it holds', () => {
    const once = { ...FACTORY, transactionCount: 6, volumeUsd: 15n, feesUsd: 3n, liquidityUsd: 90n }
    const first = foldFactoryCandle(null, SPAN, FACTORY, once)
    expect(foldFactoryCandle(first, SPAN, once, { ...once, transactionCount: 7, liquidityUsd: 80n })).toEqual(
      {
        ...SPAN,
        volumeUsd: 5n,
        feesUsd: 1n,
        transactionCount: 2,
        liquidityUsd: 80n,
      },
    )
  })
})
