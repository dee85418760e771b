import { IbullError } from '../error.ts'
import { BPS_SCALE } from '../money/percent.ts'

/** Swap fee charged on each hop, in basis points. */
export const SWAP_FEE_BPS = 25n

/** A pair holds too little of the requested token, or none. */
export class InsufficientReservesError extends IbullError {
  readonly code = 'insufficientReserves'
  constructor(requested: bigint, reserve: bigint) {
    super(`The pair holds ${reserve} of the output token, ${requested} was requested.`, {
      requested,
      reserve,
    })
  }
}

/** The input is too small to buy any output. */
export class InsufficientInputError extends IbullError {
  readonly code = 'insufficientInput'
  constructor(amountIn: bigint) {
    super(`An input of ${amountIn} buys nothing.`, { amountIn })
  }
}

/**
 * Returns the output of a constant-product pair for `amountIn`, in raw units, rounded down.
 * Source: Uniswap V2 `UniswapV2Library.getAmountOut`, with the fee as a parameter.
 * @throws {InsufficientInputError} for a zero input or output, {InsufficientReservesError} for an empty reserve.
 */
export function amountOutDown(
  amountIn: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
  feeBps = SWAP_FEE_BPS,
): bigint {
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  if (reserveIn <= 0n || reserveOut <= 0n) throw new InsufficientReservesError(amountIn, 0n)
  const amountInWithFee = amountIn * (BPS_SCALE - feeBps)
  const amountOut = (amountInWithFee * reserveOut) / (reserveIn * BPS_SCALE + amountInWithFee)
  if (amountOut === 0n) throw new InsufficientInputError(amountIn)
  return amountOut
}

/**
 * Returns the input a constant-product pair requires for `amountOut`, in raw units, rounded up.
 * Source: Uniswap V2 `UniswapV2Library.getAmountIn`, with the fee as a parameter.
 * @throws {InsufficientReservesError} unless the reserve exceeds `amountOut`, {InsufficientInputError} for a zero
 * output.
 */
export function amountInUp(
  amountOut: bigint,
  reserveIn: bigint,
  reserveOut: bigint,
  feeBps = SWAP_FEE_BPS,
): bigint {
  if (amountOut <= 0n) throw new InsufficientInputError(amountOut)
  if (reserveIn <= 0n || reserveOut <= amountOut) throw new InsufficientReservesError(amountOut, reserveOut)
  return (reserveIn * amountOut * BPS_SCALE) / ((reserveOut - amountOut) * (BPS_SCALE - feeBps)) + 1n
}
