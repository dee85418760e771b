import './copy/en.json'
import { transactionStore } from '@ibull/chain'
import { Button, Icon } from '@ibull/ui'
import { network } from '../platform/index.ts'
import { useCopy } from '../i18n/index.ts'
import styles from './transaction-list.module.css'

/** Whether the list is part of the wallet dialog or has its own. */
export type ListPlace = 'wallet' | 'own'

/** Replaces an empty list. */
export function NoTransactions() {
  const t = useCopy()
  return (
    <div className={styles.empty}>
      <Icon name="history" size={32} />
      <p>{t('transactions.none')}</p>
    </div>
  )
}

export interface ListHeadProps {
  readonly pendingCount: number
  /** Whether this browser has any records to clear. */
  readonly hasRecords: boolean
  readonly place: ListPlace
}

/** Pending count, and a button to clear this browser's records. */
export function ListHead({ pendingCount, hasRecords, place }: ListHeadProps) {
  const t = useCopy()
  if (!hasRecords) return null
  return (
    <div className={styles.head}>
      <span className={styles.headText}>
        {pendingCount > 0 && t('transactions.pendingCount', { count: pendingCount })}
      </span>
      <Button variant="quiet" size="small" onClick={() => transactionStore.clear(network.id)}>
        {t(place === 'wallet' ? 'transactions.clearAllInWallet' : 'transactions.clearAll')}
      </Button>
    </div>
  )
}
