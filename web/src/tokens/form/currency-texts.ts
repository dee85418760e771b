import { mapLoadable, type Amount, type Currency, type Loadable, type UsdPrices } from '@ibull/domain'
import type { MoneyText } from '../money-text.ts'
import { symbolText } from '../symbol-text.ts'

/** A value as text; `undefined` where it is known that there is none (no price). */
export type LoadableText = Loadable<string | undefined, unknown>

/** The symbol of a currency as it may be shown. */
export function symbolOf(currency: Currency | undefined): string | undefined {
  return currency === undefined ? undefined : symbolText(currency)
}

/** What the account holds of a side's currency. */
export function balanceText(balance: Loadable<Amount>, money: MoneyText): LoadableText {
  return mapLoadable(balance, (amount) => money.amount(amount))
}

/** What an amount is worth. Idle where there is no amount. */
export function worthText(
  amount: Amount | undefined,
  prices: Loadable<UsdPrices>,
  money: MoneyText,
): LoadableText {
  if (amount === undefined) return { status: 'idle' }
  if (prices.status === 'idle') return { status: 'loading' }
  return mapLoadable(prices, (usd) => {
    const worth = usd.worthOf(amount)
    return worth === undefined ? undefined : money.usd(worth)
  })
}
