import { formatPrice, type Price } from '@ibull/domain'
import type { Copy } from '../../i18n/index.ts'
import { symbolText, type MoneyText } from '../../tokens/index.ts'

const RATE_DIGITS = 4

/** "1 A = x B" and the other way round, of a price that is not zero. */
export function rateTexts(price: Price, t: Copy, money: MoneyText): readonly [string, string] {
  const text = (shown: Price) =>
    t('liquidity.rate', {
      base: symbolText(shown.base),
      quote: symbolText(shown.quote),
      price: formatPrice(shown, { significantDigits: RATE_DIGITS, style: money.style }),
    })
  return [text(price), text(price.invert())]
}
