import { IbullError } from '../error.ts'

/** A fraction has a denominator of zero. */
export class DivisionByZeroError extends IbullError {
  readonly code = 'divisionByZero'
  constructor(numerator: bigint) {
    super(`Can't divide ${numerator} by zero.`, { numerator })
  }
}

/** Exact rational number. Immutable; the denominator is always positive. */
export class Fraction {
  readonly numerator: bigint
  readonly denominator: bigint

  /** @throws {DivisionByZeroError} if the denominator is zero. */
  constructor(numerator: bigint, denominator = 1n) {
    if (denominator === 0n) throw new DivisionByZeroError(numerator)
    this.numerator = denominator < 0n ? -numerator : numerator
    this.denominator = denominator < 0n ? -denominator : denominator
  }

  add(other: Fraction): Fraction {
    return new Fraction(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    )
  }

  subtract(other: Fraction): Fraction {
    return new Fraction(
      this.numerator * other.denominator - other.numerator * this.denominator,
      this.denominator * other.denominator,
    )
  }

  multiply(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator)
  }

  /** @throws {DivisionByZeroError} if `other` is zero. */
  divide(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator)
  }

  /** @throws {DivisionByZeroError} if this is zero. */
  invert(): Fraction {
    return new Fraction(this.denominator, this.numerator)
  }

  /** Returns -1 if this is less than `other`, 0 if equal, 1 if greater. */
  compare(other: Fraction): -1 | 0 | 1 {
    const difference = this.numerator * other.denominator - other.numerator * this.denominator
    return difference < 0n ? -1 : difference > 0n ? 1 : 0
  }

  isLessThan(other: Fraction): boolean {
    return this.compare(other) < 0
  }

  isGreaterThan(other: Fraction): boolean {
    return this.compare(other) > 0
  }

  isEqual(other: Fraction): boolean {
    return this.compare(other) === 0
  }

  isZero(): boolean {
    return this.numerator === 0n
  }

  /** Returns the largest integer not above this fraction. */
  floor(): bigint {
    const quotient = this.numerator / this.denominator
    return this.numerator < 0n && this.numerator % this.denominator !== 0n ? quotient - 1n : quotient
  }

  /** Returns the smallest integer not below this fraction. */
  ceil(): bigint {
    const quotient = this.numerator / this.denominator
    return this.numerator > 0n && this.numerator % this.denominator !== 0n ? quotient + 1n : quotient
  }

  /** Returns the nearest double. For charts and bounds only: never for an amount that is signed or displayed. */
  toNumber(): number {
    const shift = 1n << 64n
    const whole = this.numerator / this.denominator
    const rest = ((this.numerator % this.denominator) * shift) / this.denominator
    return Number(whole) + Number(rest) / Number(shift)
  }
}
