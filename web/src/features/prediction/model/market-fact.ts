import type { MarketListing } from '@ibull/domain/prediction'
import type { Fact } from '@ibull/ui'
import type { Copy } from '../../../i18n/index.ts'
import { predictionMarkets } from '../../../platform/index.ts'

/** Returns the row that states a market; none where there is only one. */
export function marketFacts({ symbol }: MarketListing, t: Copy): readonly Fact[] {
  return predictionMarkets().length > 1 ? [{ label: t('prediction.market'), value: symbol }] : []
}
