import { Fraction } from './fraction.ts'

/** Basis points in 100 %. */
export const BPS_SCALE = 10_000n

/** Exact share of one: `Percent.fromBps(25)` is 0.25 %; 1 is 100 %. */
export class Percent extends Fraction {
  /** @param bps basis points, an integer. @throws {RangeError} otherwise. */
  static fromBps(bps: number | bigint): Percent {
    return new Percent(BigInt(bps), BPS_SCALE)
  }

  static fromFraction(fraction: Fraction): Percent {
    return new Percent(fraction.numerator, fraction.denominator)
  }

  /** Returns whole basis points, rounded down. */
  toBpsDown(): bigint {
    return new Fraction(this.numerator * BPS_SCALE, this.denominator).floor()
  }
}
