import type { Competition, PlacePrizes } from '@ibull/chain/trading-competition'
import { groupDigits } from '@ibull/domain'
import { LAST_RANKS, TIERS } from '@ibull/domain/trading-competition'
import { Section, SegmentedControl } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useState } from 'react'
import { useTableLabels } from '../../charts/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { usePrizeText } from './model/prize-text.ts'
import styles from './competition.module.css'

interface TierRow {
  readonly group: number
  readonly tokens: bigint
  readonly points: bigint
}

const PLACES = ['1', '2', '3'] as const

export interface PrizesProps {
  /** undefined until loaded. */
  readonly competition: Competition | undefined
  readonly hasFailed: boolean
}

/** Prizes by tier and place, highest tier first. */
export function Prizes({ competition, hasFailed }: PrizesProps) {
  const t = useCopy()
  const prize = usePrizeText()
  const style = useNumberStyle()
  const [place, setPlace] = useState<(typeof PLACES)[number]>('1')
  const prizes = competition?.prizes[Number(place) - 1]
  const none = hasFailed ? 'competition.unknown' : 'competition.prizes.none'
  const columns: readonly Column<TierRow>[] = [
    {
      id: 'tier',
      header: t('competition.own.tier'),
      cell: ({ group }) => (
        <span className={styles.tier} data-tier={TIERS[group]}>
          {t(`competition.tier.${TIERS[group] ?? 'teal'}`)}
        </span>
      ),
    },
    {
      id: 'ranks',
      header: t('competition.prizes.ranks'),
      align: 'end',
      cell: ({ group }) => ranksOf(group),
    },
    {
      id: 'prize',
      header: t('competition.own.prize'),
      align: 'end',
      cell: ({ tokens }) =>
        tokens === 0n ? (
          '–'
        ) : (
          <span className={styles.amount}>
            <bdi>{prize.tokens(tokens)}</bdi>
            <span className={styles.quiet}>{prize.usd(tokens)}</span>
          </span>
        ),
    },
    {
      id: 'points',
      header: t('competition.own.points'),
      align: 'end',
      cell: ({ points }) => groupDigits(points.toString(), style),
    },
  ]
  return (
    <Section
      title={t('competition.prizes.title')}
      actions={
        <SegmentedControl
          label={t('competition.prizes.place')}
          segments={PLACES.map((value) => ({ value, label: t(`competition.prizes.of.${value}`) }))}
          value={place}
          onChange={setPlace}
        />
      }
    >
      <DataTable
        caption={t('competition.prizes.title')}
        isCaptionHidden
        columns={columns}
        rows={prizes === undefined ? [] : rowsOf(prizes)}
        rowKey={({ group }) => String(group)}
        labels={useTableLabels()}
        message={t(competition === undefined && !hasFailed ? 'shell.loading' : none)}
      />
      <p className={styles.quiet}>{t('competition.prizes.each')}</p>
      <p className={styles.quiet}>{t('competition.prizes.collectible')}</p>
    </Section>
  )
}

function rowsOf({ tokens, points }: PlacePrizes): readonly TierRow[] {
  return [4, 3, 2, 1, 0].map((group) => ({ group, tokens: tokens[group] ?? 0n, points: points[group] ?? 0n }))
}

function ranksOf(group: number): string {
  const first = (LAST_RANKS[group + 1] ?? 0) + 1
  const last = LAST_RANKS[group] ?? first
  if (last === first) return String(first)
  return last === Infinity ? `${first}+` : `${first}–${last}`
}
