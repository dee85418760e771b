import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'

/** Native currency the Max button reserves for gas: 0.01 BNB, in wei. */
export const NATIVE_KEPT_FOR_GAS = 10n ** 16n

/** Returns the amount the Max button fills in: the whole balance of a token, or the native balance less 0.01. */
export function maxSpend<C extends Currency>(balance: Amount<C>): Amount<C> {
  if (balance.currency.kind === 'token') return balance
  const rest = balance.raw > NATIVE_KEPT_FOR_GAS ? balance.raw - NATIVE_KEPT_FOR_GAS : 0n
  return Amount.fromRaw(balance.currency, rest)
}
