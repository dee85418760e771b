import { elementAt } from './element-access.ts'
import { IbullError } from '../error.ts'
import { Amount } from '../money/amount.ts'
import { addressKey } from '../money/address.ts'
import { CurrencyMismatchError, type Currency, type Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { BPS_SCALE, Percent } from '../money/percent.ts'
import { Price } from '../money/price.ts'
import type { Route } from './route.ts'
import { lessSlippageDown, plusSlippageDown } from './slippage.ts'

/** Which amount of a trade is fixed by the user. */
export type TradeType = 'exactInput' | 'exactOutput'

/** The compared trades have different currencies or types. */
export class TradesNotComparableError extends IbullError {
  readonly code = 'tradesNotComparable'
  constructor() {
    super('Trades are not comparable')
  }
}

/** A route with its input and output amounts at the pairs' reserves. Immutable. */
export class Trade<I extends Currency = Currency, O extends Currency = Currency> {
  private constructor(
    readonly route: Route<I, O>,
    readonly type: TradeType,
    readonly inputAmount: Amount<I>,
    readonly outputAmount: Amount<O>,
  ) {}

  /**
   * Computes the output of `route` for `inputAmount`, rounded down at each hop.
   * @throws {CurrencyMismatchError} unless the amount is in the route's input currency, and as `amountOutDown`.
   */
  static exactInput<I extends Currency, O extends Currency>(
    route: Route<I, O>,
    inputAmount: Amount<I>,
  ): Trade<I, O> {
    if (!inputAmount.currency.isSame(route.input)) {
      throw new CurrencyMismatchError(route.input, inputAmount.currency)
    }
    let amount: Amount<Token> = inputAmount.wrapped
    for (const pair of route.pairs) amount = pair.outputFor(amount)
    return new Trade(route, 'exactInput', inputAmount, Amount.fromRaw(route.output, amount.raw))
  }

  /**
   * Computes the input `route` requires for `outputAmount`, rounded up at each hop.
   * @throws {CurrencyMismatchError} unless the amount is in the route's output currency, and as `amountInUp`.
   */
  static exactOutput<I extends Currency, O extends Currency>(
    route: Route<I, O>,
    outputAmount: Amount<O>,
  ): Trade<I, O> {
    if (!outputAmount.currency.isSame(route.output)) {
      throw new CurrencyMismatchError(route.output, outputAmount.currency)
    }
    let amount: Amount<Token> = outputAmount.wrapped
    for (const pair of [...route.pairs].reverse()) amount = pair.inputFor(amount)
    return new Trade(route, 'exactOutput', Amount.fromRaw(route.input, amount.raw), outputAmount)
  }

  /** For the route search only, which has already computed both amounts hop by hop in bigint. */
  static fromSearch<I extends Currency, O extends Currency>(
    route: Route<I, O>,
    type: TradeType,
    inputAmount: Amount<I>,
    outputAmount: Amount<O>,
  ): Trade<I, O> {
    return new Trade(route, type, inputAmount, outputAmount)
  }

  /** This trade as its only part, for parity with a split. */
  get parts(): readonly [Trade<I, O>] {
    return [this]
  }

  /** Execution price, fee and impact included. */
  get executionPrice(): Price<I, O> {
    return Price.fromAmounts(this.inputAmount, this.outputAmount)
  }

  /**
   * Shortfall of the output against the mid price, every hop's fee included. Never negative. Equals `priceImpact`
   * of the Uniswap V2 SDK.
   */
  get priceImpactWithFee(): Percent {
    const quoted = this.route.midPrice.raw.multiply(new Fraction(this.inputAmount.raw))
    return Percent.fromFraction(quoted.subtract(new Fraction(this.outputAmount.raw)).divide(quoted))
  }

  /**
   * Price movement against the user: {@link priceImpactWithFee} less the route's {@link Route.feeShare}. Never
   * negative. This is the figure shown on screens and used for severity.
   */
  get priceImpact(): Percent {
    return Percent.fromFraction(this.priceImpactWithFee.subtract(this.route.feeShare))
  }

  /** Part of the input that pairs keep as fee, rounded down. */
  get liquidityProviderFee(): Amount<I> {
    return this.inputAmount.multiplyDown(this.route.feeShare)
  }

  /**
   * Returns the minimum output the user accepts: the exact output, or the quoted one less the tolerance, rounded
   * down. Equals `minimumAmountOut` of the Uniswap V2 SDK.
   * @param slippageBps basis points, an integer from 0 to 10,000. @throws {UnexpectedSlippageError} otherwise.
   */
  minimumReceivedDown(slippageBps: number): Amount<O> {
    const reduced = lessSlippageDown(this.outputAmount, slippageBps)
    return this.type === 'exactOutput' ? this.outputAmount : reduced
  }

  /**
   * Returns the maximum input the user spends: the exact input, whatever the tolerance, or the quoted one plus the
   * tolerance, rounded down. Equals `maximumAmountIn` of the Uniswap V2 SDK; never outside the tolerance, never
   * below the quote.
   * @param slippageBps basis points, an integer from 0 to 10,000. @throws {UnexpectedSlippageError} otherwise.
   */
  maximumSoldDown(slippageBps: number): Amount<I> {
    return this.type === 'exactInput' ? this.inputAmount : plusSlippageDown(this.inputAmount, slippageBps)
  }
}

/**
 * Compares trades, best first: more output, then less input, then fewer hops, then the addresses along the path,
 * so the order doesn't depend on how the pairs were listed.
 * @throws {TradesNotComparableError} for trades of different currencies or types.
 */
export function compareTrades(a: Trade, b: Trade): number {
  requireComparable(a, b)
  const byOutput = b.outputAmount.compare(a.outputAmount)
  if (byOutput !== 0) return byOutput
  const byInput = a.inputAmount.compare(b.inputAmount)
  if (byInput !== 0) return byInput
  return compareRoutes(a.route, b.route)
}

/**
 * Whether the execution price of `candidate` beats that of `current` by more than `minimumGainBps`. Any trade is
 * better than none.
 * @throws {TradesNotComparableError} for trades of different currencies or types.
 */
export function isTradeBetter(
  current: Trade | undefined,
  candidate: Trade | undefined,
  minimumGainBps = 0n,
): boolean {
  if (candidate === undefined) return false
  if (current === undefined) return true
  requireComparable(current, candidate)
  const bar = current.executionPrice.raw.multiply(new Fraction(BPS_SCALE + minimumGainBps, BPS_SCALE))
  return bar.isLessThan(candidate.executionPrice.raw)
}

function compareRoutes(a: Route, b: Route): number {
  if (a.hops !== b.hops) return a.hops - b.hops
  for (const [index, token] of a.path.entries()) {
    const keyA = addressKey(token.address)
    const keyB = addressKey(elementAt(b.path, index).address)
    if (keyA !== keyB) return keyA < keyB ? -1 : 1
  }
  return 0
}

function requireComparable(a: Trade, b: Trade): void {
  const isComparable =
    a.type === b.type &&
    a.inputAmount.currency.isSame(b.inputAmount.currency) &&
    a.outputAmount.currency.isSame(b.outputAmount.currency)
  if (!isComparable) throw new TradesNotComparableError()
}
