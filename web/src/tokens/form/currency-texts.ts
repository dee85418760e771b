import { mapLoadable, type Amount, type Currency, type Loadable, type UsdPrices } from '@ibull/domain'
import type { MoneyText } from '../money-text.ts'
import { symbolText } from '../symbol-text.ts'

/** A value as text; `undefined` if there is known to be none (no price). */
export type LoadableText = Loadable<string | undefined, unknown>

/** Returns a currency's symbol, sanitised for display. */
export function symbolOf(currency: Currency | undefined): string | undefined {
  return currency === undefined ? undefined : symbolText(currency)
}

/** Formats the account's balance of a side's currency. */
export function balanceText(balance: Loadable<Amount>, money: MoneyText): LoadableText {
  return mapLoadable(balance, (amount) => money.amount(amount))
}

/** Formats an amount's USD value. Idle without an amount. */
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
