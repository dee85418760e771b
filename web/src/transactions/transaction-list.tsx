import './copy.ts'
import { transactionStore, type TransactionRecord } from '@ibull/chain'
import { Button, Icon } from '@ibull/ui'
import { useStore } from 'zustand'
import { network } from '../app/network.ts'
import { useMoneyText } from '../features/tokens/index.ts'
import { useCopy } from '../i18n/index.ts'
import { summaryText } from './summary-text.ts'
import { TransactionEntry } from './transaction-entry.tsx'
import styles from './transaction-list.module.css'
import { transactionSections } from './transaction-sections.ts'

/** The user's transactions on this network: what is pending first, then what is over. */
export function TransactionList() {
  const t = useCopy()
  const records = useStore(transactionStore, (state) => state.records)
  const { pending, completed } = transactionSections(records, network.id)

  if (pending.length + completed.length === 0) {
    return (
      <div className={styles.empty}>
        <Icon name="history" size={32} />
        <p>{t('transactions.none')}</p>
      </div>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <span className={styles.headText}>
          {pending.length > 0 && t('transactions.pendingCount', { count: pending.length })}
        </span>
        <Button variant="quiet" size="small" onClick={() => transactionStore.clear(network.id)}>
          {t('transactions.clearAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {[...pending, ...completed].map((record) => (
          <RecordEntry key={record.hash} record={record} />
        ))}
      </ul>
    </>
  )
}

function RecordEntry({ record }: { readonly record: TransactionRecord }) {
  const t = useCopy()
  const money = useMoneyText()
  return (
    <TransactionEntry
      summary={summaryText(record, t, money)}
      status={record.status}
      explorerUrl={network.explorer.transactionUrl(record.replacedBy ?? record.hash)}
    />
  )
}
