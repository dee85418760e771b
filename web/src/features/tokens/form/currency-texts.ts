import type { Amount, Currency, Loadable, Reading } from '@ibull/domain'
import type { MoneyText } from '../money-text.ts'
import { symbolText } from '../symbol-text.ts'
import { known, type Readable } from './readable.ts'

/** The symbol of a currency as it may be shown. */
export function symbolOf(currency: Currency | undefined): string | undefined {
  return currency === undefined ? undefined : symbolText(currency)
}

/** What the account holds of a side's currency. */
export function balanceReadable(state: Loadable<Amount>, money: MoneyText): Readable | undefined {
  switch (state.status) {
    case 'idle':
      return undefined
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'failed' }
    case 'ready':
      return known(money.amount(state.value), state.isStale)
  }
}

/** A read as the rules of a button know it. */
export function readingOf<T>(state: Loadable<T>): Reading<T> {
  switch (state.status) {
    case 'idle':
      return { status: 'unknown' }
    case 'loading':
      return { status: 'loading' }
    case 'failed':
      return { status: 'failed' }
    case 'ready':
      return { status: 'known', value: state.value }
  }
}
