import type { Amount, Fraction } from '@ibull/domain'
import type { MoneyText } from '../../../../tokens/index.ts'

/** Formats an amount's value, as "≈ $1.20"; `undefined` without a price. */
export function worthText(
  amount: Amount,
  priceUsd: Fraction | undefined,
  money: MoneyText,
): string | undefined {
  if (priceUsd === undefined) return undefined
  const text = money.usd(amount.toFraction().multiply(priceUsd))
  return text.startsWith('<') ? text : `≈ ${text}`
}
