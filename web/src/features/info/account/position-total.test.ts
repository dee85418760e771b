import { Fraction } from '@ibull/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountPosition } from '../../../history/index.ts'
import { positionTotal } from './position-total.ts'

const worth = (valueUsd: Fraction | undefined) => ({ valueUsd }) as AccountPosition

describe('positionTotal', () => {
  test('default', () => {
    const { valueUsd, unpricedCount } = positionTotal([
      worth(new Fraction(1n, 3n)),
      worth(new Fraction(2n, 3n)),
    ])
    expect(valueUsd?.isEqual(new Fraction(1n))).toBe(true)
    expect(unpricedCount).toBe(0)
  })

  test('behavior: no position is worth nothing, positions without a price are worth something unknown', () => {
    expect(positionTotal([]).valueUsd?.isZero()).toBe(true)
    expect(positionTotal([worth(undefined), worth(undefined)])).toEqual({
      valueUsd: undefined,
      unpricedCount: 2,
    })
  })

  test('behavior: the sum is exact, in any order, and counts what is left out', () => {
    const value = fc.option(fc.tuple(fc.bigInt(0n, 10n ** 30n), fc.bigInt(1n, 10n ** 20n)), {
      nil: undefined,
    })
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const positions = values.map((parts) => worth(parts && new Fraction(parts[0], parts[1])))
        const [there, back] = [positionTotal(positions), positionTotal([...positions].reverse())]
        expect(there.unpricedCount).toBe(values.filter((parts) => parts === undefined).length)
        expect(there.valueUsd === undefined).toBe(values.length > 0 && there.unpricedCount === values.length)
        const zero = new Fraction(0n)
        expect((there.valueUsd ?? zero).isEqual(back.valueUsd ?? zero)).toBe(true)
      }),
    )
  })
})
