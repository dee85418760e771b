import { elementAt } from './element-access.ts'
import { IbullError } from '../error.ts'
import { CurrencyMismatchError, type Currency, type Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { BPS_SCALE, Percent } from '../money/percent.ts'
import { Price } from '../money/price.ts'
import type { Pair } from './pair.ts'

/** A route was requested without any pair. */
export class EmptyRouteError extends IbullError {
  readonly code = 'emptyRoute'
  constructor() {
    super('A route needs at least one pair.')
  }
}

/** A route comes back to a token that it has already passed. */
export class RepeatedTokenError extends IbullError {
  readonly code = 'repeatedToken'
  constructor(token: Token) {
    super(`The route passes ${token.symbol} (${token.address}) twice.`, {
      symbol: token.symbol,
      address: token.address,
    })
  }
}

/**
 * The way of a trade through one pair after another. `input` and `output` are what the user gives and
 * gets: the native currency may stand for its wrapped token. Immutable.
 */
export class Route<I extends Currency = Currency, O extends Currency = Currency> {
  private constructor(
    readonly pairs: readonly Pair[],
    /** The tokens of the route, the wrapped input first and the wrapped output last: one more than pairs. */
    readonly path: readonly Token[],
    readonly input: I,
    readonly output: O,
  ) {}

  /**
   * @throws {EmptyRouteError} without pairs, {CurrencyMismatchError} when a pair does not hold the token
   * that the one before it pays or the last one does not pay `output`, {RepeatedTokenError} for a circle.
   */
  static fromPairs<I extends Currency, O extends Currency>(
    pairs: readonly Pair[],
    input: I,
    output: O,
  ): Route<I, O> {
    if (pairs.length === 0) throw new EmptyRouteError()
    const path: Token[] = [input.wrapped]
    let current: Token = input.wrapped
    for (const pair of pairs) {
      current = pair.otherToken(current)
      for (const passed of path) {
        if (passed.isSame(current)) throw new RepeatedTokenError(current)
      }
      path.push(current)
    }
    if (!current.isSame(output.wrapped)) throw new CurrencyMismatchError(output.wrapped, current)
    return new Route(pairs, path, input, output)
  }

  /** For the route search only, whose pairs and path fit by construction: {@link fromPairs} without its checks. */
  static fromSearch<I extends Currency, O extends Currency>(
    pairs: readonly Pair[],
    path: readonly Token[],
    input: I,
    output: O,
  ): Route<I, O> {
    return new Route(pairs, path, input, output)
  }

  get chainId(): number {
    return this.input.chainId
  }

  get hops(): number {
    return this.pairs.length
  }

  /** The price of the input in the output before fee and impact. @throws {DivisionByZeroError} for an empty pair. */
  get midPrice(): Price<I, O> {
    let raw = new Fraction(1n)
    for (const [index, pair] of this.pairs.entries()) {
      raw = raw.multiply(pair.priceOf(elementAt(this.path, index)).raw)
    }
    return new Price(this.input, this.output, raw)
  }

  /** The share of the input that the pairs keep as fee: one less the product of what each hop lets through. */
  get feeShare(): Percent {
    let passed = new Fraction(1n)
    for (const pair of this.pairs) passed = passed.multiply(new Fraction(BPS_SCALE - pair.feeBps, BPS_SCALE))
    return Percent.fromFraction(new Fraction(1n).subtract(passed))
  }
}
