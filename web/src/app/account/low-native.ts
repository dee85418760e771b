import { TYPICAL_SWAP_GAS } from '@ibull/domain'

/** Balance, in wei, at or below which the specification always warns. */
const lowestWei = 2_000_000_000n

/**
 * Whether a native balance is too low for trading: it doesn't cover one typical swap at this gas price, or is at
 * most 2,000,000,000 wei.
 */
export function isNativeLow(balanceWei: bigint, gasPriceWei: bigint): boolean {
  return balanceWei < TYPICAL_SWAP_GAS * gasPriceWei || balanceWei <= lowestWei
}
