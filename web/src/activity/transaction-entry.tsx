import './copy/en.json'
import type { PendingNotice, TransactionStatus } from '@ibull/chain'
import { ExternalLink, Icon, IconButton, Spinner, VisuallyHidden, trashShape } from '@ibull/ui'
import { useCopy } from '../i18n/index.ts'
import { noticeCopy } from '../transactions/index.ts'
import styles from './transaction-list.module.css'

export interface TransactionEntryProps {
  /** Describes the transaction. */
  readonly summary: string
  readonly status: TransactionStatus
  /** Formatted time and value. */
  readonly detail?: string | undefined
  /** Details of the result beyond the status. */
  readonly end?: 'spedUp' | 'partlyDone' | undefined
  /** Why it is slow. */
  readonly notice?: PendingNotice | undefined
  /** Why it failed, in a sentence. */
  readonly reason?: string | undefined
  /** `undefined` until an explorer can show it. */
  readonly explorerUrl: string | undefined
  /** Offered if it may never settle. */
  readonly onRemove?: (() => void) | undefined
}

const statusCopy = {
  pending: 'transactions.statusPending',
  succeeded: 'transactions.statusSucceeded',
  failed: 'transactions.statusFailed',
  replaced: 'transactions.statusReplaced',
  cancelled: 'transactions.statusCancelled',
  dropped: 'transactions.statusDropped',
  spedUp: 'transactions.statusSpedUp',
  partlyDone: 'transactions.statusPartlyDone',
} as const satisfies Record<TransactionStatus | 'spedUp' | 'partlyDone', string>

/** One transaction: its summary, its status, and an explorer link. */
export function TransactionEntry(props: TransactionEntryProps) {
  const t = useCopy()
  const { summary, status, detail, end, notice, reason, explorerUrl, onRemove } = props
  const isSilent = (status === 'pending' || status === 'succeeded') && end === undefined
  const standing = t(statusCopy[end ?? status])
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
        {explorerUrl === undefined ? (
          <span>{summary}</span>
        ) : (
          <ExternalLink href={explorerUrl} newTabLabel={t('transactions.newTab')}>
            {summary}
          </ExternalLink>
        )}
        {isSilent ? (
          <VisuallyHidden>{standing}</VisuallyHidden>
        ) : (
          <span className={styles.status}>{standing}</span>
        )}
        {detail !== undefined && <span className={styles.status}>{detail}</span>}
        {notice !== undefined && <span className={styles.status}>{t(noticeCopy[notice])}</span>}
        {reason !== undefined && <span className={styles.status}>{reason}</span>}
      </span>
      {onRemove !== undefined && (
        <IconButton
          icon={trashShape}
          size="small"
          label={t('transactions.remove', { summary })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
