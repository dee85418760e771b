import './copy/en.json'
import { groupDigits, type Address } from '@ibull/domain'
import { Banner, Button, Section } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, useState } from 'react'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import {
  HistoryBanner,
  LOTTERIES_PER_PAGE,
  MOST_LOTTERY_PAGES,
  useHasHistory,
  useLotteryHistory,
  type LotteryHistoryRow,
} from '../../../history/index.ts'
import { useCopy, useMomentText, useNumberStyle } from '../../../i18n/index.ts'
import { TicketNumber } from '../parts/ticket-number.tsx'
import { OwnRounds, type OwnRoundsProps } from './own-rounds.tsx'

export interface HistoryPaneProps extends Omit<OwnRoundsProps, 'account'> {
  readonly account: Address | undefined
}

/** All rounds of the lottery, and all the account has played. Tickets and claims never depend on it. */
export default function HistoryPane(props: HistoryPaneProps) {
  const t = useCopy()
  const hasHistory = useHasHistory('lottery')
  return (
    <Section title={t('lotteryHistory.title')}>
      {hasHistory ? (
        <>
          <HistoryBanner endpoint="lottery" downText={t('lotteryHistory.away')} />
          {props.account !== undefined && <OwnRounds {...props} account={props.account} />}
          <AllRounds onView={props.onView} />
        </>
      ) : (
        <Banner role="status">{t('lotteryHistory.none')}</Banner>
      )}
    </Section>
  )
}

function AllRounds({ onView }: Pick<HistoryPaneProps, 'onView'>) {
  const t = useCopy()
  const [pages, setPages] = useState(1)
  const state = useLotteryHistory(pages)
  const [known, setKnown] = useState<readonly LotteryHistoryRow[]>([])
  // Loaded rows stay while more load.
  const read = state.status === 'ready' ? state.value : undefined
  if (read !== undefined && read !== known) setKnown(read)
  const rows = read ?? known
  const isLoadingMore = state.status === 'loading' && rows.length > 0
  const isFull = rows.length === pages * LOTTERIES_PER_PAGE && pages < MOST_LOTTERY_PAGES
  return (
    <>
      <DataTable
        caption={t('lotteryHistory.all')}
        headingLevel={3}
        columns={useColumns(onView)}
        rows={rows}
        rowKey={({ lotteryId }) => String(lotteryId)}
        labels={useTableLabels()}
        {...(isLoadingMore ? {} : readingProps(state, t))}
        message={t(state.status === 'failed' ? 'lottery.fetchFailed' : 'lottery.finished.none')}
      />
      {(isFull || isLoadingMore) && (
        <Button variant="secondary" isLoading={isLoadingMore} onClick={() => setPages((count) => count + 1)}>
          {t('lotteryHistory.more', { count: String(LOTTERIES_PER_PAGE) })}
        </Button>
      )}
    </>
  )
}

function useColumns(onView: HistoryPaneProps['onView']): readonly Column<LotteryHistoryRow>[] {
  const t = useCopy()
  const style = useNumberStyle()
  const moments = useMomentText()
  return useMemo(() => {
    const count = (value: number | undefined): string =>
      value === undefined ? t('lotteryHistory.unknown') : groupDigits(String(value), style)
    return [
      {
        id: 'round',
        header: t('lottery.round'),
        cell: ({ lotteryId }) => (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('lotteryHistory.view', { round: `#${lotteryId}` })}
            onClick={() => onView(lotteryId)}
          >
            #{String(lotteryId)}
          </Button>
        ),
      },
      {
        id: 'ended',
        header: t('lotteryHistory.ended'),
        cell: ({ endTime }) => <bdi>{moments.past(endTime)}</bdi>,
      },
      {
        id: 'number',
        header: t('lottery.finished.number'),
        align: 'end',
        cell: ({ finalNumber, isCancelled, status }) =>
          finalNumber !== undefined && status === 'claimable' ? (
            <TicketNumber number={finalNumber} />
          ) : (
            t(
              isCancelled
                ? 'lotteryHistory.cancelled'
                : status === 'open'
                  ? 'lottery.phase.buying'
                  : 'lottery.phase.drawing',
            )
          ),
      },
      {
        id: 'tickets',
        header: t('lottery.tickets'),
        align: 'end',
        cell: ({ totalTickets }) => count(totalTickets),
      },
      {
        id: 'players',
        header: t('lotteryHistory.players'),
        align: 'end',
        cell: ({ totalUsers }) => count(totalUsers),
      },
      {
        id: 'winners',
        header: t('lottery.table.winners'),
        align: 'end',
        cell: ({ winningTickets }) => count(winningTickets),
      },
    ] satisfies readonly Column<LotteryHistoryRow>[]
  }, [t, style, moments, onView])
}
