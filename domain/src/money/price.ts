import { Amount } from './amount.ts'
import { CurrencyMismatchError, type Currency } from './currency.ts'
import { Fraction } from './fraction.ts'

/** Price of one unit of `base` in `quote`. Exact, in raw units; immutable. */
export class Price<B extends Currency = Currency, Q extends Currency = Currency> {
  /** Raw units of `quote` per raw unit of `base`. */
  readonly raw: Fraction

  constructor(
    readonly base: B,
    readonly quote: Q,
    raw: Fraction,
  ) {
    this.raw = raw
  }

  /**
   * Returns the price at which `baseAmount` traded for `quoteAmount`. @throws {DivisionByZeroError} for a zero
   * base.
   */
  static fromAmounts<B extends Currency, Q extends Currency>(
    baseAmount: Amount<B>,
    quoteAmount: Amount<Q>,
  ): Price<B, Q> {
    return new Price(baseAmount.currency, quoteAmount.currency, new Fraction(quoteAmount.raw, baseAmount.raw))
  }

  invert(): Price<Q, B> {
    return new Price(this.quote, this.base, this.raw.invert())
  }

  /**
   * Returns the price of this base in the other's quote. @throws {CurrencyMismatchError} unless this quote is its
   * base.
   */
  multiply<R extends Currency>(other: Price<Currency, R>): Price<B, R> {
    if (!this.quote.isSame(other.base)) throw new CurrencyMismatchError(this.quote, other.base)
    return new Price(this.base, other.quote, this.raw.multiply(other.raw))
  }

  /**
   * Converts an `amount` of the base to the quote, rounded down. @throws {CurrencyMismatchError} for another
   * currency.
   */
  quoteDown(amount: Amount): Amount<Q> {
    if (!amount.currency.isSame(this.base)) throw new CurrencyMismatchError(this.base, amount.currency)
    return Amount.fromRaw(this.quote, this.raw.multiply(new Fraction(amount.raw)).floor())
  }

  /** Returns whole units of `quote` per whole unit of `base`: the human-readable price. Exact. */
  toFraction(): Fraction {
    return this.raw.multiply(
      new Fraction(10n ** BigInt(this.base.decimals), 10n ** BigInt(this.quote.decimals)),
    )
  }
}
