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

/** Money formatters in the page's language. */
export interface MoneyText {
  readonly style: NumberStyle
  /** Number without a symbol, 6 significant digits by default, rounded down. */
  readonly amount: (amount: Amount, significantDigits?: number) => string
  /** Like {@link MoneyText.amount}, rounded up. */
  readonly amountUp: (amount: Amount, significantDigits?: number) => string
  /** Number with its symbol. */
  readonly money: (amount: Amount, significantDigits?: number) => string
  /** Like {@link MoneyText.money}, rounded up: for maximums paid. */
  readonly moneyUp: (amount: Amount, significantDigits?: number) => string
  readonly usd: (value: Fraction) => string
  readonly percent: (share: Fraction) => string
  /** Without decimals: for thresholds. */
  readonly wholePercent: (share: Fraction) => string
  readonly priceImpact: (impact: Fraction) => string
}

/** Returns money formatters for a number style. */
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

/** Returns money formatters in the page's language. */
export function useMoneyText(): MoneyText {
  const numbers = useLanguage().locale.numbers
  return useMemo(() => moneyTextOf(numberStyleOf(numbers)), [numbers])
}
