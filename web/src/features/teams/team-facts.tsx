import type { ChainTeam } from '@ibull/chain/profile'
import { groupDigits } from '@ibull/domain'
import { FactList } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import type { Ranked } from './ranks.ts'
import styles from './teams.module.css'

/** Number of members, points, and whether the team can be joined. */
export function TeamFacts({ team }: { readonly team: ChainTeam }) {
  const t = useCopy()
  const style = useNumberStyle()
  return (
    <>
      <FactList
        rows={[
          { label: t('teams.members'), value: groupDigits(String(team.users), style) },
          { label: t('teams.points'), value: groupDigits(team.points.toString(), style) },
        ]}
      />
      <p className={team.isJoinable ? styles.open : styles.quiet}>
        {t(team.isJoinable ? 'teams.open' : 'teams.closed')}
      </p>
    </>
  )
}

/** A team's rank; none without any points. */
export function TeamRank({ team: { rank, points } }: { readonly team: Ranked<ChainTeam> }) {
  const t = useCopy()
  if (points === 0n) return undefined
  return (
    <span className={rank === 1 ? styles.leading : styles.rank}>
      {rank === 1 ? t('teams.leading') : t('teams.rank', { rank: String(rank) })}
    </span>
  )
}
