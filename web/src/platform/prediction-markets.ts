import { marketsOf } from '@ibull/chain/prediction'
import { isSameAddress } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { network } from './network.ts'

const FIELD = 'market'

/** Returns the offered prediction markets, the native currency's first. */
export function predictionMarkets(): readonly MarketListing[] {
  return marketsOf(network)
}

/** Returns a page's address for a market: the first one's names none. */
export function marketPath({ address, symbol }: MarketListing, path = '/prediction'): string {
  const [first] = predictionMarkets()
  const isFirst = first !== undefined && isSameAddress(first.address, address)
  return isFirst ? path : `${path}?${new URLSearchParams({ [FIELD]: symbol })}`
}

/** Returns the market that a page's query names: the first one if it names none, or none of the network's. */
export function marketAt(search: string): {
  readonly market: MarketListing | undefined
  readonly isUnknown: boolean
} {
  const [first, ...further] = predictionMarkets()
  const named = new URLSearchParams(search).get(FIELD)
  if (named === null || named === first?.symbol) return { market: first, isUnknown: false }
  const market = further.find(({ symbol }) => symbol === named)
  return { market: market ?? first, isUnknown: market === undefined }
}
