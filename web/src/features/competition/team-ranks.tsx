import type { Competition, CompetitionTeam } from '@ibull/chain/trading-competition'
import { groupDigits } from '@ibull/domain'
import { Section } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import { useTableLabels } from '../../charts/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { teamName } from './model/team-name.ts'

/** The teams, by their places once these are set, and how many members each has. */
export function TeamRanks({ competition }: { readonly competition: Competition | undefined }) {
  const t = useCopy()
  const style = useNumberStyle()
  const rows = useMemo(
    () => [...(competition?.teams ?? [])].sort((a, b) => (a.place ?? a.id) - (b.place ?? b.id)),
    [competition],
  )
  const columns: readonly Column<CompetitionTeam>[] = [
    {
      id: 'place',
      header: t('competition.teams.place'),
      cell: ({ place }) => (place === undefined ? '–' : `${place}.`),
    },
    { id: 'team', header: t('competition.teams.team'), cell: ({ id }) => teamName(id) },
    {
      id: 'members',
      header: t('competition.members'),
      align: 'end',
      cell: ({ members }) => groupDigits(String(members), style),
    },
  ]
  return (
    <Section title={t('competition.teams.title')}>
      <DataTable
        caption={t('competition.teams.title')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        labels={useTableLabels()}
        message={t('shell.loading')}
      />
    </Section>
  )
}
