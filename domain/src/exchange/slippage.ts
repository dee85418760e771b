import { IbullError } from '../error.ts'
import { Amount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { BPS_SCALE } from '../money/percent.ts'

/** Tolerance in basis points where the user chose none and none can be derived from what was seen. */
export const STANDARD_SLIPPAGE_BPS = 50

/** A slippage tolerance isn't an integer from 0 to 10,000 basis points. */
export class UnexpectedSlippageError extends IbullError {
  readonly code = 'unexpectedSlippage'
  constructor(slippageBps: number) {
    super(`Unexpected slippage value: ${slippageBps}`, { value: slippageBps })
  }
}

/**
 * Returns `amount` minus the tolerance, rounded down: the minimum output of a trade or deposit.
 * @param slippageBps basis points, an integer from 0 to 10,000.
 * @throws {UnexpectedSlippageError} for any other tolerance.
 */
export function lessSlippageDown<C extends Currency>(amount: Amount<C>, slippageBps: number): Amount<C> {
  return amount.multiplyDown(new Fraction(BPS_SCALE - toBps(slippageBps), BPS_SCALE))
}

/**
 * Returns `amount` plus the tolerance, rounded down: the maximum input of a trade. Rounding down keeps the limit
 * within the tolerance; for a token with few decimals, one unit more could be far outside it.
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
