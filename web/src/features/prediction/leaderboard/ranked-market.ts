import { addressKey, isSameAddress } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import type { RankedMarket } from '../../../history/index.ts'
import { predictionMarkets } from '../../../platform/index.ts'

/** Returns how the history names a market. Our indexer names the first one 1, and further ones by their address. */
export function rankedMarket({ address }: MarketListing): RankedMarket {
  const [first, ...further] = predictionMarkets()
  if (further.length === 0) return { id: undefined, prefix: '' }
  const isFirst = first !== undefined && isSameAddress(first.address, address)
  return isFirst ? { id: '1', prefix: '' } : { id: addressKey(address), prefix: `${addressKey(address)}-` }
}
