import type { MarketListing } from '@ibull/domain/prediction'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { marketPath } from '../../../platform/index.ts'

/** Link from a market to its leaderboard. */
export function LeaderboardLink({ market }: { readonly market: MarketListing }) {
  const t = useCopy()
  return (
    <PageLink to={marketPath(market, '/prediction/leaderboard')}>{t('shell.title.leaderboard')}</PageLink>
  )
}
