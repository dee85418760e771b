import { Fraction, modeOf, type Pair, type UsdPrices, type YieldSource } from '@ibull/domain'

/** Millionths of a dollar: exact fractions would grow without bound when summed. */
const SCALE = 1_000_000n

export interface PairsWorth {
  readonly usd: Fraction
  /** There are holdings, but none has a price. */
  readonly hasOnlyUnpriced: boolean
}

/**
 * Computes the value of the pairs' reserves in USD, as far as they have a price: if only one side has one, the
 * other counts the same, because both sides of a pool have equal value. Rounded down to the millionth per pair.
 */
export function pairsWorth(pairs: readonly Pair[], prices: UsdPrices): PairsWorth {
  let sum = 0n
  let [hasPriced, hasUnpriced] = [false, false]
  for (const { reserve0, reserve1 } of pairs) {
    const [worth0, worth1] = [prices.worthOf(reserve0), prices.worthOf(reserve1)]
    const one = worth0 ?? worth1
    if (one === undefined) {
      hasUnpriced ||= !reserve0.isZero()
      continue
    }
    hasPriced = true
    sum += millionths(one) + millionths(worth0 === undefined || worth1 === undefined ? one : worth1)
  }
  return { usd: new Fraction(sum, SCALE), hasOnlyUnpriced: hasUnpriced && !hasPriced }
}

/**
 * Computes the value of single-token stakes in USD. Staked LP tokens are already included in the pairs, and the
 * vault's stake in its farm. Stakes without a price count as nothing.
 */
export function singleStakesWorth(sources: readonly YieldSource[]): Fraction {
  let sum = 0n
  for (const source of sources) {
    if (source.kind === 'vault' || modeOf(source) === 'farms') continue
    if (source.pair === undefined && source.liquidityUsd !== undefined) sum += millionths(source.liquidityUsd)
  }
  return new Fraction(sum, SCALE)
}

function millionths(value: Fraction): bigint {
  return value.multiply(new Fraction(SCALE)).floor()
}
