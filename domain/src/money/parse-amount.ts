import { Amount, MAX_UINT256 } from './amount.ts'
import { MAX_AMOUNT_TEXT_LENGTH } from './amount-text.ts'
import type { Currency } from './currency.ts'

/** Why a text is no amount of its currency. */
export type InvalidAmountReason = 'notANumber' | 'tooLong' | 'tooManyDecimals' | 'tooLarge'

/** What an amount field says. `noCurrency`: a positive number, but nothing chosen to count it in. */
export type ParsedAmount<C extends Currency = Currency> =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly reason: InvalidAmountReason }
  | { readonly kind: 'zero' }
  | { readonly kind: 'noCurrency' }
  | { readonly kind: 'amount'; readonly amount: Amount<C> }

const NUMBER = /^([0-9]*)\.?([0-9]*)$/

/**
 * Reads the text of an amount field (digits, one point or comma) in whole units of `currency`, exact.
 * More decimals than the currency has are refused, never cut; zeros at the end don't count as decimals.
 * Exponents, signs, group signs, blanks and digits other than 0 to 9 are refused. Never throws.
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
