import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../../money/fraction.ts'
import { apyFromApr, aprFromEmission, VAULT_COMPOUNDS_PER_YEAR, withFeeApr } from './apr.ts'
import { compoundGrowth } from './compound.ts'
import { sampleFarm } from './testing/sample-sources.ts'

const fraction = (numerator: bigint, denominator = 1n) => new Fraction(numerator, denominator)

describe('aprFromEmission', () => {
  test('default: one token a second at 2 USD on a stake of 100 million USD is 63.072 % [yield.1]', () => {
    const apr = aprFromEmission({
      rewardPerSecond: fraction(1n),
      rewardPrice: fraction(2n),
      stakedWorth: fraction(100_000_000n),
    })
    expect(apr?.isEqual(fraction(63_072_000n, 100_000_000n))).toBe(true)
  })

  test('behavior: the same rate per three-second block is the same return [yield.1]', () => {
    const perBlock = fraction(3n)
    const byBlocks = perBlock.multiply(fraction(10_512_000n))
    const bySeconds = aprFromEmission({
      rewardPerSecond: perBlock.divide(fraction(3n)),
      rewardPrice: fraction(1n),
      stakedWorth: fraction(1n),
    })
    expect(bySeconds?.isEqual(byBlocks)).toBe(true)
  })

  test('behavior: where nothing is paid the return is zero, whatever is unknown', () => {
    const apr = aprFromEmission({
      rewardPerSecond: fraction(0n),
      rewardPrice: undefined,
      stakedWorth: undefined,
    })
    expect(apr?.isZero()).toBe(true)
  })

  test('error: unknown values and an empty farm have no return', () => {
    const rewardPerSecond = fraction(1n)
    const one = fraction(1n)
    expect(aprFromEmission({ rewardPerSecond, rewardPrice: undefined, stakedWorth: one })).toBeUndefined()
    expect(aprFromEmission({ rewardPerSecond, rewardPrice: one, stakedWorth: undefined })).toBeUndefined()
    expect(aprFromEmission({ rewardPerSecond, rewardPrice: one, stakedWorth: fraction(0n) })).toBeUndefined()
  })
})

describe('apyFromApr', () => {
  test('default: once a year it is the return itself, twice it is (1 + a/2)² - 1', () => {
    expect(apyFromApr(fraction(1n, 10n), 1)?.isEqual(fraction(1n, 10n))).toBe(true)
    expect(apyFromApr(fraction(1n, 10n), 2)?.isEqual(fraction(1025n, 10_000n))).toBe(true)
  })

  test('behavior: the vault compounds 5,000 times a day: 100 % become e - 1 [vault.7]', () => {
    expect(VAULT_COMPOUNDS_PER_YEAR).toBe(1_825_000)
    const apy = apyFromApr(fraction(1n), VAULT_COMPOUNDS_PER_YEAR)
    expect(apy?.toNumber()).toBeCloseTo(Math.E - 1, 5)
    expect(apy?.isLessThan(fraction(1_718_281_829n, 1_000_000_000n))).toBe(true)
  })

  test('error: a return beyond all measure has no number', () => {
    expect(apyFromApr(fraction(10_000n), VAULT_COMPOUNDS_PER_YEAR)).toBeUndefined()
  })
})

describe('compoundGrowth', () => {
  test('behavior: exact growth, step by step, within its 36 decimals', () => {
    const rate = fc.tuple(fc.bigInt(0n, 10n ** 6n), fc.bigInt(1n, 10n ** 7n))
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 60 }), ([numerator, denominator], times) => {
        const step = fraction(denominator + numerator, denominator)
        let exact = fraction(1n)
        for (let count = 0; count < times; count++) exact = exact.multiply(step)
        const growth = compoundGrowth(fraction(numerator, denominator), times)
        if (growth === undefined) return exact.toNumber() > 1e290
        const missing = exact.subtract(fraction(1n)).subtract(growth)
        const tolerance = exact.multiply(fraction(200n, 10n ** 36n))
        return missing.numerator >= 0n && missing.isLessThan(tolerance.add(fraction(1n, 10n ** 30n)))
      }),
    )
  })
})

describe('withFeeApr', () => {
  test('default: a single token earns no fees, whatever the indexer says', () => {
    const farm = sampleFarm()
    expect(withFeeApr(farm, fraction(1n))).toBe(farm)
  })
})
