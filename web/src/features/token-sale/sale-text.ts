import { saleToken } from '@ibull/chain/token-sale'
import { Amount, formatCount, formatDuration, Fraction, Percent, worthAt } from '@ibull/domain'
import { SHARE_UNIT, type ListedToken } from '@ibull/domain/token-sale'
import { useMemo } from 'react'
import { useMomentText, useNumberStyle } from '../../i18n/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'

/** Precision of a listing's price. */
const PRICE_UNIT = 1e9

/** Formatters for a sale's figures. */
export interface SaleText {
  /** A raw amount with its symbol, rounded down. */
  readonly amount: (token: ListedToken, raw: bigint) => string
  readonly amountUp: (token: ListedToken, raw: bigint) => string
  /** Value of a raw amount at a price per whole unit; `undefined` without a price, and for zero. */
  readonly usd: (token: ListedToken, raw: bigint, price: Fraction | undefined) => string | undefined
  /** Of 10^12. */
  readonly share: (part: bigint) => string
  readonly percent: (part: bigint, whole: bigint) => string
  readonly duration: (seconds: number) => string
  readonly date: (seconds: bigint) => string
  readonly count: (value: bigint) => string
  /** A listing's price, in USD. */
  readonly price: (usd: number) => string
}

export function useSaleText(): SaleText {
  const money = useMoneyText()
  const style = useNumberStyle()
  const moments = useMomentText()
  return useMemo(() => {
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
      date: moments.due,
      price: (usd) => money.usd(new Fraction(BigInt(Math.round(usd * PRICE_UNIT)), BigInt(PRICE_UNIT))),
      count: (value) => formatCount(value, style),
    }
  }, [money, style, moments])
}
