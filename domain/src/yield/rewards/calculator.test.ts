import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../../money/fraction.ts'
import { principalFor, REWARD_HORIZONS, rewardDecimals, rewardsOver } from './calculator.ts'

const fraction = (numerator: bigint, denominator = 1n) => new Fraction(numerator, denominator)
const terms = { apr: fraction(1n), tokenPriceUsd: fraction(2n) }

describe('rewardsOver', () => {
  test('default: the horizons of the specification [calculator.1.1]', () => {
    expect(REWARD_HORIZONS).toEqual([1, 7, 30, 365, 1825])
  })

  test('default: compounded daily, as (1 + apr / 365)^days - 1 [calculator.1.2]', () => {
    for (const days of REWARD_HORIZONS) {
      const found = rewardsOver({ principalUsd: fraction(1000n), ...terms, days })
      const expected = 1000 * ((1 + 1 / 365) ** days - 1)
      const [usd, tokens] = [found?.rewardUsd.toNumber() ?? 0, found?.rewardTokens.toNumber() ?? 0]
      expect(Math.abs(usd / expected - 1)).toBeLessThan(1e-10)
      expect(Math.abs((2 * tokens) / usd - 1)).toBeLessThan(1e-12)
    }
  })

  test('behavior: without compounding a return grows by the day', () => {
    const found = rewardsOver({ principalUsd: fraction(365n), ...terms, days: 7, compoundsPerDay: 0 })
    expect(found?.rewardUsd.isEqual(fraction(7n))).toBe(true)
  })

  test('behavior: the performance fee is taken off what is earned [calculator.1.3]', () => {
    const question = { principalUsd: fraction(365n), ...terms, days: 1, compoundsPerDay: 0 }
    const whole = rewardsOver(question)?.rewardUsd
    const rest = rewardsOver({ ...question, performanceFeeBps: 200 })?.rewardUsd
    expect(whole?.isEqual(fraction(1n))).toBe(true)
    expect(rest?.isEqual(fraction(98n, 100n))).toBe(true)
  })

  test('behavior: five years of 5,000 compounds a day', () => {
    const days = 1825
    const found = rewardsOver({ principalUsd: fraction(1n), ...terms, days, compoundsPerDay: 5000 })
    expect(Math.abs((found?.share.toNumber() ?? 0) / (Math.E ** 5 - 1) - 1)).toBeLessThan(1e-5)
  })

  test('error: a token without worth, and numbers beyond all measure', () => {
    const principalUsd = fraction(1n)
    expect(rewardsOver({ principalUsd, ...terms, tokenPriceUsd: fraction(0n), days: 1 })).toBeUndefined()
    expect(rewardsOver({ principalUsd, ...terms, apr: fraction(10n ** 9n), days: 1825 })).toBeUndefined()
  })
})

describe('principalFor', () => {
  test('behavior: is the inverse of rewardsOver, exactly [calculator.3]', () => {
    const positive = fc.tuple(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n))
    fc.assert(
      fc.property(
        positive,
        positive.filter(([a, b]) => a < 100n * b),
        fc.constantFrom(...REWARD_HORIZONS),
        fc.constantFrom(0, 1, 5000),
        fc.integer({ min: 0, max: 500 }),
        ([usd, unit], [aprN, aprD], days, compoundsPerDay, performanceFeeBps) => {
          const how = { apr: fraction(aprN, aprD), days, compoundsPerDay, performanceFeeBps }
          const principalUsd = fraction(usd, unit)
          const found = rewardsOver({ principalUsd, tokenPriceUsd: fraction(1n), ...how })
          if (found === undefined) return
          const back = principalFor({ rewardUsd: found.rewardUsd, ...how })
          expect(back?.isEqual(principalUsd)).toBe(true)
        },
      ),
    )
  })

  test('error: no stake earns anything where nothing is paid', () => {
    expect(principalFor({ rewardUsd: fraction(5n), apr: fraction(0n), days: 30 })).toBeUndefined()
  })
})

describe('rewardDecimals', () => {
  test('default: 5 from a price of 1,000 on, else 3 [calculator.2]', () => {
    expect(rewardDecimals(fraction(1000n))).toBe(5)
    expect(rewardDecimals(fraction(999_999n, 1000n))).toBe(3)
    expect(rewardDecimals(fraction(500n))).toBe(3)
  })
})
