import { describe, expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../money/address.ts'
import { competitionResult, type CompetitionLog, type CompetitionRecord } from './result.ts'

const USD = 10n ** 18n
const [START, END] = [3_600, 7_200]

/** A pair of BNB and BUSD at 600, and one of CAKE (9 decimals) and BNB at 0.01. */
const record = (
  logs: readonly CompetitionLog[],
  change: Partial<CompetitionRecord> = {},
): CompetitionRecord => ({
  startTime: START,
  endTime: END,
  teamIds: [1, 2, 3],
  pairs: [
    { id: 'bnb-busd', token0: 'bnb', token1: 'busd' },
    { id: 'cake-bnb', token0: 'cake', token1: 'bnb' },
  ],
  stable: { id: 'busd', decimals: 18 },
  prizeToken: 'cake',
  prizes: [1, 2, 3].map(() => [0n, 0n, 0n, 0n, 0n]),
  registrations: ['a', 'b', 'c'].map((account, index) => ({ account, teamId: index + 1, block: 1, index })),
  fundings: [],
  exemptFunders: new Set([ZERO_ADDRESS]),
  custodians: new Set(),
  logs: [
    { kind: 'sync', pair: 'bnb-busd', reserve0: 1_000n * USD, reserve1: 600_000n * USD, block: 0, index: 0 },
    { kind: 'sync', pair: 'cake-bnb', reserve0: 10n ** 15n, reserve1: 10_000n * USD, block: 0, index: 1 },
    ...logs,
  ],
  ...change,
})

const NOTHING = { amount0In: 0n, amount1In: 0n, amount0Out: 0n, amount1Out: 0n }

/** BNB bought for BUSD at the fixed reserves. */
const buy = (account: string, bnb: bigint, time: number, block: number, index = 5): CompetitionLog => ({
  ...NOTHING,
  kind: 'swap',
  pair: 'bnb-busd',
  account,
  amount0Out: bnb,
  amount1In: 600n * bnb,
  time,
  block,
  index,
})
const sell = (account: string, bnb: bigint, time: number, block: number, index = 6): CompetitionLog => ({
  ...NOTHING,
  kind: 'swap',
  pair: 'bnb-busd',
  account,
  amount0In: bnb,
  amount1Out: 600n * bnb,
  time,
  block,
  index,
})
const rows = (given: CompetitionRecord) =>
  competitionResult(given).traders.map(({ account, volumeUsd, feesUsd }) => [account, volumeUsd, feesUsd])

const volumes = (given: CompetitionRecord) => rows(given).map(([account, volume]) => [account, volume])

describe('competitionResult', () => {
  test('default: volume is net per hour, fees are of all trades', () => {
    const logs = [buy('a', 2n * USD, START, 10), sell('a', USD, END - 1, 11)]
    expect(rows(record(logs))).toEqual([['a', 600n * USD, (1_800n * USD * 25n) / 10_000n]])
  })

  test('behavior: trades count from the start on and before the end', () => {
    const logs = [
      buy('a', USD, START - 1, 9),
      buy('b', USD, START, 10),
      buy('a', USD, END - 1, 11),
      buy('c', USD, END, 12),
    ]
    expect(rows(record(logs)).map(([account]) => account)).toEqual(['a', 'b'])
  })

  test('behavior: trades count from the registration on', () => {
    const registrations = [{ account: 'a', teamId: 1, block: 10, index: 5 }]
    const logs = [buy('a', USD, START, 10, 4), buy('a', USD, START, 10, 6)]
    expect(volumes(record(logs, { registrations }))).toEqual([['a', 600n * USD]])
  })

  test('behavior: a swap is worth the lesser side, in pairs of the native token by its price', () => {
    const cake: CompetitionLog = {
      ...NOTHING,
      kind: 'swap',
      pair: 'cake-bnb',
      account: 'a',
      // Worth 1 BNB at the reserves, for 2 BNB.
      amount0Out: 100n * 10n ** 9n,
      amount1In: 2n * USD,
      time: START,
      block: 10,
      index: 0,
    }
    expect(volumes(record([cake]))).toEqual([['a', 600n * USD]])
    const result = competitionResult(record([cake]))
    expect(result.prizePrice).toEqual({ usd: 600n * USD, raw: 100n * 10n ** 9n })
  })

  test('behavior: who buys as much as it sells has no rank, and its fees count for its team', () => {
    const result = competitionResult(record([buy('a', USD, START, 10), sell('a', USD, START + 60, 11)]))
    const feesUsd = (1_200n * USD * 25n) / 10_000n
    expect(result.traders).toEqual([])
    expect(result.withoutVolume.map((one) => [one.account, one.feesUsd])).toEqual([
      ['a', feesUsd],
      ['b', 0n],
      ['c', 0n],
    ])
    expect(result.teams[0]).toMatchObject({ teamId: 1, volumeUsd: 0n, feesUsd })
  })

  test('error: prizes in a token that nothing prices; without prizes it needs no price', () => {
    const logs: readonly CompetitionLog[] = []
    expect(competitionResult(record([], { logs })).prizePrice.usd).toBe(0n)
    const prizes = [[1n, 0n, 0n, 0n, 0n]]
    expect(() => competitionResult(record([], { logs, prizes }))).toThrow(
      'No trade prices the prize token cake.',
    )
  })

  test('behavior: accounts that one funded trade as one', () => {
    const fundings = ['a', 'b'].map((account) => ({ account, funder: 'f' }))
    const logs = [buy('a', USD, START, 10), sell('b', USD, START + 60, 11), buy('b', USD, START + 70, 12)]
    const result = competitionResult(record(logs, { fundings }))
    expect(result.traders.map(({ account, volumeUsd }) => [account, volumeUsd])).toEqual([['a', 600n * USD]])
    expect([...result.merged]).toEqual([['b', 'a']])
  })

  test('behavior: owning more than a tenth of a pair at any time costs its volume', () => {
    const liquidity = (to: string, value: bigint, time: number, block: number): CompetitionLog => ({
      kind: 'liquidity',
      pair: 'bnb-busd',
      from: ZERO_ADDRESS,
      to,
      value,
      time,
      block,
      index: 0,
    })
    const before = [liquidity('pool', 900n, 0, 1), liquidity('a', 101n, 0, 2)]
    const trades = [buy('a', USD, START, 10), buy('b', USD, START, 11)]
    const names = (logs: readonly CompetitionLog[]) => rows(record(logs)).map(([account]) => account)
    expect(names([...before, ...trades])).toEqual(['b'])
    expect(names([...before, liquidity('pool', 1_000n, START - 1, 3), ...trades])).toEqual(['a', 'b'])
    expect(names([liquidity('pool', 900n, 0, 1), ...trades, liquidity('b', 101n, END - 1, 12)])).toEqual([
      'a',
    ])
    expect(names([liquidity('pool', 900n, 0, 1), ...trades, liquidity('b', 101n, END, 12)])).toEqual([
      'a',
      'b',
    ])
  })

  test('behavior: prizes are taken at the average price, and only above their worth', () => {
    const prizes = [1, 2, 3].map(() => [0n, 0n, 10n ** 9n, 10n ** 9n, 10n ** 9n])
    // A CAKE is worth 6 USD; 0.25 % of 2,400 USD is 6 USD, which is not more.
    const tier = (bnb: bigint) =>
      competitionResult(record([buy('a', bnb, START, 10)], { prizes })).traders[0]?.rewardGroup
    expect(tier(4n * USD)).toBe(1)
    expect(tier(4n * USD + 10n ** 9n)).toBe(4)
  })

  test('error: pairs that no chain of prices ties to the stable token', () => {
    const pairs = [{ id: 'x', token0: 'cake', token1: 'bnb' }]
    expect(() => competitionResult(record([], { pairs }))).toThrow('x has no price in busd.')
    expect(() => competitionResult(record([], { prizeToken: 'doge' }))).toThrow(
      'No pair has the prize token doge.',
    )
  })
})
