import { swapGasLimit } from '../swap/swap-gas-limit.ts'

/**
 * Extra gas of minting protocol shares: a trade after the estimate can grow the pool, and the pair then mints to
 * `feeTo`, at worst into an empty storage slot. See docs/decisions/0020-gas-limit-of-swaps.md.
 */
const PROTOCOL_SHARES_GAS = 35_000n

/** Returns the gas limit of a deposit or withdrawal: a one-hop swap's limit plus the protocol share mint. */
export function liquidityGasLimit(estimate: bigint): bigint {
  return swapGasLimit(estimate, 1) + PROTOCOL_SHARES_GAS
}
