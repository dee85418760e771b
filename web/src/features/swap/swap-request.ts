import type { Address, Trade } from '@ibull/domain'
import type { SwapTerms } from '@ibull/chain/write'

/** The quote that terms were made of, for showing its price and route. */
const trades = new WeakMap<SwapTerms, Trade>()

/** The terms of a trade under a tolerance, for the user's own wallet or a typed recipient. */
export function swapTermsOf(trade: Trade, slippageBps: number, recipient: Address | undefined): SwapTerms {
  const terms: SwapTerms = {
    direction: trade.type,
    path: trade.route.path,
    inputAmount: trade.inputAmount,
    outputAmount: trade.outputAmount,
    maximumInput: trade.maximumSoldDown(slippageBps),
    minimumOutput: trade.minimumReceivedDown(slippageBps),
    slippageBps,
    recipient,
  }
  trades.set(terms, trade)
  return terms
}

/** The quote behind terms that {@link swapTermsOf} made. */
export function tradeOf(terms: SwapTerms): Trade | undefined {
  return trades.get(terms)
}
