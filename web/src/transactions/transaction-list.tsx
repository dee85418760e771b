import '../errors/copy.ts'
import './copy.ts'
import {
  explorerHashOf,
  pendingNotice,
  revertErrorOf,
  transactionStore,
  type TransactionRecord,
} from '@ibull/chain'
import { Button, Icon } from '@ibull/ui'
import { useStore } from 'zustand'
import { network } from '../app/network.ts'
import { useMoneyText } from '../features/tokens/index.ts'
import { errorText, useCopy } from '../i18n/index.ts'
import { summaryText } from './summary-text.ts'
import { TransactionEntry } from './transaction-entry.tsx'
import styles from './transaction-list.module.css'
import { transactionSections } from './transaction-sections.ts'

export interface TransactionListProps {
  /** The list is a part of the wallet's window, or has one of its own. */
  readonly place?: 'wallet' | 'own'
}

/** The user's transactions on this network: what is pending first, then what is over. */
export function TransactionList({ place = 'wallet' }: TransactionListProps) {
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
          {t(place === 'wallet' ? 'transactions.clearAllInWallet' : 'transactions.clearAll')}
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
  const { chainId, hash, status, revertReason } = record
  const explorerHash = explorerHashOf(record)
  const notice = pendingNotice(record)
  return (
    <TransactionEntry
      summary={summaryText(record, t, money)}
      status={status}
      end={endOf(record)}
      notice={notice}
      reason={
        status === 'failed' && revertReason !== undefined
          ? errorText(t, revertErrorOf(revertReason))
          : undefined
      }
      explorerUrl={explorerHash === undefined ? undefined : network.explorer.transactionUrl(explorerHash)}
      onRemove={
        notice === 'notSeen' || notice === 'awaitingSignatures'
          ? () => transactionStore.forget(chainId, hash)
          : undefined
      }
    />
  )
}

function endOf(record: TransactionRecord): 'spedUp' | 'partlyDone' | undefined {
  const { status, isPartlyDone, replacedBy, bundleId, isContractAccount } = record
  if (isPartlyDone === true) return 'partlyDone'
  const isSpedUp = replacedBy !== undefined && bundleId === undefined && !isContractAccount
  return status === 'succeeded' && isSpedUp ? 'spedUp' : undefined
}
