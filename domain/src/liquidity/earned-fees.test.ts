import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Pair } from '../exchange/pair.ts'
import { caseCount } from '../exchange/testing/test-depth.ts'
import { Amount } from '../money/amount.ts'
import { Fraction } from '../money/fraction.ts'
import { busd, cake, sampleAddress } from '../money/testing/sample-currencies.ts'
import { earnedFees, type LiquidityMoment } from './earned-fees.ts'
import type { ProtocolShare } from '../exchange/liquidity.ts'
import { LiquidityPool } from './liquidity-pool.ts'
import { liquidityPosition } from './position.ts'

const ONE = 10n ** 18n
const whole = (raw: bigint) => new Fraction(raw, ONE)

/** A pair in raw units: both reserves, and its LP token supply. */
type State = readonly [reserve0: bigint, reserve1: bigint, supply: bigint]

const moment = ([reserve0, reserve1, supply]: State, balance: bigint, kLast = 0n): LiquidityMoment => ({
  balance: whole(balance),
  totalSupply: whole(supply),
  reserve0: whole(reserve0),
  reserve1: whole(reserve1),
  kLast: new Fraction(kLast, ONE * ONE),
})
const positionIn = (
  [reserve0, reserve1, supply]: State,
  held: bigint,
  kLast?: bigint,
  protocolShare?: ProtocolShare,
) =>
  liquidityPosition(
    new LiquidityPool(
      new Pair(sampleAddress(0x9a1), Amount.fromRaw(cake, reserve0), Amount.fromRaw(busd, reserve1)),
      supply,
      kLast,
      protocolShare,
    ),
    held,
  )
const feesOf = (...given: Parameters<typeof earnedFees>) => {
  const fees = earnedFees(...given)
  return fees && [fees.amount0.raw, fees.amount1.raw]
}

const start: State = [1000n * ONE, 1000n * ONE, 1000n * ONE]
const held = 100n * ONE

test('default: the growth per LP token, in both tokens', () => {
  const grown: State = [1100n * ONE, 1100n * ONE, 1000n * ONE]
  expect(feesOf(positionIn(grown, held), [moment(start, held)])).toEqual([10n * ONE, 10n * ONE])
})

test('behavior: the protocol takes the share of its own contracts', () => {
  const grown: State = [1100n * ONE, 1100n * ONE, 1000n * ONE]
  const kLast = 1000n ** 2n * ONE ** 2n
  const earned = (share?: ProtocolShare) =>
    feesOf(positionIn(grown, held, kLast, share), [moment(start, held, kLast)])?.[0]
  expect(earned()).toBe((10n * ONE * 17n) / 25n)
  const sixth = earned({ numerator: 1n, denominator: 6n }) ?? 0n
  expect(sixth - (10n * ONE * 5n) / 6n).toBeLessThanOrEqual(1n)
  expect((10n * ONE * 5n) / 6n - sixth).toBeLessThanOrEqual(10n)
})

test('behavior: a price that moved is no fee', () => {
  const moved: State = [2000n * ONE, 500n * ONE, 1000n * ONE]
  expect(feesOf(positionIn(moved, held), [moment(start, held)])).toEqual([0n, 0n])
  const grown: State = [2200n * ONE, 550n * ONE, 1000n * ONE]
  expect(feesOf(positionIn(grown, held), [moment(start, held)])).toEqual([20n * ONE, 5n * ONE])
})

test('behavior: what others supply is no fee, and fees count while they were earned', () => {
  const larger: State = [3300n * ONE, 3300n * ONE, 3000n * ONE]
  const history = [
    moment(start, held),
    moment([1100n * ONE, 1100n * ONE, 1000n * ONE], 0n),
    moment([2400n * ONE, 2400n * ONE, 2000n * ONE], held),
    moment([3600n * ONE, 3600n * ONE, 3000n * ONE], 2n * held),
  ]
  expect(feesOf(positionIn(larger, held), [moment([2200n * ONE, 2200n * ONE, 2000n * ONE], held)])).toEqual([
    0n,
    0n,
  ])
  // 0.1 for 100, nothing while none was held, and 0.1 for 200.
  const now: State = [3900n * ONE, 3900n * ONE, 3000n * ONE]
  expect(feesOf(positionIn(now, 2n * held), history)).toEqual([30n * ONE, 30n * ONE])
})

test('behavior: the part of the protocol that is due is not the position’s', () => {
  const grown: State = [1100n * ONE, 1100n * ONE, 1000n * ONE]
  const [all = 0n] = feesOf(positionIn(grown, held), [moment(start, held)]) ?? []
  const [own = 0n] = feesOf(positionIn(grown, held, 10n ** 6n * ONE * ONE), [moment(start, held)]) ?? []
  expect(Number(own) / Number(all)).toBeCloseTo(1 - 8 / 25)
})

test('behavior: nor is it where LP tokens were moved while it was due', () => {
  const kLast = 10n ** 6n * ONE * ONE
  const grown: State = [1250n * ONE, 1250n * ONE, 1000n * ONE]
  const history = [moment(start, held, kLast), moment(grown, 0n, kLast)]
  // 17 of 25 parts of the growth of a tenth of the pool.
  expect(feesOf(positionIn(grown, 0n, kLast), history)).toEqual([17n * ONE, 17n * ONE])
  expect(feesOf(positionIn(grown, 0n), [moment(start, held), moment(grown, 0n)])).toEqual([
    25n * ONE,
    25n * ONE,
  ])
  // The protocol has its LP tokens from the growth before: 25 · 8/25 of 100 are 80/1170 of the supply.
  const settled: State = [1250n * ONE, 1250n * ONE, (1000n * ONE * 1250n) / 1170n]
  const [own = 0n] =
    feesOf(positionIn(settled, held, 1250n ** 2n * ONE * ONE), [
      moment(grown, held, kLast),
      moment(settled, held, 1250n ** 2n * ONE * ONE),
    ]) ?? []
  expect(own).toBeLessThan(10n)
})

test('behavior: without trades, deposits and withdrawals of any size earn nothing but dust', () => {
  const size = fc.bigInt({ min: 10n ** 15n, max: 10n ** 27n })
  fc.assert(
    fc.property(
      size,
      size,
      size,
      fc.bigInt({ min: 1n, max: 1000n }),
      (reserve0, reserve1, supply, percent) => {
        const at = (part: bigint): State => [
          (reserve0 * part) / 100n,
          (reserve1 * part) / 100n,
          (supply * part) / 100n,
        ]
        const balance = supply / 100n
        const [first = -1n, second = -1n] =
          feesOf(positionIn(at(100n + percent), balance), [moment(at(100n), balance)]) ?? []
        // Rounding costs at most one unit of a reserve or of the supply.
        const dust = 4n + reserve0 / supply + reserve1 / supply
        return first >= 0n && second >= 0n && first <= dust && second <= dust
      },
    ),
    { numRuns: caseCount(200, 20_000) },
  )
})

test('error: unknown where the history does not lead to what is held, or a token took from the reserves', () => {
  const position = positionIn(start, held)
  expect(earnedFees(position, [])).toBeUndefined()
  expect(earnedFees(position, [moment(start, held + 1n)])).toBeUndefined()
  expect(earnedFees(position, [moment([2000n * ONE, 1000n * ONE, 1000n * ONE], held)])).toBeUndefined()
  expect(earnedFees(position, [moment([1n, 1n, 0n], held), moment(start, held)])).toBeUndefined()
})
