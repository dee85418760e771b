import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'

/** Link from the market to its leaderboard. */
export function LeaderboardLink() {
  const t = useCopy()
  return <PageLink to="/prediction/leaderboard">{t('shell.title.leaderboard')}</PageLink>
}
