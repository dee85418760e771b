import { Fraction } from './fraction.ts'

/** Basis points in one whole: 10,000 bps are 100 %. */
export const BPS_SCALE = 10_000n

/** A share of one: `Percent.fromBps(25)` is 0.25 %. Kept exact; 1 means 100 %. */
export class Percent extends Fraction {
  /** @param bps basis points, an integer. @throws {RangeError} when it is not an integer. */
  static fromBps(bps: number | bigint): Percent {
    return new Percent(BigInt(bps), BPS_SCALE)
  }

  static fromFraction(fraction: Fraction): Percent {
    return new Percent(fraction.numerator, fraction.denominator)
  }

  /** Whole basis points, rounded down. */
  toBpsDown(): bigint {
    return new Fraction(this.numerator * BPS_SCALE, this.denominator).floor()
  }
}
