import {
  formatAmount,
  formatAmountUp,
  formatPercent,
  formatPriceImpact,
  formatUsd,
  numberStyleOf,
  type Amount,
  type Fraction,
  type NumberStyle,
} from '@ibull/domain'
import { useMemo } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { symbolText } from './symbol-text.ts'

/** How the page writes money, in its language. */
export interface MoneyText {
  readonly style: NumberStyle
  /** A number alone, 6 significant digits, rounded down. */
  readonly amount: (amount: Amount, significantDigits?: number) => string
  /** As {@link MoneyText.amount}, rounded up. */
  readonly amountUp: (amount: Amount, significantDigits?: number) => string
  /** A number with its symbol. */
  readonly money: (amount: Amount, significantDigits?: number) => string
  /** As {@link MoneyText.money}, rounded up: what is paid at most. */
  readonly moneyUp: (amount: Amount, significantDigits?: number) => string
  readonly usd: (value: Fraction) => string
  readonly percent: (share: Fraction) => string
  /** Without decimals: thresholds. */
  readonly wholePercent: (share: Fraction) => string
  readonly priceImpact: (impact: Fraction) => string
}

/** Money as text in the way of one language. */
export function moneyTextOf(style: NumberStyle): MoneyText {
  return {
    style,
    amount: (amount, significantDigits = 6) => formatAmount(amount, { significantDigits, style }),
    amountUp: (amount, significantDigits = 6) => formatAmountUp(amount, { significantDigits, style }),
    money: (amount, significantDigits = 6) =>
      `${formatAmount(amount, { significantDigits, style })} ${symbolText(amount.currency)}`,
    moneyUp: (amount, significantDigits = 6) =>
      `${formatAmountUp(amount, { significantDigits, style })} ${symbolText(amount.currency)}`,
    usd: (value) => formatUsd(value, style),
    percent: (share) => formatPercent(share, { style }),
    wholePercent: (share) => formatPercent(share, { style, places: 0 }),
    priceImpact: (impact) => formatPriceImpact(impact, style),
  }
}

/** Money as text in the language of the page. */
export function useMoneyText(): MoneyText {
  const numbers = useLanguage().locale.numbers
  return useMemo(() => moneyTextOf(numberStyleOf(numbers)), [numbers])
}
