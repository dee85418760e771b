import { withGasMargin } from '../flow/gas-price.ts'

/**
 * Extra gas of a pair's price accumulators per hop: two storage slots written for the first time. Nodes estimate
 * at the newest block's time; a pair traded in that block skips these writes there, but performs them when the
 * swap is mined later. See docs/decisions/0020-gas-limit-of-swaps.md.
 */
const PRICE_SUMS_GAS = 44_200n

/** Returns a swap's gas limit: the estimate plus its 10 % margin and the price accumulator writes of each hop. */
export function swapGasLimit(estimate: bigint, hops: number): bigint {
  return withGasMargin(estimate) + PRICE_SUMS_GAS * BigInt(hops)
}
