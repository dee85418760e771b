import { plusSlippageDown, type Address, type Amount, type Trade } from '@ibull/domain'
import type { NeededAllowance, SwapTerms, WrapTerms } from '@ibull/chain/write'

/** The terms of a swap, with the quote that they come from: the review shows its price and route. */
export interface SwapRequest extends SwapTerms {
  readonly trade: Trade
}

/** The requests of the swap screen. */
export interface SwapRequests {
  readonly swap: SwapRequest
  readonly wrap: WrapTerms
  readonly approve: NeededAllowance
}

/** The request for a trade under a tolerance, for the user's own wallet or a typed recipient. */
export function swapRequestOf(
  trade: Trade,
  slippageBps: number,
  recipient: Address | undefined,
): SwapRequest {
  return {
    direction: trade.type,
    path: trade.route.path,
    inputAmount: trade.inputAmount,
    outputAmount: trade.outputAmount,
    maximumInput: trade.maximumSoldDown(slippageBps),
    minimumOutput: trade.minimumReceivedDown(slippageBps),
    slippageBps,
    recipient,
    trade,
  }
}

/**
 * What an Enable button asks an allowance for. The most that an exact output may cost moves with each block:
 * the tolerance once more, so that it is not short again before it is used.
 */
export function allowanceOf({ direction, maximumInput, slippageBps }: SwapTerms): Amount {
  return direction === 'exactInput' ? maximumInput : plusSlippageDown(maximumInput, slippageBps)
}
