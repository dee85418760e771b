import { swapGasLimit } from '../swap/swap-gas-limit.ts'

/**
 * What the protocol's shares may cost beyond an estimate: a trade in between makes the pair grow, and the pair
 * then mints to `feeTo`, for the first time at worst. See docs/decisions/0020-gas-limit-of-swaps.md.
 */
const PROTOCOL_SHARES_GAS = 35_000n

/** The gas limit of a deposit or withdrawal: that of a swap in one pair, and the protocol's shares. */
export function liquidityGasLimit(estimate: bigint): bigint {
  return swapGasLimit(estimate, 1) + PROTOCOL_SHARES_GAS
}
