import { plusSlippageDown, type Address, type Amount, type AnyTrade } from '@ibull/domain'
import type { NeededAllowance, SwapTerms, WrapTerms } from '@ibull/chain/write'

/** Terms of a swap, with the quote they are based on, whose price and route the review shows. */
export interface SwapRequest extends SwapTerms {
  readonly trade: AnyTrade
}

/** Requests of the swap screen. */
export interface SwapRequests {
  readonly swap: SwapRequest
  readonly wrap: WrapTerms
  readonly approve: NeededAllowance
}

/** Builds the request for a trade with a tolerance, to the user's own wallet or a typed recipient, with its name if it has one. */
export function swapRequestOf(
  trade: AnyTrade,
  slippageBps: number,
  recipient: Address | undefined,
  recipientName?: string,
): SwapRequest {
  const { parts } = trade
  return {
    direction: trade.type,
    path: parts[0]?.route.path ?? [],
    split:
      parts.length < 2
        ? undefined
        : parts.map(({ route, inputAmount }) => ({ path: route.path, inputAmount })),
    inputAmount: trade.inputAmount,
    outputAmount: trade.outputAmount,
    maximumInput: trade.maximumSoldDown(slippageBps),
    minimumOutput: trade.minimumReceivedDown(slippageBps),
    slippageBps,
    recipient,
    recipientName,
    trade,
  }
}

/**
 * Returns the allowance an Enable button requests. The maximum cost of an exact output changes with every block,
 * so the tolerance is added again to keep it sufficient until it is used.
 */
export function allowanceOf({ direction, maximumInput, slippageBps }: SwapTerms): Amount {
  return direction === 'exactInput' ? maximumInput : plusSlippageDown(maximumInput, slippageBps)
}
