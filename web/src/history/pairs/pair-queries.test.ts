import { localNetwork, type Network } from '@ibull/chain'
import { addressKey } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { fetchExchangeTotals } from '../exchange/exchange-queries.ts'
import { fetchPairFacts, fetchPairRows } from './pair-queries.ts'
import { fetchTokenFacts, fetchTokenRows } from '../tokens/token-queries.ts'
import {
  BLOCKS,
  contextOf,
  fakeEndpoint,
  meta,
  ownTokenAnswer,
  sampleAddress,
  samplePair,
  sampleToken,
  type Json,
} from '../testing/sample-answers.ts'

/** Responds to each root field by its name and the requested block. */
function endpointOf(answer: (field: string, block: number | undefined) => Json | undefined) {
  return fakeEndpoint((query) => {
    const parts = Array.from(
      query.matchAll(/(\w+): (\w+)\(([^{}]|\{[^{}]*\})*?\)/g),
      ([text, alias = '', field = '']) => {
        const block = /block: \{ number: (\d+) \}/.exec(text)?.[1]
        return [alias, answer(field, block === undefined ? undefined : Number(block)) ?? null] as const
      },
    )
    return { meta: meta(), ...Object.fromEntries(parts) }
  })
}

const at = (volumeUSD: string, change: Readonly<Record<string, Json>> = {}): Json => [
  { ...samplePair, volumeUSD, ...change },
]

describe('fetchPairRows', () => {
  const history = endpointOf((field, block) => {
    if (field !== 'pairs') return undefined
    if (block === BLOCKS['w24h']) return at('900.0', { reserve0: '1.0', reserve1: '1.0', feesUSD: '1.5' })
    if (block === BLOCKS['w48h']) return at('850.0')
    if (block === BLOCKS['w4d']) return at('750.0')
    if (block === BLOCKS['w7d']) return at('500.0', { feesUSD: '0.5' })
    if (block === BLOCKS['w14d'] || block === BLOCKS['w28d']) return []
    return at('1000.0', { reserve0: '1.0', reserve1: '3.0', reserveUSD: '100.0', feesUSD: '1.7' })
  })

  test('default: what happened in each window, against the window before [info.2]', async () => {
    const { value, missing } = await fetchPairRows(contextOf(history))
    const [row] = value
    const day = row?.windows['24h']
    expect(day?.volumeUsd.value?.toNumber()).toBe(100)
    expect(day?.volumeUsd.change?.toNumber()).toBe(1)
    expect(day?.priceChange?.toNumber()).toBe(2)
    expect(row?.priceToken0?.toNumber()).toBe(3)
    expect(missing).toEqual([])
  })

  test('default: two days against the two before them, two weeks against the two before them [info.2]', async () => {
    const volumes: Readonly<Record<number, string>> = {
      [BLOCKS['w48h'] ?? 0]: '600.0',
      [BLOCKS['w4d'] ?? 0]: '400.0',
      [BLOCKS['w14d'] ?? 0]: '250.0',
      [BLOCKS['w28d'] ?? 0]: '100.0',
    }
    const endpoint = endpointOf((_, block) =>
      at(block === undefined ? '1000.0' : (volumes[block] ?? '700.0')),
    )
    const [row] = (await fetchPairRows(contextOf(endpoint))).value
    const [days, weeks] = [row?.windows['48h'].volumeUsd, row?.windows['14d'].volumeUsd]
    expect([days?.value?.toNumber(), days?.change?.toNumber()]).toEqual([400, 1])
    expect([weeks?.value?.toNumber(), weeks?.change?.toNumber()]).toEqual([750, 4])
    expect(endpoint.requests).toHaveLength(2)
  })

  test('behavior: fees that an endpoint does not report are the providers’ part of its network’s fee', async () => {
    const { feesUSD: _, ...without } = samplePair
    const endpoint = endpointOf((_field, block) => [
      { ...without, volumeUSD: block === undefined ? '1000.0' : '0.0' },
    ])
    const uniswap = { ...localNetwork, swapFee: { totalBps: 30n, treasuryBps: 5n, buybackBps: 0n } }
    const feesAt = async (network: Network) =>
      (await fetchPairRows(contextOf(endpoint, network))).value[0]?.windows['24h'].feesUsd.value?.toNumber()
    expect([await feesAt(localNetwork), await feesAt(uniswap)]).toEqual([1.7, 2.5])
  })

  test('behavior: where only the time before a window is unknown, the window is shown without its comparison [info.2]', async () => {
    const endpoint = fakeEndpoint((query) => {
      if (!query.includes('w24h:')) return { meta: meta(), pairs: at('1000.0') }
      if (query.includes('w28d:')) {
        return Response.json({ errors: [{ message: 'Too old', path: ['w28d'] }], data: null })
      }
      const then = at('400.0')
      return { meta: meta(), w24h: then, w48h: then, w4d: then, w7d: then, w14d: then }
    })
    const { value, missing } = await fetchPairRows(contextOf(endpoint))
    expect(value[0]?.windows['14d'].volumeUsd.value?.toNumber()).toBe(600)
    expect(value[0]?.windows['14d'].volumeUsd.change).toBeUndefined()
    expect(missing).toEqual(['14d'])
  })

  test('behavior: a pair that is younger than a window began with nothing', async () => {
    const [row] = (await fetchPairRows(contextOf(history))).value
    expect(row?.windows['14d'].volumeUsd.value?.toNumber()).toBe(1000)
    expect(row?.windows['14d'].liquidityChange).toBeUndefined()
    expect(row?.windows['7d'].volumeUsd.value?.toNumber()).toBe(500)
    expect(row?.windows['7d'].volumeUsd.change?.toNumber()).toBe(0)
  })

  test('behavior: the fee APR is that of the last 7 days', async () => {
    const [row] = (await fetchPairRows(contextOf(history))).value
    expect(row?.feeApr?.toNumber()).toBeCloseTo((1.2 * 365) / 7 / 100, 12)
  })

  test('behavior: windows that the endpoint cannot answer are unknown, current values are shown', async () => {
    const endpoint = fakeEndpoint((query) =>
      query.includes('w24h:')
        ? Response.json({ errors: [{ message: 'Too old', path: ['w14d'] }], data: null })
        : { meta: meta(), pairs: at('1000.0') },
    )
    const { value, missing } = await fetchPairRows(contextOf(endpoint))
    expect(value[0]?.windows['14d'].volumeUsd).toEqual({ value: undefined, change: undefined })
    expect(value[0]?.liquidityUsd).toBeDefined()
    expect(missing).toContain('14d')
  })

  test('behavior: without past blocks nothing is compared, and that is said', async () => {
    const endpoint = fakeEndpoint(
      () => ({ meta: meta(), pairs: at('1000.0') }),
      () => null,
    )
    const { value, missing } = await fetchPairRows(contextOf(endpoint))
    expect(missing).toEqual(['blocks'])
    expect(value[0]?.windows['24h'].volumeUsd.value).toBeUndefined()
  })

  test('behavior: a chain that is younger than every window is compared with nothing', async () => {
    const endpoint = fakeEndpoint(
      () => ({ meta: meta(), pairs: at('1000.0') }),
      (query) =>
        query.includes('newest')
          ? { newest: [{ number: '9', timestamp: '1760000000' }] }
          : { w24h: [], w48h: [], w4d: [], w7d: [], w14d: [], w28d: [] },
    )
    const { value } = await fetchPairRows(contextOf(endpoint))
    expect(value[0]?.windows['24h'].volumeUsd.value?.toNumber()).toBe(1000)
    expect(value[0]?.windows['24h'].volumeUsd.change).toBeUndefined()
  })

  test('behavior: the past is requested once, the present each time', async () => {
    const endpoint = endpointOf((field) => (field === 'pairs' ? at('5.0') : undefined))
    const context = contextOf(endpoint)
    await fetchPairRows(context)
    await fetchPairRows(context)
    expect(endpoint.requests.filter((query) => query.includes('w24h:'))).toHaveLength(1)
    expect(endpoint.requests).toHaveLength(3)
  })

  test('behavior: a price is unknown, not zero, where the endpoint says so or can only say 0', async () => {
    const unpriced = { reserveUSD: '0.0', isPriced: false }
    const { value } = await fetchPairRows(contextOf(endpointOf(() => at('0.0', unpriced))))
    expect(value[0]?.liquidityUsd).toBeUndefined()
    expect(value[0]?.feeApr).toBeUndefined()
    const { isPriced: _, ...hostedPair } = samplePair
    const hosted = fakeEndpoint((query) =>
      query.includes('isPriced')
        ? Response.json({ errors: [{ message: 'Type `Pair` has no field `isPriced`' }] })
        : {
            meta: meta(),
            pairs: [{ ...hostedPair, reserveUSD: '0.0' }],
            w24h: [],
            w48h: [],
            w4d: [],
            w7d: [],
            w14d: [],
            w28d: [],
          },
    )
    const [row] = (await fetchPairRows(contextOf(hosted))).value
    expect(row?.liquidityUsd).toBeUndefined()
  })

  test('behavior: an empty pair is worth nothing, and has no price', async () => {
    const empty = { reserve0: '0.0', reserve1: '0.0', reserveUSD: '0.0', isPriced: false }
    const { value } = await fetchPairRows(contextOf(endpointOf(() => at('5.0', empty))))
    expect(value[0]?.liquidityUsd?.isZero()).toBe(true)
    expect(value[0]?.priceToken0).toBeUndefined()
  })

  test('behavior: a token without decimals has no amounts and no price', async () => {
    const odd = { token0: { id: sampleAddress(0xa1), symbol: 'ODD', name: 'Odd', decimals: null } }
    const [row] = (await fetchPairRows(contextOf(endpointOf(() => at('5.0', odd))))).value
    expect(row?.reserve0).toBeUndefined()
    expect(row?.reserve1?.raw).toBe(2001_500_000n)
    expect(row?.priceToken0).toBeUndefined()
    expect(row?.token0.token).toBeUndefined()
  })

  test('behavior: labels of unlisted tokens are sanitised and carry their address, own tokens keep their names', async () => {
    const fake = { id: sampleAddress(0xa1), symbol: 'US\u202eDT', name: 'x'.repeat(500), decimals: '18' }
    const own = { ...ownTokenAnswer(), symbol: 'FAKE', name: 'Fake' }
    const [row] = (await fetchPairRows(contextOf(endpointOf(() => at('5.0', { token0: fake, token1: own })))))
      .value
    expect(row?.token0.symbol).toBe('USDT')
    expect(row?.token0.name.length).toBeLessThanOrEqual(60)
    expect(row?.token0.shortAddress).toBeDefined()
    expect(row?.token1.symbol).not.toBe('FAKE')
    expect(row?.token1.shortAddress).toBeUndefined()
  })
})

describe('facts', () => {
  test('default: of a pair', async () => {
    const { value } = await fetchPairFacts(contextOf(endpointOf(() => [samplePair])), sampleAddress(0xc3))
    expect(value).toMatchObject({ providerCount: 7, createdTimestamp: 1_750_000_000, transactions: 321 })
    expect(value?.volumeUsd?.toNumber()).toBe(50_000.25)
  })

  test('default: of a token, with its pairs, deepest first', async () => {
    const deeper = { ...samplePair, id: sampleAddress(0xd4), reserveUSD: '9999.5' }
    const endpoint = fakeEndpoint((query) =>
      query.includes('asToken0')
        ? { meta: meta(), tokens: [sampleToken], asToken0: [samplePair], asToken1: [deeper] }
        : { meta: meta(), w24h: [], w48h: [], w4d: [], w7d: [], w14d: [], w28d: [] },
    )
    const { value } = await fetchTokenFacts(contextOf(endpoint), sampleAddress(0xa1))
    expect(value?.pairs.map(({ address }) => addressKey(address))).toEqual([
      sampleAddress(0xd4),
      sampleAddress(0xc3),
    ])
    expect(value?.priceUsd?.toNumber()).toBe(2.5)
  })

  test('behavior: what the indexer does not know is undefined, not a failure', async () => {
    const nothing = () => contextOf(endpointOf(() => []))
    expect((await fetchPairFacts(nothing(), sampleAddress(1))).value).toBeUndefined()
    expect((await fetchTokenFacts(nothing(), sampleAddress(1))).value).toBeUndefined()
  })
})

describe('fetchTokenRows', () => {
  test('default', async () => {
    const { value } = await fetchTokenRows(contextOf(endpointOf(() => [sampleToken])))
    expect(value[0]?.liquidity?.raw).toBe(300_250_000_000_000_000_000n)
    expect(value[0]?.windows['24h'].feesUsd.value).toBeUndefined()
    expect(value[0]?.windows['24h'].priceChange?.toNumber()).toBe(0)
  })
})

describe('fetchExchangeTotals', () => {
  const totals = (volume: string, liquidity: string): Json => [
    {
      totalPairs: '4',
      totalTransactions: volume.slice(0, -2),
      totalVolumeUSD: volume,
      totalLiquidityUSD: liquidity,
      totalFeesUSD: '1.5',
    },
  ]

  test('default: the last day against the day before', async () => {
    const endpoint = endpointOf((field, block) => {
      if (field === 'bundle') return { bnbPrice: block === undefined ? '660.0' : '600.0' }
      if (block === BLOCKS['w24h']) return totals('700.0', '400.0')
      if (block === BLOCKS['w48h']) return totals('500.0', '300.0')
      return totals('1000.0', '500.0')
    })
    const { value } = await fetchExchangeTotals(contextOf(endpoint))
    expect(value.volumeUsd24h.value?.toNumber()).toBe(300)
    expect(value.volumeUsd24h.change?.toNumber()).toBe(0.5)
    expect(value.transactions24h.value?.toNumber()).toBe(300)
    expect(value.feesUsd24h.value?.isZero()).toBe(true)
    expect(value.liquidityUsd.change?.toNumber()).toBe(0.25)
    expect(value.nativePriceUsd.change?.toNumber()).toBeCloseTo(0.1, 12)
  })
})
