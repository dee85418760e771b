import type { TransactionStatus } from '@ibull/chain'
import { ExternalLink, Icon, Spinner, VisuallyHidden } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import styles from './transaction-list.module.css'

export interface TransactionEntryProps {
  /** What the transaction does, in words. */
  readonly summary: string
  readonly status: TransactionStatus
  readonly explorerUrl: string
}

const statusCopy = {
  pending: 'transactions.statusPending',
  succeeded: 'transactions.statusSucceeded',
  failed: 'transactions.statusFailed',
  replaced: 'transactions.statusReplaced',
  cancelled: 'transactions.statusCancelled',
  dropped: 'transactions.statusDropped',
} as const satisfies Record<TransactionStatus, string>

/** One transaction: what it does, how it stands, and the way to the explorer. */
export function TransactionEntry({ summary, status, explorerUrl }: TransactionEntryProps) {
  const t = useCopy()
  const isSilent = status === 'pending' || status === 'succeeded'
  return (
    <li className={styles.entry}>
      <span className={styles.icon} data-status={status}>
        {status === 'pending' ? (
          <Spinner size={18} />
        ) : (
          <Icon
            name={status === 'succeeded' ? 'success' : status === 'failed' ? 'failure' : 'info'}
            size={20}
          />
        )}
      </span>
      <span className={styles.text}>
        <ExternalLink href={explorerUrl} newTabLabel={t('transactions.newTab')}>
          {summary}
        </ExternalLink>
        {isSilent ? (
          <VisuallyHidden>{t(statusCopy[status])}</VisuallyHidden>
        ) : (
          <span className={styles.status}>{t(statusCopy[status])}</span>
        )}
      </span>
    </li>
  )
}
