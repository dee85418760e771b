import { Amount, formatCount, formatDuration, Fraction } from '@ibull/domain'
import { useMemo } from 'react'
import { parseUnits } from 'viem'
import { useMomentText, useNumberStyle } from '../../../i18n/index.ts'
import { network } from '../../../platform/index.ts'
import { useMoneyText } from '../../../tokens/index.ts'

/** Hubs return power as floating-point numbers: more digits are meaningless. */
const DIGITS = 6
const MOST = 1e15

/** Formatters for governance figures. */
export interface GovernanceText {
  /** Power without its unit, rounded down. */
  readonly power: (tokens: number) => string
  /** Power with the main token's symbol. */
  readonly tokens: (tokens: number) => string
  /** Share of a total in percent; a dash if the total is zero. */
  readonly share: (part: number, whole: number) => string
  readonly date: (seconds: number) => string
  readonly duration: (seconds: number) => string
  readonly count: (value: number) => string
}

export function useGovernanceText(): GovernanceText {
  const money = useMoneyText()
  const style = useNumberStyle()
  const moments = useMomentText()
  return useMemo(() => {
    const amountOf = (tokens: number) => {
      const digits = Math.min(tokens, MOST).toFixed(DIGITS)
      return Amount.fromRaw(network.mainToken, parseUnits(digits, network.mainToken.decimals))
    }
    return {
      power: (tokens) => money.amount(amountOf(tokens), 6),
      tokens: (tokens) => money.money(amountOf(tokens), 6),
      share: (part, whole) =>
        whole <= 0 ? '–' : money.percent(new Fraction(amountOf(part).raw, amountOf(whole).raw)),
      date: moments.due,
      duration: (seconds) => formatDuration(Math.max(0, seconds), style),
      count: (value) => formatCount(value, style),
    }
  }, [money, style, moments])
}
