import './copy/en.json'
import { owedDown, type UserRounds } from '@ibull/chain/prediction'
import type { Address, Loadable } from '@ibull/domain'
import { planClaims, type MarketListing } from '@ibull/domain/prediction'
import { Button, Card, Skeleton } from '@ibull/ui'
import { useMemo, useState } from 'react'
import { useCopy } from '../../i18n/index.ts'
import type { PredictionFlowControl } from './flow/prediction-flow.ts'
import { useMarketText } from './model/market-text.ts'
import styles from './prediction.module.css'

export interface CollectCardProps {
  readonly listing: MarketListing
  readonly account: Address | undefined
  readonly rounds: Loadable<UserRounds>
  readonly control: PredictionFlowControl
  /** Reads and checks older bets as well. */
  readonly onMore: () => void
}

/** Collects the account's payouts, one transaction at a time: the rest is offered again. */
export function CollectCard({ listing, account, rounds, control, onMore }: CollectCardProps) {
  const t = useCopy()
  const text = useMarketText()
  const [firstCount, setFirstCount] = useState(0)
  const steps = useMemo(() => {
    const rows = rounds.status === 'ready' ? rounds.value.rows : []
    return planClaims(rows.map((row) => ({ epoch: row.bet.epoch, payout: owedDown(row) })))
  }, [rounds])
  const [step] = steps
  // Nothing is left of the series: what comes next begins another.
  if (rounds.status === 'ready' && step === undefined && firstCount > 0) setFirstCount(0)
  if (account === undefined || rounds.status === 'failed') return undefined
  if (rounds.status !== 'ready') {
    return (
      <div role="status" aria-label={t('prediction.collect.checking')}>
        <Skeleton width="100%" height="4rem" />
      </div>
    )
  }
  const { rows, count: betCount, hasMore } = rounds.value
  const unchecked = hasMore && (
    <div className={styles.row}>
      <p className={styles.quiet}>
        {t('prediction.collect.unchecked', { checked: String(rows.length), count: String(betCount) })}
      </p>
      <Button variant="secondary" onClick={onMore}>
        {t('prediction.collect.checkOlder')}
      </Button>
    </div>
  )
  if (step === undefined) return unchecked
  const isUnderWay = firstCount > steps.length
  const total = steps.reduce((sum, { payout }) => sum + payout, 0n)
  const count = steps.reduce((sum, { epochs }) => sum + epochs.length, 0)
  return (
    <>
      <Card className={styles.collect} aria-label={t('prediction.collect.title')}>
        <div>
          <p className={styles.strong}>
            {t.plural('prediction.collect.ready', count, { amount: text.bnb(total) })}
          </p>
          {isUnderWay ? (
            <p className={styles.quiet} role="status">
              {t('prediction.collect.part', {
                part: String(firstCount - steps.length + 1),
                count: String(firstCount),
              })}
            </p>
          ) : (
            steps.length > 1 && (
              <p className={styles.quiet}>{t.plural('prediction.collect.transactions', steps.length)}</p>
            )
          )}
        </div>
        <Button
          isLoading={control.busyAction === 'collectAll'}
          onClick={() => {
            if (!isUnderWay) setFirstCount(steps.length)
            control.start('collectAll', { kind: 'claim', request: { market: listing, ...step } }, false)
          }}
        >
          {t('prediction.collect.all')}
        </Button>
      </Card>
      {unchecked}
    </>
  )
}
