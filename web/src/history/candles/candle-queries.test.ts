import { describe, expect, test } from 'vitest'
import { fetchPairCandles, fetchTokenCandles } from './candle-queries.ts'
import { contextOf, fakeEndpoint, meta, NOW, sampleAddress, type Json } from '../testing/sample-answers.ts'

const pair = sampleAddress(0xc3)
const hour = NOW - (NOW % 3600)
const row = (ago: number, close: string, change: Readonly<Record<string, Json>> = {}): Json => ({
  hourStartUnix: hour - ago * 3600,
  hourlyVolumeUSD: '5.5',
  open: '1.5',
  high: '9.5',
  low: '0.5',
  close,
  ...change,
})

describe('fetchPairCandles', () => {
  test('default: oldest first, gaps filled up to now', async () => {
    const endpoint = fakeEndpoint(() => ({ meta: meta(), candles: [row(1, '3.0'), row(4, '2.0')] }))
    const { value, missing } = await fetchPairCandles(contextOf(endpoint), pair, 'hour')
    expect(value.map(({ close, isFilled }) => [close.toNumber(), isFilled])).toEqual([
      [2, false],
      [2, true],
      [2, true],
      [3, false],
      [3, true],
    ])
    expect(missing).toEqual([])
  })

  test('behavior: asked again, only what is new is read, and what changed lately is corrected', async () => {
    let answer: readonly Json[] = [row(1, '3.0'), row(40, '2.0')]
    const endpoint = fakeEndpoint(() => ({ meta: meta(), candles: answer }))
    const context = contextOf(endpoint)
    await fetchPairCandles(context, pair, 'hour')
    answer = [row(0, '5.0'), row(1, '4.0')]
    const { value } = await fetchPairCandles(context, pair, 'hour')
    expect(endpoint.requests[1]).toContain(`hourStartUnix_gte: ${hour - 11 * 3600}`)
    expect(value.slice(-2).map(({ close }) => close.toNumber())).toEqual([4, 5])
    expect(value).toHaveLength(41)
    expect(value[0]?.close.toNumber()).toBe(2)
  })

  test('behavior: a row of a time without a price is no candle', async () => {
    const unpriced = { open: null, high: null, low: null }
    const endpoint = fakeEndpoint(() => ({ meta: meta(), candles: [row(0, '3.0'), row(1, '1.0', unpriced)] }))
    const { value } = await fetchPairCandles(contextOf(endpoint), pair, 'hour')
    expect(value).toHaveLength(1)
  })

  test('behavior: a price that is not known any more is not drawn on, also when asked again', async () => {
    const answer = [row(2, '3.0', { close: null }), row(5, '2.0')]
    const context = contextOf(fakeEndpoint(() => ({ meta: meta(), candles: answer })))
    for (let time = 0; time < 2; time++) {
      const { value } = await fetchTokenCandles(context, pair, 'hour')
      expect(value.map(({ start }) => (hour - start) / 3600)).toEqual([5, 4, 3])
    }
  })

  const hosted = (answer: Readonly<Record<string, Json>>) =>
    fakeEndpoint((query) =>
      query.includes('open high low close')
        ? Response.json({ errors: [{ message: 'Type `PairHourData` has no field `open`' }] })
        : { meta: meta(), ...answer },
    )

  test('behavior: out of the reserves where a subgraph keeps no candles, and that is said', async () => {
    const reserves = (ago: number, reserve0: string, reserve1: string): Json => ({
      hourStartUnix: hour - ago * 3600,
      hourlyVolumeUSD: '1.5',
      reserve0,
      reserve1,
    })
    const endpoint = hosted({ candles: [reserves(0, '2.0', '8.0'), reserves(1, '2.0', '6.0')] })
    const { value, missing } = await fetchPairCandles(contextOf(endpoint), pair, 'hour')
    expect(value.map(({ open, close }) => [open.toNumber(), close.toNumber()])).toEqual([
      [3, 3],
      [3, 4],
    ])
    expect(missing).toEqual(['candles'])
  })

  test('behavior: minutes that a subgraph does not keep are absent, and reported as missing', async () => {
    const { value, missing } = await fetchTokenCandles(contextOf(hosted({})), pair, 'minute')
    expect(value).toEqual([])
    expect(missing).toEqual(['candles'])
  })
})
