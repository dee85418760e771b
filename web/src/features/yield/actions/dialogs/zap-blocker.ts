import type { Amount, Farm, Loadable, ZapQuote } from '@ibull/domain'
import type { Copy } from '../../../../i18n/index.ts'
import { CLOSED_COPY, closedReason, type ClosedReason } from '../source-face.ts'
import './copy.ts'

/** Why a zap can't be reviewed. */
export type ZapBlocker = ClosedReason | 'enterAmount' | 'insufficientBalance' | 'balanceUnknown' | 'noWay'

/** Returns the first reason why a zap can't be reviewed. */
export function zapBlocker(
  source: Farm,
  amount: Amount | undefined,
  balance: Loadable<Amount>,
  quote: Loadable<ZapQuote>,
): ZapBlocker | undefined {
  const closed = closedReason(source)
  if (closed !== undefined) return closed
  if (amount === undefined) return 'enterAmount'
  if (balance.status !== 'ready') return 'balanceUnknown'
  if (amount.isGreaterThan(balance.value)) return 'insufficientBalance'
  return quote.status === 'ready' && quote.value.status === 'impossible' ? 'noWay' : undefined
}

/** Returns the label of the button that is blocked. */
export function zapBlockerText(blocker: ZapBlocker, symbol: string, t: Copy): string {
  switch (blocker) {
    case 'enterAmount':
      return t('form.enterAmount')
    case 'insufficientBalance':
      return t('form.insufficientBalance', { symbol })
    case 'balanceUnknown':
      return t('form.balanceLoading', { symbol })
    case 'noWay':
      return t('stake.zapNoWay', { symbol })
    default:
      return t(CLOSED_COPY[blocker])
  }
}
