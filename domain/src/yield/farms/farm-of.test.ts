import { describe, expect, test } from 'vitest'
import { Fraction } from '../../money/fraction.ts'
import { busd, cake, ibull, sampleAddress, sampleToken } from '../../money/testing/sample-currencies.ts'
import { withFeeApr } from '../rewards/apr.ts'
import {
  farmReading,
  IBULL,
  mainFarm,
  NOW,
  ONE,
  pricesOf,
  sampleFarm,
  surroundings,
} from '../rewards/testing/sample-sources.ts'
import { farmOf, pairFarm } from './farm-of.ts'

const SECONDS_PER_YEAR = 31_536_000n
const lpFarm = pairFarm(7, sampleAddress(0x7777), busd, ibull)
/** 500 BUSD against 1,000 IBULL, 20 LP tokens, half of them staked. */
const lpReading = {
  totalStaked: 10n * ONE,
  lpTotalSupply: 20n * ONE,
  reserve0: 500n * ONE,
  reserve1: 1000n * IBULL,
}

describe('farmOf', () => {
  test('default: the farm of the main token, whose return needs no price [farms.5]', () => {
    const farm = sampleFarm({}, {}, { prices: pricesOf({}) })
    // Half of 2 IBULL per second on a million IBULL.
    expect(farm.apr.rewards?.isEqual(new Fraction(SECONDS_PER_YEAR, 1_000_000n))).toBe(true)
    expect(farm.apr.total).toBe(farm.apr.rewards)
    expect(farm.apr.fees).toBeUndefined()
    expect(farm.liquidityUsd).toBeUndefined()
    expect(farm.key).toBe('farm-0')
    expect(farm.isTokenOnly).toBe(true)
    expect(farm.multiplier?.isEqual(new Fraction(40n))).toBe(true)
    expect(farm.rewardPerSecond.isEqual(new Fraction(1n))).toBe(true)
    expect(farm.poolWeight.isEqual(new Fraction(1n, 2n))).toBe(true)
    expect(farm.user?.staked.raw).toBe(10n * IBULL)
    expect(farm.user?.canHarvest).toBe(true)
  })

  test('default: the farm of a pair is priced by the reserves behind its liquidity [farms.5]', () => {
    const prices = pricesOf({ BUSD: new Fraction(1n), IBULL: new Fraction(1n, 2n) })
    const farm = sampleFarm(lpFarm, lpReading, { prices })
    expect(farm.isTokenOnly).toBe(false)
    expect(farm.stakeCurrency.symbol).toBe('BUSD-IBULL LP')
    expect(farm.stakePriceUsd?.isEqual(new Fraction(50n))).toBe(true)
    expect(farm.liquidityUsd?.isEqual(new Fraction(500n))).toBe(true)
    // Half a USD per second on 500 USD.
    expect(farm.apr.rewards?.isEqual(new Fraction(SECONDS_PER_YEAR, 1000n))).toBe(true)
    const withFees = withFeeApr(farm, new Fraction(1n))
    expect(withFees.apr.total?.isEqual(new Fraction(SECONDS_PER_YEAR + 1000n, 1000n))).toBe(true)
    expect(withFeeApr(farm, undefined)).toBe(farm)
  })

  test('behavior: without points it is finished and pays nothing', () => {
    const farm = sampleFarm({}, { allocPoint: 0n })
    expect(farm.isFinished).toBe(true)
    expect(farm.apr.rewards?.isZero()).toBe(true)
    expect(farm.multiplier?.isZero()).toBe(true)
  })

  test('behavior: an archived farm is finished, whatever its points [farms.11]', () => {
    expect(farmOf(mainFarm, farmReading, surroundings, { isArchived: true }).isFinished).toBe(true)
    expect(farmOf(mainFarm, farmReading, surroundings).isFinished).toBe(false)
  })

  test('behavior: a farm that its network lists as single-token is among the pools', () => {
    const isTokenOnly = (marks = {}) =>
      farmOf(lpFarm, { ...farmReading, ...lpReading }, surroundings, marks).isTokenOnly
    expect([isTokenOnly(), isTokenOnly({ isTokenOnly: true })]).toEqual([false, true])
  })

  test('behavior: no points at all divide by nothing', () => {
    const farm = sampleFarm({}, { allocPoint: 0n }, { totalAllocPoint: 0n })
    expect(farm.rewardPerSecond.isZero()).toBe(true)
  })

  test('behavior: without a stake the return is unknown', () => {
    const farm = sampleFarm({}, { totalStaked: 0n })
    expect(farm.apr.rewards).toBeUndefined()
    expect(farm.apr.total).toBeUndefined()
    expect(farm.liquidityUsd?.isZero()).toBe(true)
  })

  test('behavior: a harvest lock ends at its second', () => {
    const canHarvest = (nextHarvestUntil: bigint) => sampleFarm({}, { nextHarvestUntil }).user?.canHarvest
    expect([canHarvest(NOW - 1n), canHarvest(NOW), canHarvest(NOW + 1n)]).toEqual([true, true, false])
  })

  test('behavior: who never deposited is not shown as able to harvest [farms.19]', () => {
    const { user } = sampleFarm({}, { stakedBalance: 0n, earnings: 0n, nextHarvestUntil: 0n })
    expect([user?.canHarvest, user?.staked.isZero()]).toEqual([false, true])
  })

  test('error: a token that does not answer leaves only what the farm itself knows [yield.2]', () => {
    const farm = sampleFarm(lpFarm, { ...lpReading, isReadable: false })
    expect(farm.pair).toBeUndefined()
    expect(farm.isTokenOnly).toBe(false)
    expect(farm.stakePriceUsd).toBeUndefined()
    expect(farm.liquidityUsd).toBeUndefined()
    expect(farm.apr.rewards).toBeUndefined()
    expect(farm.totalStaked?.raw).toBe(10n * ONE)
    expect(farm.user?.staked.raw).toBe(10n * IBULL)
    expect(farm.user?.walletBalance).toBeUndefined()
    expect(farm.user?.allowance).toBeUndefined()
  })

  test('error: without an account there is no user, and without a price no worth', () => {
    const farm = sampleFarm({ stakeCurrency: cake }, {}, { hasAccount: false })
    expect(farm.user).toBeUndefined()
    expect(farm.apr.rewards).toBeUndefined()
    const odd = sampleFarm({ stakeCurrency: sampleToken('ODD', 0, 0x0dd) }, { totalStaked: 3n })
    expect(odd.totalStaked?.toFraction().isEqual(new Fraction(3n))).toBe(true)
  })
})
