import type { Address, AnyTrade, Loadable, SplitTrade, Trade } from '@ibull/domain'
import { network } from '../../../platform/index.ts'
import type { Quote } from '../use-best-trade.ts'
import type { RoutingMarket } from '../use-routing-market.ts'

/** Input of a search for a split that pays more than `single`. */
export interface SplitQuestion {
  readonly single: Trade
  readonly market: RoutingMarket
  readonly account: Address | undefined
}

/** Synchronous, so a new block's quote and its split appear together. */
export interface SplitFinder {
  /** Returns the split to offer instead of the single trade, if any. */
  readonly find: (question: SplitQuestion) => SplitTrade | undefined
}

/**
 * Returns the split search for a quote. None without a split router, for an exact output, or if the reserves
 * couldn't be refreshed.
 */
export function splitQuestionOf(
  quote: Quote,
  market: Loadable<RoutingMarket>,
  account: Address | undefined,
): SplitQuestion | undefined {
  if (network.contracts.splitRouter === undefined || quote.status !== 'ready' || market.status !== 'ready') {
    return undefined
  }
  const { trade: single, isStale } = quote
  return isStale || single.type !== 'exactInput' ? undefined : { single, market: market.value, account }
}

/** Returns the trade to offer: a split if one is found. */
export function offeredTrade(
  quote: Quote,
  question: SplitQuestion | undefined,
  finder: SplitFinder | undefined,
): AnyTrade | undefined {
  if (quote.status !== 'ready') return undefined
  return (question && finder?.find(question)) ?? quote.trade
}
