import { formatPrice, type Price } from '@ibull/domain'
import type { Copy } from '../../i18n/index.ts'
import { symbolText, type MoneyText } from '../../tokens/index.ts'

const RATE_DIGITS = 4

/** Formats a non-zero price as "1 A = x B" in both directions. */
export function rateTexts(price: Price, t: Copy, money: MoneyText): readonly [string, string] {
  const text = (shown: Price) =>
    t('liquidity.rate', {
      base: symbolText(shown.base),
      quote: symbolText(shown.quote),
      price: formatPrice(shown, { significantDigits: RATE_DIGITS, style: money.style }),
    })
  return [text(price), text(price.invert())]
}
