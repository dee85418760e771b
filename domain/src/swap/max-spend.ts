import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'

/** What the Max button leaves of the native currency to pay for gas: 0.01 BNB, in wei. */
export const NATIVE_KEPT_FOR_GAS = 10n ** 16n

/** What the Max button fills in: the whole balance of a token, the balance less 0.01 of the native currency. */
export function maxSpend<C extends Currency>(balance: Amount<C>): Amount<C> {
  if (balance.currency.kind === 'token') return balance
  const rest = balance.raw > NATIVE_KEPT_FOR_GAS ? balance.raw - NATIVE_KEPT_FOR_GAS : 0n
  return Amount.fromRaw(balance.currency, rest)
}
