import { elementAt } from './element-access.ts'
import { IbullError } from '../error.ts'
import { CurrencyMismatchError, type Currency, type Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { BPS_SCALE, Percent } from '../money/percent.ts'
import { Price } from '../money/price.ts'
import type { Pair } from './pair.ts'

/** A route has no pairs. */
export class EmptyRouteError extends IbullError {
  readonly code = 'emptyRoute'
  constructor() {
    super('A route needs at least one pair.')
  }
}

/** A route passes through the same token twice. */
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
 * Sequence of pairs a trade passes through. `input` and `output` are the user's currencies: the native currency
 * may replace its wrapped token. Immutable.
 */
export class Route<I extends Currency = Currency, O extends Currency = Currency> {
  private constructor(
    readonly pairs: readonly Pair[],
    /** Tokens along the route, from the wrapped input to the wrapped output: one more than there are pairs. */
    readonly path: readonly Token[],
    readonly input: I,
    readonly output: O,
  ) {}

  /**
   * @throws {EmptyRouteError} without pairs, {CurrencyMismatchError} if a pair doesn't hold the output token of
   * the pair before it or the last one doesn't pay `output`, {RepeatedTokenError} for a cycle.
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

  /** {@link fromPairs} without its checks, for the route search only, where they hold by construction. */
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

  /** Price of the input in the output before fee and impact. @throws {DivisionByZeroError} for an empty pair. */
  get midPrice(): Price<I, O> {
    let raw = new Fraction(1n)
    for (const [index, pair] of this.pairs.entries()) {
      raw = raw.multiply(pair.priceOf(elementAt(this.path, index)).raw)
    }
    return new Price(this.input, this.output, raw)
  }

  /** Share of the input that pairs keep as fee: one minus the product of (1 - fee) over all hops. */
  get feeShare(): Percent {
    let passed = new Fraction(1n)
    for (const pair of this.pairs) passed = passed.multiply(new Fraction(BPS_SCALE - pair.feeBps, BPS_SCALE))
    return Percent.fromFraction(new Fraction(1n).subtract(passed))
  }
}
