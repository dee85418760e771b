import { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'

/** Long enough for a token with 255 decimals and for 2^256 whole units. */
const DECIMAL = /^(0|[1-9]\d{0,89})(?:\.(\d{1,260}))?$/

const ZERO = /* @__PURE__ */ '0'.charCodeAt(0)
/** Powers of ten: an answer has thousands of decimals of a few lengths. */
const POWERS: bigint[] = []

/**
 * Parses a non-negative decimal number of bounded length, without sign or exponent, exactly; `undefined` for other
 * text.
 */
export function fractionOfDecimal(text: string): Fraction | undefined {
  const match = DECIMAL.exec(text)
  if (match === null) return undefined
  const [, whole = '', places = ''] = match
  let length = places.length
  while (length > 0 && places.charCodeAt(length - 1) === ZERO) length -= 1
  if (length === 0) return new Fraction(BigInt(whole))
  return new Fraction(BigInt(whole + places.slice(0, length)), (POWERS[length] ??= 10n ** BigInt(length)))
}

/**
 * Converts a number of whole tokens to an amount. `undefined` if it isn't a whole number of the token's smallest
 * unit, is negative, or is out of range.
 */
export function amountOfFraction(token: Token, whole: Fraction): Amount<Token> | undefined {
  const scaled = whole.numerator * 10n ** BigInt(token.decimals)
  if (scaled < 0n || scaled % whole.denominator !== 0n) return undefined
  const raw = scaled / whole.denominator
  return raw < 1n << 256n ? Amount.fromRaw(token, raw) : undefined
}
