import { describe, expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../money/address.ts'
import { groupAccounts } from './groups.ts'
import { addTrade, hourOf, volumeOf, type HourNet } from './hour-net.ts'
import { LiquidityShares } from './liquidity-shares.ts'
import type { Registration } from './logs.ts'
import { rankMembers, rankTeams, type Trader } from './ranks.ts'
import { rewardGroupOf, tierSize } from './tiers.ts'

const registration = (account: string, block: number, teamId = 1): Registration => ({
  account,
  teamId,
  block,
  index: 0,
})

describe('groupAccounts', () => {
  const leaders = (funder: string, exempt: readonly string[] = []) =>
    groupAccounts(
      [registration('b', 2), registration('a', 1), registration('c', 3)],
      [
        { account: 'a', funder },
        { account: 'b', funder },
        { account: 'x', funder: 'c' },
      ],
      new Set(exempt),
    ).map(({ leader, members }) => [leader.account, members.map(({ account }) => account)])

  test('default: accounts that one funded are one, led by the one that registered first', () => {
    expect(leaders('f')).toEqual([
      ['a', ['a', 'b']],
      ['c', ['c']],
    ])
  })

  test('behavior: the funder belongs to them where it takes part', () => {
    expect(leaders('c')).toEqual([['a', ['a', 'b', 'c']]])
  })

  test('behavior: exempt funders join no accounts', () => {
    expect(leaders('f', ['f'])).toHaveLength(3)
  })

  test('behavior: two groups join through an account that was funded by one and funds the other', () => {
    const groups = groupAccounts(
      ['a', 'b', 'c'].map((account, index) => registration(account, index)),
      [
        { account: 'a', funder: 'f' },
        { account: 'b', funder: 'a' },
        { account: 'c', funder: 'g' },
      ],
      new Set(),
    )
    expect(groups.map(({ members }) => members.length)).toEqual([2, 1])
  })
})

describe('addTrade', () => {
  const hour = (...trades: readonly (readonly [block: number, usd: bigint])[]): HourNet | undefined =>
    trades.reduce<HourNet | undefined>((net, [block, usd]) => addTrade(net, block, usd), undefined)

  test.each([
    ['purchases add up', hour([1, 5n], [2, 7n]), 12n],
    ['sales count as much', hour([1, -5n], [1, -7n]), 12n],
    ['what is sold again cancels out', hour([1, 5n], [2, -5n]), 0n],
    ['only the difference counts', hour([1, 5n], [2, -8n]), 3n],
    ['a block with both counts nothing', hour([1, 5n], [2, 9n], [2, -1n]), 5n],
    ['a block with both counts nothing, also before others', hour([2, 9n], [2, -1n], [3, 5n]), 5n],
    ['an hour without trades has none', undefined, 0n],
  ] as const)('behavior: %s', (_, net, volume) => {
    expect(volumeOf(net)).toBe(volume)
  })

  test('behavior: hours begin on the hour', () => {
    expect([hourOf(3_599), hourOf(3_600), hourOf(7_199)]).toEqual([0, 1, 1])
  })
})

describe('LiquidityShares', () => {
  const shares = (held: bigint) => {
    const book = new LiquidityShares((account) => ({ a: 'a', other: 'a' })[account], new Set(['farm']))
    book.move({ pair: 'p', from: ZERO_ADDRESS, to: 'pool', value: 1_000n - held })
    book.move({ pair: 'p', from: ZERO_ADDRESS, to: 'a', value: held })
    return book
  }

  test('default: who owns more than a tenth is excluded', () => {
    const [tenth, more] = [shares(100n), shares(101n)]
    tenth.judge('p')
    more.judge('p')
    expect(tenth.isExcluded('a', 'p')).toBe(false)
    expect(more.isExcluded('a', 'p')).toBe(true)
    expect(more.isExcluded('a', 'q')).toBe(false)
  })

  test('behavior: liquidity in a farm is still its owner’s', () => {
    const book = shares(101n)
    book.move({ pair: 'p', from: 'a', to: 'farm', value: 101n })
    book.judge('p')
    expect(book.isExcluded('a', 'p')).toBe(true)
  })

  test('behavior: a farm gives back what it kept', () => {
    const book = shares(100n)
    book.move({ pair: 'p', from: 'a', to: 'farm', value: 100n })
    book.move({ pair: 'p', from: 'farm', to: 'a', value: 100n })
    book.judge('p')
    expect(book.isExcluded('a', 'p')).toBe(false)
  })

  test('behavior: accounts that count as one own together', () => {
    const book = shares(60n)
    book.move({ pair: 'p', from: 'pool', to: 'other', value: 60n })
    book.judge('p')
    expect(book.isExcluded('a', 'p')).toBe(true)
  })

  test('behavior: others that leave raise a share', () => {
    const book = shares(100n)
    book.move({ pair: 'p', from: 'pool', to: ZERO_ADDRESS, value: 500n })
    book.judge('p')
    expect(book.isExcluded('a', 'p')).toBe(true)
  })
})

const trader = (account: string, volumeUsd: bigint, feesUsd = 0n, teamId = 1, block = 0): Trader => ({
  account,
  teamId,
  volumeUsd,
  feesUsd,
  registered: { block, index: Number.parseInt(account, 36) },
})

describe('rankMembers', () => {
  const order = (...traders: readonly Trader[]) =>
    rankMembers(traders, () => 0n).map(({ account }) => account)

  test('default: more volume first, then higher fees, then the earlier registration', () => {
    expect(order(trader('a', 1n), trader('b', 2n), trader('c', 3n))).toEqual(['c', 'b', 'a'])
    expect(order(trader('a', 1n, 1n), trader('b', 1n, 2n))).toEqual(['b', 'a'])
    expect(order(trader('a', 1n, 1n, 1, 2), trader('b', 1n, 1n, 1, 1))).toEqual(['b', 'a'])
  })

  test('behavior: who has no volume has no row', () => {
    expect(order(trader('a', 0n, 5n))).toEqual([])
  })

  test('behavior: tiers end with the ranks 1, 10, 100 and 500 [competition.11]', () => {
    const ranked = rankMembers(
      Array.from({ length: 600 }, (_, index) => trader(index.toString(36), BigInt(1_000 - index), 1n)),
      () => 0n,
    )
    const tier = (rank: number) => ranked[rank - 1]?.rewardGroup
    expect([1, 2, 10, 11, 100, 101, 500, 501].map(tier)).toEqual([4, 3, 3, 2, 2, 1, 1, 0])
  })

  test('behavior: a prize goes only to who paid more than it is worth, else the next tier with room', () => {
    const worths = [0n, 1n, 5n, 10n, 100n]
    const fees = [100n, ...Array.from({ length: 9 }, () => 11n), 5n, 1n]
    const ranked = rankMembers(
      fees.map((fee, index) => trader(index.toString(36), BigInt(1_000 - index), fee)),
      (group) => worths[group] ?? 0n,
    )
    // The first paid exactly what gold is worth and drops to silver, so the tenth drops to bronze.
    expect(ranked.map(({ rewardGroup }) => rewardGroup)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1, 0])
  })
})

describe('rankTeams', () => {
  test('default: by the volume of the first 500 members', () => {
    const many = Array.from({ length: 501 }, (_, index) => trader(index.toString(36), 2n))
    const teams = rankTeams([1, 2, 3], [...many, trader('z', 1_001n, 0n, 2), trader('y', 999n, 0n, 3)])
    expect(teams.map(({ teamId, place, volumeUsd }) => [teamId, place, volumeUsd])).toEqual([
      [2, 1, 1_001n],
      [1, 2, 1_000n],
      [3, 3, 999n],
    ])
  })

  test('behavior: equal volumes are decided by fees, equal fees by the number', () => {
    const teams = rankTeams([3, 2, 1], [trader('a', 5n, 1n, 2), trader('b', 5n, 2n, 3)])
    expect(teams.map(({ teamId }) => teamId)).toEqual([3, 2, 1])
    expect(rankTeams([2, 1], []).map(({ teamId }) => teamId)).toEqual([1, 2])
  })
})

describe('tiers', () => {
  test('default: each rank has its tier, and each tier its number of ranks', () => {
    expect(([4, 3, 2, 1] as const).map(tierSize)).toEqual([1, 9, 90, 400])
    expect(tierSize(0)).toBe(Infinity)
    expect(() => rewardGroupOf(0)).toThrow('Ranks begin at 1.')
  })
})
