import { Amount, formatDuration, Fraction } from '@ibull/domain'
import { useMemo } from 'react'
import { parseUnits } from 'viem'
import { useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'

/** Hubs answer power as floating-point numbers: more digits than these mean nothing. */
const DIGITS = 6
const MOST = 1e15

/** How the figures of governance are written. */
export interface GovernanceText {
  /** Power without its unit, rounded down. */
  readonly power: (tokens: number) => string
  /** Power with the main token's symbol. */
  readonly tokens: (tokens: number) => string
  /** A share of a whole in percent; a dash where the whole is nothing. */
  readonly share: (part: number, whole: number) => string
  readonly date: (seconds: number) => string
  readonly duration: (seconds: number) => string
  readonly count: (value: number) => string
}

export function useGovernanceText(): GovernanceText {
  const money = useMoneyText()
  const style = useNumberStyle()
  return useMemo(() => {
    const date = new Intl.DateTimeFormat(style.locale, { dateStyle: 'medium', timeStyle: 'short' })
    const amountOf = (tokens: number) => {
      const digits = Math.min(tokens, MOST).toFixed(DIGITS)
      return Amount.fromRaw(network.mainToken, parseUnits(digits, network.mainToken.decimals))
    }
    return {
      power: (tokens) => money.amount(amountOf(tokens), 6),
      tokens: (tokens) => money.money(amountOf(tokens), 6),
      share: (part, whole) =>
        whole <= 0 ? '–' : money.percent(new Fraction(amountOf(part).raw, amountOf(whole).raw)),
      date: (seconds) => date.format(seconds * 1000),
      duration: (seconds) => formatDuration(Math.max(0, seconds), style),
      count: (value) => new Intl.NumberFormat(style.locale).format(value),
    }
  }, [money, style])
}
