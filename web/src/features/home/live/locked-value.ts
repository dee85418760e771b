import { Fraction, modeOf, type Pair, type UsdPrices, type YieldSource } from '@ibull/domain'

/** Millionths of a dollar: sums of exact fractions would grow without bound. */
const SCALE = 1_000_000n

/**
 * What the pairs hold, in USD, as far as it has a price: where only one side has one, the other side counts as much,
 * since a pool holds equal worth of both. Rounded down to the millionth per pair.
 */
export function pairsWorth(pairs: readonly Pair[], prices: UsdPrices): Fraction {
  let sum = 0n
  for (const { reserve0, reserve1 } of pairs) {
    const [worth0, worth1] = [prices.worthOf(reserve0), prices.worthOf(reserve1)]
    const one = worth0 ?? worth1
    if (one === undefined) continue
    sum += millionths(one) + millionths(worth0 === undefined || worth1 === undefined ? one : worth1)
  }
  return new Fraction(sum, SCALE)
}

/**
 * What is staked of single tokens, in USD. Staked liquidity is already counted in the pairs, and the vault's stake in
 * its farm. `undefined` prices count nothing.
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
