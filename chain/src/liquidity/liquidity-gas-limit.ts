import { withGasMargin } from '../flow/gas-price.ts'
import { PRICE_SUMS_GAS } from '../swap/swap-gas-limit.ts'

/**
 * What the protocol's shares may cost beyond an estimate: a trade between the estimate and the transaction
 * makes the pair grow, and the pair then mints to `feeTo`. See docs/decisions/0021-gas-limit-of-liquidity.md.
 */
const PROTOCOL_SHARE_GAS = 40_000n

/** The gas limit of a deposit or withdrawal: the estimate with its margin of 10 %, the pair's price sums, and the protocol's shares. */
export function liquidityGasLimit(estimate: bigint): bigint {
  return withGasMargin(estimate) + PRICE_SUMS_GAS + PROTOCOL_SHARE_GAS
}
