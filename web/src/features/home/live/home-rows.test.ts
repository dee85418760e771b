import {
  Amount,
  Fraction,
  numberStyleOf,
  Pair,
  PairGraph,
  Token,
  usdPrices,
  type YieldSource,
} from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { network } from '../../../platform/index.ts'
import { totalsOf } from '../../yield/index.ts'
import { cake, farmOf, poolOf, tokenNamed, userOf, vaultOf } from '../../yield/testing/fixtures.ts'
import { moneyTextOf } from '../../../tokens/index.ts'
import type { SourceFace } from '../home-facts.ts'
import { bestRows, whyNone } from './best-rows.ts'
import { pairsWorth, singleStakesWorth } from './locked-value.ts'
import { ownOf } from './own-of.ts'

const money = moneyTextOf(numberStyleOf('en-US'))
const faceOf = ({ key, stakeCurrency }: YieldSource): SourceFace => ({
  key,
  title: key,
  subtitle: '',
  marks: [stakeCurrency],
  to: '/',
})
const apr = (percent: bigint) => {
  const share = new Fraction(percent, 100n)
  return { rewards: share, fees: undefined, total: share }
}
const main = network.mainToken
const whole = (count: bigint) => Amount.fromRaw(main, count * 10n ** BigInt(main.decimals))

describe('bestRows', () => {
  const farms = [10n, 30n, 20n, 60n, 50n, 40n].map((percent) =>
    farmOf({ key: `farm-${Number(percent)}`, pid: Number(percent), apr: apr(percent) }),
  )

  test('default: five, the highest return first [home.1]', () => {
    expect(bestRows(farms, 'farms', money, faceOf).map(({ key }) => key)).toEqual([
      'farm-60',
      'farm-50',
      'farm-40',
      'farm-30',
      'farm-20',
    ])
    expect(bestRows(farms, 'farms', money, faceOf)[0]).toMatchObject({
      kind: 'apr',
      percent: '60.00%',
      liquidity: '$1.2M',
    })
  })

  test.each([
    ['finished', { isFinished: true }],
    ['paused', { isPaused: true }],
    ['not readable', { isReadable: false }],
    ['of unknown return', { apr: { rewards: undefined, fees: undefined, total: undefined } }],
    ['that pays nothing', { apr: apr(0n) }],
    ['of unknown liquidity', { liquidityUsd: undefined }],
    ['with next to nothing staked', { liquidityUsd: new Fraction(999n) }],
  ] as const)('behavior: one %s is not among the best [home.1]', (_, change) => {
    const first = { ...farmOf({ key: 'farm-60', pid: 60, apr: apr(60n) }), ...change }
    expect(bestRows([first, ...farms.slice(0, 2)], 'farms', money, faceOf).map(({ key }) => key)).toEqual([
      'farm-30',
      'farm-10',
    ])
  })

  test('behavior: among the pools the vault counts with compounding', () => {
    const rows = bestRows([...farms, poolOf({ apr: apr(34n) }), vaultOf()], 'pools', money, faceOf)
    expect(rows.map(({ key, kind, percent }) => [key, kind, percent])).toEqual([
      ['vault', 'apy', '34.90%'],
      [poolOf().key, 'apr', '34.00%'],
    ])
  })
})

describe('whyNone', () => {
  const unpriced = { stakePriceUsd: undefined, rewardPriceUsd: undefined }

  test.each([
    ['without prices', 'price', [farmOf({ ...unpriced, apr: apr(0n) }), poolOf()]],
    ['with prices and no stakes', 'stakes', [farmOf({ liquidityUsd: new Fraction(0n) })]],
    ['where none pays', 'rewards', [farmOf({ rewardPerSecond: new Fraction(0n) }), poolOf()]],
    ['where all are over', 'rewards', [farmOf({ isFinished: true, ...unpriced })]],
  ] as const)('behavior: %s it is for want of %s', (_, reason, sources) => {
    expect(whyNone(sources, 'farms')).toBe(reason)
  })
})

describe('ownOf', () => {
  const owned = (source: YieldSource, staked: bigint, earned: bigint): YieldSource =>
    ({
      ...source,
      user: userOf(source.stakeCurrency, source.rewardToken, {
        staked: Amount.fromRaw(source.stakeCurrency, staked * 10n ** BigInt(source.stakeCurrency.decimals)),
        earnings: Amount.fromRaw(source.rewardToken, earned * 10n ** BigInt(source.rewardToken.decimals)),
      }),
    }) as YieldSource

  test('default: the largest three of all, with the totals of all [home.1]', () => {
    const sources = [
      owned(poolOf({ key: 'pool-a' }), 10n, 1n),
      owned(farmOf({ key: 'farm-1' }), 1n, 2n),
      owned(poolOf({ key: 'pool-b' }), 30n, 0n),
      owned(poolOf({ key: 'pool-c' }), 20n, 0n),
      owned(poolOf({ key: 'pool-d' }), 0n, 0n),
    ]
    const own = ownOf(sources, totalsOf(sources), money, faceOf, 'No price')
    expect(own.rows.map(({ key, staked, earned }) => [key, staked, earned])).toEqual([
      ['farm-1', '$2,460.00', '$3.00'],
      ['pool-b', '$45.00', '0 CAKE'],
      ['pool-c', '$30.00', '0 CAKE'],
    ])
    expect(own).toMatchObject({ count: 4, unreadCount: 0, staked: '$2,550.00', earned: '$5.00' })
  })

  test('behavior: a stake without a price shows its amount, after the others, and leaves the total unknown', () => {
    const sources = [
      owned(poolOf({ key: 'pool-a', stakePriceUsd: undefined }), 10n, 1n),
      owned(poolOf({ key: 'pool-b' }), 1n, 0n),
    ]
    const own = ownOf(sources, totalsOf(sources), money, faceOf, 'No price')
    expect(own.rows.map(({ key, staked }) => [key, staked])).toEqual([
      ['pool-b', '$1.50'],
      ['pool-a', `10 ${main.symbol}`],
    ])
    expect(own).toMatchObject({ staked: undefined, missing: 'No price' })
  })

  test('behavior: a source that could not be read for the account is counted, and is no empty one', () => {
    const sources = [poolOf(), owned(poolOf({ key: 'pool-b' }), 1n, 0n)]
    expect(ownOf(sources, totalsOf(sources), money, faceOf, 'No price')).toMatchObject({
      count: 1,
      unreadCount: 1,
    })
  })
})

describe('pairsWorth', () => {
  const [stable] = network.stableTokens
  if (stable === undefined) throw new Error('The network has no stable token.')
  const unknown = tokenNamed('UNKNOWN', 0x99)
  const of = (token: typeof main, count: bigint) =>
    Amount.fromRaw(token, count * 10n ** BigInt(token.decimals))
  const pairOf = (a: Amount<typeof main>, b: Amount<typeof main>) =>
    new Pair('0x00000000000000000000000000000000000000F1', a, b)

  test('default: both sides', () => {
    const pair = pairOf(of(main, 1_000n), of(stable, 2_000n))
    const prices = usdPrices(PairGraph.fromPairs([pair]), [stable])
    expect(pairsWorth([pair], prices).usd.toNumber()).toBe(4000)
  })

  test('behavior: where one side has a price the other counts as much; where none has, nothing does', () => {
    const pair = pairOf(of(main, 1_000n), of(stable, 2_000n))
    const prices = usdPrices(PairGraph.fromPairs([pair]), [stable])
    const half = pairOf(of(unknown, 5n), of(stable, 10n))
    const none = pairOf(of(unknown, 5n), of(cake, 10n))
    expect(pairsWorth([half, none], prices).usd.toNumber()).toBe(20)
    // Sorted by address, the unknown token is the other side of the pair.
    const last = new Token({ ...unknown, address: `0x${'f'.repeat(40)}` })
    expect(pairsWorth([pairOf(of(stable, 10n), of(last, 5n))], prices).usd.toNumber()).toBe(20)
    expect(pairsWorth([half, none], prices).hasOnlyUnpriced).toBe(false)
    expect(pairsWorth([none], prices).hasOnlyUnpriced).toBe(true)
    expect(pairsWorth([pairOf(of(unknown, 0n), of(cake, 0n))], prices).hasOnlyUnpriced).toBe(false)
  })
})

describe('singleStakesWorth', () => {
  test('default: what is already in pairs or in a farm is not counted twice [home.1]', () => {
    const single = farmOf({ key: 'farm-0', pid: 0, isTokenOnly: true, pair: undefined, stakeCurrency: main })
    const sources = [
      { ...single, totalStaked: whole(10n), liquidityUsd: new Fraction(15n) },
      poolOf({ liquidityUsd: new Fraction(7n) }),
      poolOf({ key: 'pool-x', liquidityUsd: undefined }),
      farmOf({ liquidityUsd: new Fraction(1_000n) }),
      vaultOf({ liquidityUsd: new Fraction(100n) }),
    ]
    expect(singleStakesWorth(sources).toNumber()).toBe(22)
  })
})
