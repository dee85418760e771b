import type { Competition, CompetitionTeam } from '@ibull/chain/trading-competition'
import { groupDigits, type Fraction } from '@ibull/domain'
import { Section, Skeleton } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import { useTableLabels } from '../../charts/index.ts'
import { useHasHistory, useTeamStandings } from '../../history/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { useTeamName } from './model/team-name.ts'
import { TeamText } from './team-text.tsx'
import styles from './competition.module.css'

type TeamRow = CompetitionTeam & { readonly volumeUsd: Fraction | undefined }

export interface TeamRanksProps {
  /** undefined until loaded. */
  readonly competition: Competition | undefined
  readonly hasFailed: boolean
}

/** Teams by place, final or current, with members and volume. */
export function TeamRanks({ competition, hasFailed }: TeamRanksProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const money = useMoneyText()
  const teamName = useTeamName()
  const hasHistory = useHasHistory('competition')
  const live = useTeamStandings()
  const standings = live.status === 'ready' ? live.value : undefined
  const isFinal = competition?.teams.every(({ place }) => place !== undefined)
  // The rows wait for their order: they would change places under the reader.
  const teams = hasHistory && !isFinal && live.status === 'loading' ? undefined : competition?.teams
  const rows = useMemo(() => {
    const placed = (teams ?? []).map((team) => {
      const standing = standings?.find(({ teamId }) => teamId === team.id)
      return { ...team, place: team.place ?? standing?.place, volumeUsd: standing?.volumeUsd }
    })
    // Teams without a place come last.
    const order = ({ place, id }: TeamRow): number => place ?? placed.length + id
    return placed.sort((a, b) => order(a) - order(b))
  }, [teams, standings])
  const columns: readonly Column<TeamRow>[] = [
    {
      id: 'place',
      header: t('competition.teams.place'),
      align: 'end',
      cell: ({ place }) => (place === undefined ? '–' : `${place}.`),
    },
    { id: 'team', header: t('competition.teams.team'), cell: ({ id }) => <TeamText name={teamName(id)} /> },
    {
      id: 'members',
      header: t('competition.members'),
      align: 'end',
      cell: ({ members }) => groupDigits(String(members), style),
    },
    ...(hasHistory
      ? [
          {
            id: 'volume',
            header: t('competition.teams.volume'),
            align: 'end',
            cell: ({ volumeUsd }: TeamRow) =>
              volumeUsd !== undefined ? (
                money.usd(volumeUsd)
              ) : live.status === 'loading' ? (
                <Skeleton width="4rem" />
              ) : (
                '–'
              ),
          } as const,
        ]
      : []),
  ]
  return (
    <Section title={t('competition.teams.title')}>
      <div className={styles.ranks}>
        <div className={teams === undefined && !hasFailed ? styles.ranksRoom : undefined}>
          <DataTable
            caption={t('competition.teams.title')}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            labels={useTableLabels()}
            message={t(hasFailed ? 'competition.unknown' : 'shell.loading')}
          />
        </div>
      </div>
    </Section>
  )
}
