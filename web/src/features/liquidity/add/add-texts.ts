import { formatPoolShare, formatPrice, type Price } from '@ibull/domain'
import type { Copy } from '../../../i18n/index.ts'
import { symbolOf, type MoneyText, type Readable } from '../../tokens/index.ts'
import type { PanelValue, PricesPanelProps } from './prices-panel.tsx'
import type { AddModel, AddSide } from './use-add-model.ts'

const PRICE_DIGITS = 6
/** In the announcement, so that a small move of the price does not speak. */
const SPOKEN_DIGITS = 3

/** What an amount of a side is worth; nothing where there is no amount. */
export function worthReadable(
  { amount }: AddSide,
  { usd }: AddModel,
  money: MoneyText,
): Readable | undefined {
  if (amount === undefined) return undefined
  if (usd.status !== 'ready') return { status: usd.status === 'failed' ? 'failed' : 'loading' }
  const worth = usd.value.worthOf(amount)
  return worth === undefined ? { status: 'none' } : { status: 'known', text: money.usd(worth) }
}

/** The prices panel; absent until both currencies are chosen and make a pair. */
export function pricesOf(model: AddModel, money: MoneyText): PricesPanelProps | undefined {
  const { a, b, prices, share, situation } = model
  if (!model.isPair) return undefined
  const unknown: PanelValue = situation === undefined ? { status: 'loading' } : { status: 'none' }
  const price = (shown: Price | undefined): PanelValue =>
    shown === undefined
      ? unknown
      : {
          status: 'known',
          text: formatPrice(shown, { significantDigits: PRICE_DIGITS, style: money.style }),
        }
  return {
    isInitial: model.isWithoutPrice,
    symbolA: symbolOf(a.currency) ?? '',
    symbolB: symbolOf(b.currency) ?? '',
    priceOfA: price(prices?.priceOfA),
    priceOfB: price(prices?.priceOfB),
    share:
      share === undefined
        ? unknown
        : { status: 'known', text: formatPoolShare(share, { significantDigits: 4, style: money.style }) },
  }
}

/** The deposit in a sentence for a screen reader. */
export function announcementOf({ a, b, share }: AddModel, t: Copy, money: MoneyText): string {
  if (a.amount === undefined || b.amount === undefined || share === undefined) return ''
  return t('liquidity.announceAdd', {
    a: money.money(a.amount, SPOKEN_DIGITS),
    b: money.money(b.amount, SPOKEN_DIGITS),
    share: formatPoolShare(share, { significantDigits: 4, style: money.style }),
  })
}
