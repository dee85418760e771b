import './copy/en.json'
import '../copy/en.json'
import type { UserRounds } from '@ibull/chain/prediction'
import type { Address, Loadable } from '@ibull/domain'
import type { MarketListing, MarketMoment } from '@ibull/domain/prediction'
import { Button, Section, SegmentedControl } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, useState } from 'react'
import { useTableLabels } from '../../../charts/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import { errorText, useCopy } from '../../../i18n/index.ts'
import type { PredictionFlowControl } from '../flow/prediction-flow.ts'
import { useMarketText } from '../model/market-text.ts'
import { HISTORY_FILTERS, historyRows, sumOf, type HistoryFilter, type HistoryRow } from './history-rows.ts'
import styles from '../prediction.module.css'

export interface HistoryPaneProps {
  readonly listing: MarketListing
  readonly account: Address | undefined
  readonly rounds: Loadable<UserRounds>
  readonly moment: MarketMoment | undefined
  readonly control: PredictionFlowControl
  /** Also reads older bets. */
  readonly onMore: () => void
}

/** The account's bets in a market, from the chain alone. Shows all of them each time it is opened. */
export default function HistoryPane({ account, ...props }: HistoryPaneProps) {
  const t = useCopy()
  return (
    <Section title={t('prediction.history.title')}>
      {account === undefined ? (
        <>
          <p className={styles.quiet}>{t('prediction.history.connect')}</p>
          <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
        </>
      ) : (
        <History {...props} />
      )}
    </Section>
  )
}

function History({ listing, rounds, moment, control, onMore }: Omit<HistoryPaneProps, 'account'>) {
  const t = useCopy()
  const text = useMarketText()
  const tableLabels = useTableLabels()
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const known = rounds.status === 'ready' ? rounds.value : undefined
  const rows = useMemo(
    () => (known === undefined || moment === undefined ? undefined : historyRows(known.rows, filter, moment)),
    [known, filter, moment],
  )
  const sum = rows === undefined ? undefined : sumOf(rows)
  const columns: readonly Column<HistoryRow>[] = [
    { id: 'round', header: t('prediction.round'), cell: ({ bet }) => `#${bet.epoch}` },
    {
      id: 'bet',
      header: t('prediction.own.bet'),
      align: 'end',
      cell: ({ bet }) =>
        t('prediction.own.position', {
          side: t(`prediction.side.${bet.position}`),
          amount: text.bnb(bet.amount),
        }),
    },
    {
      id: 'result',
      header: t('prediction.history.result'),
      cell: ({ outcome }) => (
        <span className={styles.outcome} data-outcome={outcome}>
          {t(`prediction.outcome.${outcome}`)}
        </span>
      ),
    },
    {
      id: 'pool',
      header: t('prediction.pool'),
      align: 'end',
      cell: ({ round }) => <bdi>{text.bnb(round.totalAmount)}</bdi>,
    },
    {
      id: 'payout',
      header: t('prediction.own.payout'),
      align: 'end',
      cell: ({ payout }) => <bdi>{payout === undefined ? '–' : text.bnb(payout)}</bdi>,
    },
    {
      id: 'status',
      header: t('prediction.history.status'),
      cell: (row) => <Status listing={listing} row={row} control={control} />,
    },
  ]
  return (
    <>
      <SegmentedControl
        label={t('prediction.history.filter')}
        isLabelHidden
        segments={HISTORY_FILTERS.map((value) => ({ value, label: t(`prediction.filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {sum !== undefined && sum.decided > 0 && (
        <p className={styles.strong}>
          {t('prediction.history.sum', {
            won: String(sum.won),
            decided: String(sum.decided),
            staked: text.bnb(sum.staked),
            paid: text.bnb(sum.paid),
          })}
        </p>
      )}
      <DataTable
        caption={t('prediction.history.title')}
        isCaptionHidden
        columns={columns}
        rows={rows ?? []}
        rowKey={({ bet }) => String(bet.epoch)}
        labels={tableLabels}
        state={rounds.status === 'failed' ? 'failed' : rows === undefined ? 'loading' : 'ready'}
        message={
          rounds.status === 'failed'
            ? t('prediction.failed', { reason: errorText(t, rounds.error) })
            : t(`prediction.history.empty.${filter}`)
        }
        onRetry={rounds.status === 'failed' ? rounds.retry : undefined}
      />
      {known?.hasMore === true && (
        <Button variant="quiet" onClick={onMore}>
          {t('prediction.history.more', { count: String(known.count - known.rows.length) })}
        </Button>
      )}
    </>
  )
}

/** Whether a bet is paid, or a button to collect it. */
function Status({
  listing,
  row,
  control,
}: Pick<HistoryPaneProps, 'listing' | 'control'> & { readonly row: HistoryRow }) {
  const t = useCopy()
  const { bet, isClaimable, isRefundable, payout } = row
  if (bet.isClaimed) return t('prediction.own.collected')
  if (!(isClaimable || isRefundable) || payout === undefined) return '–'
  const action = `collect-${bet.epoch}`
  return (
    <Button
      size="small"
      isLoading={control.busyAction === action}
      aria-label={t(isRefundable ? 'prediction.reclaim.of' : 'prediction.collect.of', {
        round: `#${bet.epoch}`,
      })}
      onClick={() =>
        control.start(
          action,
          { kind: 'claim', request: { market: listing, epochs: [bet.epoch], payout } },
          false,
        )
      }
    >
      {t(isRefundable ? 'prediction.reclaim.confirm' : 'prediction.collect.confirm')}
    </Button>
  )
}
