import './copy/en.json'
import { touchedBy, useQueuedOperations, type QueuedOperation } from '@ibull/chain/timelock'
import type { YieldKey } from '@ibull/domain'
import { Banner } from '@ibull/ui'
import { useEffect, useMemo } from 'react'
import { useCopy, useMomentText } from '../i18n/index.ts'
import { PageLink } from '../layout/index.ts'
import { network } from '../platform/index.ts'
import { queuedDatesStore } from './queued-dates.ts'
import styles from './queued-changes-notice.module.css'

const NOTHING: readonly QueuedOperation[] = []

/** Says that the owner has queued changes of farms, pools or the vault, and marks those on the page. */
export default function QueuedChangesNotice() {
  const t = useCopy()
  const moment = useMomentText()
  const { operations } = useQueuedOperations(network.contracts.timelock)
  const queued = operations.status === 'ready' ? operations.value : NOTHING
  const { dates, next, count } = useMemo(() => datesOf(queued), [queued])
  useEffect(() => queuedDatesStore.setState({ dates }), [dates])
  if (next === undefined) return null
  return (
    <Banner tone="info" role="status">
      <p className={styles.text}>
        {t.plural('queuedChanges.notice', count)}{' '}
        {next.isReady
          ? t('queuedChanges.ready')
          : t('queuedChanges.next', { date: moment.due(next.readyAt) })}{' '}
        <PageLink to="/changes">{t('queuedChanges.see')}</PageLink>
      </p>
    </Banner>
  )
}

function datesOf(queued: readonly QueuedOperation[]) {
  const dates = new Map<YieldKey, bigint>()
  const concerned = queued.filter((operation) => {
    const { keys, isEveryFarm } = touchedBy(operation, network)
    for (const key of keys) if (!dates.has(key)) dates.set(key, operation.readyAt)
    return keys.length > 0 || isEveryFarm
  })
  return { dates, next: concerned[0], count: concerned.length }
}
