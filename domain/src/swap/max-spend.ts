import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'

/** Gas of a typical swap: two hops with an allowance check, rounded up. */
export const TYPICAL_SWAP_GAS = 200_000n

/** Most of the native currency that the Max button reserves for gas: 0.01 BNB, in wei. */
const MOST_KEPT_FOR_GAS = 10n ** 16n
const SWAPS_KEPT = 20n

/**
 * Returns the amount the Max button fills in: the whole balance of a token, or the native balance less
 * the gas of 20 swaps, at most 0.01 BNB.
 */
export function maxSpend<C extends Currency>(balance: Amount<C>, gasPriceWei: bigint): Amount<C> {
  if (balance.currency.kind === 'token') return balance
  const gas = SWAPS_KEPT * TYPICAL_SWAP_GAS * gasPriceWei
  const kept = gas < MOST_KEPT_FOR_GAS ? gas : MOST_KEPT_FOR_GAS
  return Amount.fromRaw(balance.currency, balance.raw > kept ? balance.raw - kept : 0n)
}
