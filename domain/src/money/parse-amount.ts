import { Amount, MAX_UINT256 } from './amount.ts'
import { MAX_AMOUNT_TEXT_LENGTH } from './amount-text.ts'
import type { Currency } from './currency.ts'

/** Why text isn't a valid amount of its currency. */
export type InvalidAmountReason = 'notANumber' | 'tooLong' | 'tooManyDecimals' | 'tooLarge'

/** Parsed amount field. `noCurrency`: a positive number, but no currency is selected. */
export type ParsedAmount<C extends Currency = Currency> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: InvalidAmountReason }
  | { readonly kind: 'zero' }
  | { readonly kind: 'noCurrency' }
  | { readonly kind: 'amount'; readonly amount: Amount<C> }

const NUMBER = /^([0-9]*)\.?([0-9]*)$/

/**
 * Parses the text of an amount field (digits, one point or comma) in whole units of `currency`, exactly. More
 * decimals than the currency has are refused, never truncated; trailing zeros don't count as decimals. Exponents,
 * signs, group separators, spaces and digits other than 0 to 9 are refused. Never throws.
 *
 * @example parseAmount('1.', bnb) // { kind: 'amount', amount: 10^18 wei }
 */
export function parseAmount<C extends Currency>(text: string, currency: C | undefined): ParsedAmount<C> {
  if (text.length > MAX_AMOUNT_TEXT_LENGTH) return { kind: 'invalid', reason: 'tooLong' }
  if (text === '' || text === '.' || text === ',') return { kind: 'empty' }
  const match = NUMBER.exec(text.replace(',', '.'))
  if (match === null) return { kind: 'invalid', reason: 'notANumber' }
  const whole = match[1] ?? ''
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return { kind: 'zero' }
  if (currency === undefined) return { kind: 'noCurrency' }
  if (fraction.length > currency.decimals) return { kind: 'invalid', reason: 'tooManyDecimals' }
  const raw = digits * 10n ** BigInt(currency.decimals - fraction.length)
  if (raw > MAX_UINT256) return { kind: 'invalid', reason: 'tooLarge' }
  return { kind: 'amount', amount: Amount.fromRaw(currency, raw) }
}
