import { describe, expect, test } from 'vitest'
import { Fraction } from '../../money/fraction.ts'
import { cake, ibull, sampleAddress, sampleToken } from '../../money/testing/sample-currencies.ts'
import { IBULL, NOW, pricesOf, samplePool } from '../rewards/testing/sample-sources.ts'
import { roomInPool } from './staking-pool-of.ts'

const SECONDS_PER_YEAR = 31_536_000n
const tokens = { stakedToken: ibull, rewardToken: cake }
const prices = pricesOf({ IBULL: new Fraction(1n, 2n), CAKE: new Fraction(10n) })

describe('stakingPoolOf', () => {
  test('default: what it pays, on what is staked [pools.1.1]', () => {
    const pool = samplePool(tokens, {}, { prices })
    // 0.01 CAKE at 10 USD per second on 1,000 IBULL at 0.5 USD.
    expect(pool.apr.rewards?.isEqual(new Fraction(SECONDS_PER_YEAR, 5000n))).toBe(true)
    expect([pool.phase, pool.isFinished, pool.sousId]).toEqual(['live', false, 1])
    expect(pool.key).toBe(`pool-${sampleAddress(0xf001)}`)
    expect(pool.multiplier).toBeUndefined()
    expect(pool.user?.canHarvest).toBe(false)
    expect(samplePool(tokens, { earnings: 1n }, { prices }).user?.canHarvest).toBe(true)
    expect(pool.limitPerUser).toBeUndefined()
  })

  test('behavior: a pool is core and 999th, or what the team says [pools.1.2.1, pools.2.2]', () => {
    expect(samplePool(tokens)).toMatchObject({ category: 'core', sortOrder: 999 })
    const listed = samplePool(tokens, {}, {}, { category: 'binance', sortOrder: 2 })
    expect(listed).toMatchObject({ category: 'binance', sortOrder: 2 })
  })

  test('behavior: with 8 decimals staked and earned alike, no price is needed', () => {
    const token = sampleToken('TWN', 8, 0x8)
    const pool = samplePool(
      { stakedToken: token, rewardToken: token, rewardPerSecond: 10n ** 8n },
      {},
      { prices: pricesOf({}) },
    )
    expect(pool.apr.rewards?.isEqual(new Fraction(SECONDS_PER_YEAR, 1000n))).toBe(true)
  })

  test('behavior: the bonus counts until its end', () => {
    const bonus = { ...tokens, bonusMultiplier: 3n }
    const within = samplePool({ ...bonus, bonusEndTime: NOW + 1n }, {}, { prices })
    const after = samplePool({ ...bonus, bonusEndTime: NOW }, {}, { prices })
    expect(within.rewardPerSecond.isEqual(new Fraction(3n, 100n))).toBe(true)
    expect(after.rewardPerSecond.isEqual(new Fraction(1n, 100n))).toBe(true)
  })

  test('behavior: it pays from its start to its end and not beyond [pools.5.1]', () => {
    const phaseAt = (timestamp: bigint) => {
      const pool = samplePool({ ...tokens, startTime: NOW }, { endTime: NOW + 10n }, { prices, timestamp })
      return [pool.phase, pool.rewardPerSecond.isZero(), pool.isFinished]
    }
    expect(phaseAt(NOW - 1n)).toEqual(['pending', true, false])
    expect(phaseAt(NOW)).toEqual(['live', false, false])
    expect(phaseAt(NOW + 9n)).toEqual(['live', false, false])
    expect(phaseAt(NOW + 10n)).toEqual(['finished', true, true])
  })

  test('behavior: one that holds nothing to pay out promises nothing', () => {
    const pool = samplePool(tokens, { funded: 0n }, { prices })
    expect([pool.isUnfunded, pool.apr.rewards?.isZero(), pool.isFinished]).toEqual([true, true, false])
    expect(pool.rewardPerSecond.isZero()).toBe(false)
    expect(samplePool(tokens, { funded: 1n }, { prices }).apr.rewards?.isZero()).toBe(false)
    expect(samplePool(tokens, { funded: 7n, owed: 8n }, { prices }).isUnfunded).toBe(true)
    expect(samplePool(tokens, { funded: 8n, owed: 8n }, { prices }).isUnfunded).toBe(false)
    expect(samplePool(tokens, { funded: 0n, isReadable: false }, { prices }).isUnfunded).toBe(false)
  })

  test('error: one that does not answer is neither empty nor finished [yield.2]', () => {
    const pool = samplePool(tokens, { isReadable: false, endTime: 0n }, { prices })
    expect(pool.isFinished).toBe(false)
    expect(pool.totalStaked).toBeUndefined()
    expect(pool.funded).toBeUndefined()
    expect(pool.owed).toBeUndefined()
    expect(pool.apr.rewards).toBeUndefined()
    expect(pool.user).toBeUndefined()
  })
})

describe('roomInPool', () => {
  test('default: the balance, within what the limit leaves [pools.4]', () => {
    const room = (poolLimitPerUser: bigint, stakedBalance = 0n) =>
      roomInPool(samplePool(tokens, { poolLimitPerUser, stakedBalance }))?.raw
    expect(room(0n)).toBe(100n * IBULL)
    expect(room(40n * IBULL, 10n * IBULL)).toBe(30n * IBULL)
    expect(room(500n * IBULL)).toBe(100n * IBULL)
    expect(room(40n * IBULL, 40n * IBULL)).toBe(0n)
    expect(room(40n * IBULL, 50n * IBULL)).toBe(0n)
  })

  test('error: unknown without an account', () => {
    expect(roomInPool(samplePool(tokens, {}, { hasAccount: false }))).toBeUndefined()
  })
})
