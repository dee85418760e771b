import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairFarm } from '../farms/farm-of.ts'
import { Fraction } from '../../money/fraction.ts'
import { busd, cake, ibull, sampleAddress, wbnb } from '../../money/testing/sample-currencies.ts'
import { isStakedOnly, selectSources, YIELD_SORTS, type YieldSelection } from './select-sources.ts'
import { IBULL, ONE, pricesOf, sampleFarm, samplePool, sampleVault } from './testing/sample-sources.ts'
import type { YieldSource } from './yield-source.ts'

const prices = pricesOf({ IBULL: new Fraction(1n, 2n), BUSD: new Fraction(1n), WBNB: new Fraction(300n) })
const lp = (pid: number, points: bigint, staked: bigint, earnings: bigint) =>
  sampleFarm(
    pairFarm(pid, sampleAddress(0x100 + pid), pid % 2 === 0 ? busd : wbnb, ibull),
    {
      allocPoint: points,
      totalStaked: 10n * ONE,
      lpTotalSupply: 20n * ONE,
      reserve0: 500n * ONE,
      reserve1: 1000n * IBULL,
      stakedBalance: staked,
      earnings,
    },
    { prices },
  )

const sources: readonly YieldSource[] = [
  sampleFarm(),
  lp(1, 100n, 0n, 0n),
  lp(2, 4000n, ONE, 5n * IBULL),
  lp(3, 0n, ONE, 0n),
  sampleFarm({ pid: 5, stakeCurrency: cake }, { stakedBalance: 0n, earnings: 0n }),
  samplePool({ stakedToken: ibull, rewardToken: cake, index: 0 }),
  samplePool(
    { stakedToken: ibull, rewardToken: busd, index: 1, address: sampleAddress(0xf002) },
    { endTime: 1n },
  ),
  sampleVault(),
]

const all: YieldSelection = {
  mode: 'farms',
  isFinished: false,
  stakedOnly: false,
  search: '',
  sort: 'hot',
}
const keys = (selection: Partial<YieldSelection>) =>
  selectSources(sources, { ...all, ...selection }).map(({ key }) => key)
const pool = (id: number) => `pool-${sampleAddress(id)}`

describe('selectSources', () => {
  test('default: farms of liquidity by their number; vault, manual pool, single tokens and pools apart [farms.1.1, farms.1.2]', () => {
    expect(keys({})).toEqual(['farm-1', 'farm-2'])
    expect(keys({ mode: 'pools' })).toEqual(['vault', 'farm-0', 'farm-5', pool(0xf001)])
  })

  test('behavior: pools are in the order of the team: the manual pool 1, the others 999, equals as the chain has them [pools.1.2.4, pools.2.1.3, pools.2.2]', () => {
    const listed = [0, 1, 2, 998, 999, 1000].map((sortOrder) =>
      samplePool(
        { stakedToken: ibull, rewardToken: cake, address: sampleAddress(0xe000 + sortOrder) },
        {},
        {},
        { sortOrder },
      ),
    )
    const found = selectSources([...sources, ...listed], { ...all, mode: 'pools' })
    expect(found.map(({ key }) => key)).toEqual([
      'vault',
      pool(0xe000),
      'farm-0',
      pool(0xe001),
      pool(0xe002),
      pool(0xe000 + 998),
      'farm-5',
      pool(0xf001),
      pool(0xe000 + 999),
      pool(0xe000 + 1000),
    ])
  })

  test('default: finished ones apart [farms.12]', () => {
    expect(keys({ isFinished: true })).toEqual(['farm-3'])
    expect(keys({ mode: 'pools', isFinished: true })).toEqual([pool(0xf002)])
  })

  test('default: only what one has a stake in [farms.2]', () => {
    expect(keys({ stakedOnly: true })).toEqual(['farm-2'])
    expect(keys({ mode: 'pools', stakedOnly: true })).toEqual(['vault', 'farm-0'])
  })

  test.each([
    ['busd', ['farm-2']],
    ['BNB ibull', ['farm-1']],
    ['  ', ['farm-1', 'farm-2']],
    [busd.address.toUpperCase(), ['farm-2']],
    ['cake', []],
  ])('behavior: a search for %s [farms.12]', (search, expected) => {
    expect(keys({ search })).toEqual(expected)
  })

  test('behavior: a pool is found by what it pays', () => {
    expect(keys({ mode: 'pools', search: 'cake' })).toEqual(['farm-5', pool(0xf001)])
  })

  test('behavior: a source is found by its title too', () => {
    const titleOf = ({ kind }: YieldSource) => (kind === 'vault' ? 'Auto IBULL' : '')
    expect(keys({ mode: 'pools', search: 'auto', titleOf })).toEqual(['vault'])
    expect(keys({ mode: 'pools', search: 'auto' })).toEqual([])
  })

  test('behavior: each sort puts the greatest first [farms.12]', () => {
    expect(keys({ sort: 'multiplier' })).toEqual(['farm-2', 'farm-1'])
    expect(keys({ sort: 'earned' })).toEqual(['farm-2', 'farm-1'])
    expect(keys({ sort: 'apr' })).toEqual(['farm-2', 'farm-1'])
    // WBNB makes farm 1 worth more.
    expect(keys({ sort: 'liquidity' })).toEqual(['farm-1', 'farm-2'])
  })

  test('behavior: unknown values come last, in their own order', () => {
    // CAKE has no price, and pools have no points.
    expect(keys({ mode: 'pools', sort: 'apr' })).toEqual(['vault', 'farm-0', 'farm-5', pool(0xf001)])
    expect(keys({ mode: 'pools', sort: 'multiplier' })).toEqual(['farm-0', 'farm-5', 'vault', pool(0xf001)])
  })

  test('behavior: a sort loses nothing, adds nothing, and ends in the same order whatever it began with', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...sources], { minLength: sources.length }),
        fc.constantFrom(...YIELD_SORTS),
        fc.constantFrom('farms', 'pools'),
        (shuffled, sort, mode) => {
          const selection = { ...all, mode, sort } as const
          const found = selectSources(shuffled, selection)
          const inOrder = selectSources(sources, selection)
          expect(new Set(found)).toEqual(new Set(inOrder))
        },
      ),
    )
  })
})

test('isStakedOnly: onFinished means only while the list is not the finished one [3.10]', () => {
  expect([isStakedOnly('onFinished', true), isStakedOnly('onFinished', false)]).toEqual([false, true])
  expect([isStakedOnly('true', false), isStakedOnly('false', true)]).toEqual([true, false])
})
