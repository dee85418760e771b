import {
  plusSlippageDown,
  STANDARD_SLIPPAGE_BPS,
  type Address,
  type Amount,
  type AnyTrade,
  type AutomaticSlippage,
} from '@ibull/domain'
import type { NeededAllowance, SwapTerms, WrapTerms } from '@ibull/chain/write'

/** Terms of a swap, with the quote they are based on, whose price and route the review shows. */
export interface SwapRequest extends SwapTerms, SwapTolerance {
  readonly trade: AnyTrade
}

/** Tolerance of a swap and where it comes from. */
export interface SwapTolerance {
  readonly slippageBps: number
  /** From the settings; otherwise it is automatic. */
  readonly isSlippageChosen: boolean
  /** Why it was chosen automatically; `undefined` where it wasn't, and while nothing is known of the pairs. */
  readonly automatic: AutomaticSlippage | undefined
}

/** Returns the user's tolerance, or else the automatic one, or else the standard one. */
export function toleranceOf(
  chosenBps: number | undefined,
  automatic: AutomaticSlippage | undefined,
): SwapTolerance {
  return chosenBps === undefined
    ? { slippageBps: automatic?.bps ?? STANDARD_SLIPPAGE_BPS, isSlippageChosen: false, automatic }
    : { slippageBps: chosenBps, isSlippageChosen: true, automatic: undefined }
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
  tolerance: SwapTolerance,
  recipient: Address | undefined,
  recipientName?: string,
): SwapRequest {
  const { parts } = trade
  const { slippageBps } = tolerance
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
    ...tolerance,
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
