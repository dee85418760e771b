import type { Currency, Token } from './currency.ts'
import { CurrencyMismatchError } from './currency.ts'
import type { Fraction } from './fraction.ts'
import { Fraction as ExactFraction } from './fraction.ts'
import { IbullError } from '../error.ts'

/** Largest `uint256`: the maximum raw amount, and the value of an unlimited allowance. */
export const MAX_UINT256 = 2n ** 256n - 1n

/** A raw amount is negative or exceeds a `uint256`. */
export class AmountOutOfRangeError extends IbullError {
  readonly code = 'amountOutOfRange'
  constructor(raw: bigint) {
    super(`An amount must be between 0 and 2^256 - 1, not ${raw}.`, { raw })
  }
}

/**
 * Quantity of one currency. `raw` is in the currency's smallest unit (wei for BNB). Immutable; amounts of
 * different currencies can't be added or compared.
 */
export class Amount<C extends Currency = Currency> {
  private constructor(
    readonly currency: C,
    readonly raw: bigint,
  ) {}

  /** @throws {AmountOutOfRangeError} if `raw` is negative or above 2^256 - 1. */
  static fromRaw<C extends Currency>(currency: C, raw: bigint): Amount<C> {
    if (raw < 0n || raw > MAX_UINT256) throw new AmountOutOfRangeError(raw)
    return new Amount(currency, raw)
  }

  /** @throws {CurrencyMismatchError} if `other` is in another currency. */
  add(other: Amount): Amount<C> {
    this.requireSameCurrency(other)
    return Amount.fromRaw(this.currency, this.raw + other.raw)
  }

  /** @throws {CurrencyMismatchError} for another currency, {AmountOutOfRangeError} below zero. */
  subtract(other: Amount): Amount<C> {
    this.requireSameCurrency(other)
    return Amount.fromRaw(this.currency, this.raw - other.raw)
  }

  /** Multiplies by a non-negative factor, rounded down to the smallest unit. */
  multiplyDown(factor: Fraction): Amount<C> {
    return Amount.fromRaw(this.currency, factor.multiply(new ExactFraction(this.raw)).floor())
  }

  /** Multiplies by a non-negative factor, rounded up to the smallest unit. */
  multiplyUp(factor: Fraction): Amount<C> {
    return Amount.fromRaw(this.currency, factor.multiply(new ExactFraction(this.raw)).ceil())
  }

  /** @throws {CurrencyMismatchError} if `other` is in another currency. */
  compare(other: Amount): -1 | 0 | 1 {
    this.requireSameCurrency(other)
    return this.raw < other.raw ? -1 : this.raw > other.raw ? 1 : 0
  }

  isLessThan(other: Amount): boolean {
    return this.compare(other) < 0
  }

  isGreaterThan(other: Amount): boolean {
    return this.compare(other) > 0
  }

  isZero(): boolean {
    return this.raw === 0n
  }

  /** The same amount in the token pairs hold: BNB becomes WBNB one to one. */
  get wrapped(): Amount<Token> {
    return Amount.fromRaw<Token>(this.currency.wrapped, this.raw)
  }

  /** Returns the amount in whole units of the currency, exact. */
  toFraction(): ExactFraction {
    return new ExactFraction(this.raw, 10n ** BigInt(this.currency.decimals))
  }

  private requireSameCurrency(other: Amount): void {
    if (!this.currency.isSame(other.currency)) throw new CurrencyMismatchError(this.currency, other.currency)
  }
}
