import { IbullError } from '../error.ts'
import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { BPS_SCALE } from '../money/percent.ts'

/** A slippage tolerance for a calculation is not an integer from 0 to 10,000 basis points. */
export class UnexpectedSlippageError extends IbullError {
  readonly code = 'unexpectedSlippage'
  constructor(slippageBps: number) {
    super(`Unexpected slippage value: ${slippageBps}`, { value: slippageBps })
  }
}

/**
 * `amount` less the tolerance, rounded down: the least that a trade or a deposit may give.
 * @param slippageBps basis points, an integer from 0 to 10,000.
 * @throws {UnexpectedSlippageError} for any other tolerance.
 */
export function lessSlippageDown<C extends Currency>(amount: Amount<C>, slippageBps: number): Amount<C> {
  return amount.multiplyDown(new Fraction(BPS_SCALE - toBps(slippageBps), BPS_SCALE))
}

/**
 * `amount` plus the tolerance, rounded down: the most that a trade may take. Rounding down keeps the
 * limit inside the tolerance, which for a token of few decimals would be far off one unit higher.
 * @param slippageBps basis points, an integer from 0 to 10,000.
 * @throws {UnexpectedSlippageError} for any other tolerance, {AmountOutOfRangeError} above 2^256 - 1.
 */
export function plusSlippageDown<C extends Currency>(amount: Amount<C>, slippageBps: number): Amount<C> {
  return amount.multiplyDown(new Fraction(BPS_SCALE + toBps(slippageBps), BPS_SCALE))
}

function toBps(slippageBps: number): bigint {
  if (!Number.isInteger(slippageBps) || slippageBps < 0 || BigInt(slippageBps) > BPS_SCALE) {
    throw new UnexpectedSlippageError(slippageBps)
  }
  return BigInt(slippageBps)
}
