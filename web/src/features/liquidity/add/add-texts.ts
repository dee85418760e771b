import { formatPoolShare, formatPrice, loaded, type Price } from '@ibull/domain'
import type { Copy } from '../../../i18n/index.ts'
import { symbolOf, type LoadableText, type MoneyText } from '../../../tokens/index.ts'
import type { PricesPanelProps } from './prices-panel.tsx'
import type { AddModel } from './use-add-model.ts'

const PRICE_DIGITS = 6
/** Digits announced: few, so small price movements aren't announced. */
const SPOKEN_DIGITS = 3

/** Builds the prices panel; absent until both currencies are selected and form a pair. */
export function pricesOf(model: AddModel, money: MoneyText): PricesPanelProps | undefined {
  const { a, b, prices, share, situation } = model
  if (!model.isPair) return undefined
  const unknown: LoadableText = situation === undefined ? { status: 'loading' } : loaded(undefined)
  const price = (shown: Price | undefined): LoadableText =>
    shown === undefined
      ? unknown
      : loaded(formatPrice(shown, { significantDigits: PRICE_DIGITS, style: money.style }))
  return {
    isInitial: model.isWithoutPrice,
    symbolA: symbolOf(a.currency) ?? '',
    symbolB: symbolOf(b.currency) ?? '',
    priceOfA: price(prices?.priceOfA),
    priceOfB: price(prices?.priceOfB),
    share:
      share === undefined
        ? unknown
        : loaded(formatPoolShare(share, { significantDigits: 4, style: money.style })),
  }
}

/** Describes the deposit in a sentence for screen readers. */
export function announcementOf({ a, b, share }: AddModel, t: Copy, money: MoneyText): string {
  if (a.amount === undefined || b.amount === undefined || share === undefined) return ''
  return t('liquidity.announceAdd', {
    a: money.money(a.amount, SPOKEN_DIGITS),
    b: money.money(b.amount, SPOKEN_DIGITS),
    share: formatPoolShare(share, { significantDigits: 4, style: money.style }),
  })
}
