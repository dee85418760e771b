import type { Amount, UsdPrices } from '@ibull/domain'
import { symbolText, useTokenCaution, type MoneyText } from '../../../tokens/index.ts'
import type { ReviewSide } from './swap-review.tsx'

/** Formats an amount as a side of a review. */
export function useReviewSide(amount: Amount, money: MoneyText, prices: UsdPrices | undefined): ReviewSide {
  const caution = useTokenCaution(amount.currency)
  const worth = prices?.worthOf(amount)
  return {
    currency: amount.currency,
    symbol: symbolText(amount.currency),
    amount: money.amount(amount),
    usd: worth === undefined ? undefined : money.usd(worth),
    caution,
  }
}
