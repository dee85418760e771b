import { withGasMargin } from '../flow/gas-price.ts'

/**
 * What a pair's price sums may cost beyond an estimate, per hop: two storage slots written for the first time.
 * A node estimates at the newest block's time; a pair traded in that block skips these writes there, but makes
 * them when the swap is mined later. See docs/decisions/0020-gas-limit-of-swaps.md.
 */
const PRICE_SUMS_GAS = 44_200n

/** The gas limit of a swap: the estimate with its margin of 10 %, and the price accumulators of each pair on the route. */
export function swapGasLimit(estimate: bigint, hops: number): bigint {
  return withGasMargin(estimate) + PRICE_SUMS_GAS * BigInt(hops)
}
