import { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'

/** A token of 255 decimals, and 2^256 of the coarsest: nothing longer is a number of this world. */
const DECIMAL = /^(0|[1-9]\d{0,89})(?:\.(\d{1,260}))?$/

/** A non-negative decimal number of bounded length, without sign or exponent, exactly; `undefined` for other text. */
export function fractionOfDecimal(text: string): Fraction | undefined {
  const match = DECIMAL.exec(text)
  if (match === null) return undefined
  const [, whole = '', places = ''] = match
  const digits = places.replace(/0+$/, '')
  return new Fraction(BigInt(whole + digits), 10n ** BigInt(digits.length))
}

/**
 * An amount out of a number of whole tokens. `undefined` where it is not a whole number of the token's smallest unit,
 * negative, or more than fits.
 */
export function amountOfFraction(token: Token, whole: Fraction): Amount<Token> | undefined {
  const scaled = whole.numerator * 10n ** BigInt(token.decimals)
  if (scaled < 0n || scaled % whole.denominator !== 0n) return undefined
  const raw = scaled / whole.denominator
  return raw < 1n << 256n ? Amount.fromRaw(token, raw) : undefined
}
