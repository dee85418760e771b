import { describe, expect, test } from 'vitest'
import { isDepositCredited, isPoolBehind, poolShortfall } from './pool-books.ts'

const books = (reserves: readonly [bigint, bigint], balances: readonly [bigint, bigint]) => ({
  reserves,
  balances,
})

describe('poolShortfall', () => {
  test.each([
    ['nothing where both agree', books([5n, 7n], [5n, 7n]), [0n, 0n]],
    ['what token0 lacks', books([5n, 7n], [4n, 7n]), [1n, 0n]],
    ['what token1 lacks', books([5n, 7n], [5n, 0n]), [0n, 7n]],
    ['nothing for a surplus', books([5n, 7n], [6n, 70n]), [0n, 0n]],
    ['one token alone where the other has a surplus', books([5n, 7n], [6n, 6n]), [0n, 1n]],
  ] as const)('default: states %s', (_name, given, missing) => {
    expect(poolShortfall(given)).toEqual(missing)
    expect(isPoolBehind(given)).toBe(missing.some((raw) => raw > 0n))
  })
})

describe('isDepositCredited', () => {
  test('default: accepts a deposit of which the minimum is credited', () => {
    expect(isDepositCredited(1_000n, 995n, 5n)).toBe(true)
    expect(isDepositCredited(1_000n, 1_000n, 0n)).toBe(true)
  })

  test('error: refuses a deposit of which less than the minimum is credited', () => {
    expect(isDepositCredited(1_000n, 995n, 6n)).toBe(false)
    expect(isDepositCredited(1_000n, 0n, 1_001n)).toBe(false)
  })
})
