import { toSignificantDigits } from '../../format/decimal.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from '../../format/number-style.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import { BPS_SCALE, Percent } from '../../money/percent.ts'

const MULTIPLIER_DIGITS = 12

/** Formats allocation points divided by 100, with the X: `40X`, `0.5X`. */
export function formatMultiplier(multiplier: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  return `${writeDecimal(toSignificantDigits(multiplier, MULTIPLIER_DIGITS, 'down', 2), style)}X`
}

/** Formats basis points as a percentage without trailing zeros: `4%`, `0.25%`, `0%`. */
export function formatDepositFee(depositFeeBps: number, style: NumberStyle = PLAIN_STYLE): string {
  const places = depositFeeBps % 100 === 0 ? 0 : depositFeeBps % 10 === 0 ? 1 : 2
  return formatPercent(Percent.fromBps(depositFeeBps), { places, style })
}

/** Splits a deposit into the farm's fee and the credited amount, the fee rounded down as in its contract. */
export function depositAfterFee(
  amount: Amount<Token>,
  depositFeeBps: number,
): { readonly fee: Amount<Token>; readonly credited: Amount<Token> } {
  const fee = amount.multiplyDown(new Percent(BigInt(depositFeeBps), BPS_SCALE))
  return { fee, credited: amount.subtract(fee) }
}
