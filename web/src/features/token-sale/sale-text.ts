import { saleToken } from '@ibull/chain/token-sale'
import { Amount, formatDuration, Fraction, Percent, worthAt } from '@ibull/domain'
import { SHARE_UNIT, type ListedToken } from '@ibull/domain/token-sale'
import { useMemo } from 'react'
import { useNumberStyle } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'

/** What a price in a listing is rounded to. */
const PRICE_UNIT = 1e9

/** How the figures of a sale are written. */
export interface SaleText {
  /** A raw amount with its symbol, rounded down. */
  readonly amount: (token: ListedToken, raw: bigint) => string
  readonly amountUp: (token: ListedToken, raw: bigint) => string
  /** What a raw amount is worth at a price of its whole unit; `undefined` without a price, and for nothing. */
  readonly usd: (token: ListedToken, raw: bigint, price: Fraction | undefined) => string | undefined
  /** Of 10^12. */
  readonly share: (part: bigint) => string
  readonly percent: (part: bigint, whole: bigint) => string
  readonly duration: (seconds: number) => string
  readonly date: (seconds: bigint) => string
  readonly count: (value: bigint) => string
  /** A price of a listing, in USD. */
  readonly price: (usd: number) => string
}

export function useSaleText(): SaleText {
  const money = useMoneyText()
  const style = useNumberStyle()
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(style.locale, { dateStyle: 'medium', timeStyle: 'short' })
    const amountOf = (token: ListedToken, raw: bigint) => Amount.fromRaw(saleToken(network, token), raw)
    return {
      amount: (token, raw) => money.money(amountOf(token, raw)),
      amountUp: (token, raw) => money.moneyUp(amountOf(token, raw)),
      usd: (token, raw, price) => {
        const value = worthAt(amountOf(token, raw), price)
        return value === undefined || raw === 0n ? undefined : money.usd(value)
      },
      share: (part) => money.percent(new Percent(part, SHARE_UNIT)),
      percent: (part, whole) => (whole === 0n ? '–' : money.percent(new Percent(part, whole))),
      duration: (seconds) => formatDuration(seconds, style),
      date: (seconds) => date.format(Number(seconds) * 1_000),
      price: (usd) => money.usd(new Fraction(BigInt(Math.round(usd * PRICE_UNIT)), BigInt(PRICE_UNIT))),
      count: (value) => new Intl.NumberFormat(style.locale).format(value),
    }
  }, [money, style])
}
