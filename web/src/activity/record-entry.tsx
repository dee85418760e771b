import '../errors/copy/en.json'
import '../errors/index.ts'
import '../transactions/copy/en.json'
import {
  explorerHashOf,
  pendingNotice,
  revertErrorOf,
  transactionStore,
  type TransactionRecord,
} from '@ibull/chain'
import { network } from '../platform/index.ts'
import { useMoneyText } from '../tokens/index.ts'
import { errorText, useCopy } from '../i18n/index.ts'
import { summaryText } from '../transactions/index.ts'
import { TransactionEntry } from './transaction-entry.tsx'

export interface RecordEntryProps {
  readonly record: TransactionRecord
  /** Formatted time. */
  readonly detail?: string | undefined
}

/** A transaction recorded by this browser. */
export function RecordEntry({ record, detail }: RecordEntryProps) {
  const t = useCopy()
  const money = useMoneyText()
  const { chainId, hash, status, revertReason } = record
  const explorerHash = explorerHashOf(record)
  const notice = pendingNotice(record)
  return (
    <TransactionEntry
      summary={summaryText(record, t, money)}
      status={status}
      detail={detail}
      end={endOf(record)}
      notice={notice}
      reason={
        status === 'failed' && revertReason !== undefined
          ? errorText(t, revertErrorOf(revertReason))
          : undefined
      }
      explorerUrl={explorerHash === undefined ? undefined : network.explorer.transactionUrl(explorerHash)}
      onRemove={
        notice !== undefined && notice !== 'slow' ? () => transactionStore.forget(chainId, hash) : undefined
      }
    />
  )
}

function endOf(record: TransactionRecord): 'spedUp' | 'partlyDone' | undefined {
  const { status, isPartlyDone, replacedBy, bundleId, isContractAccount, isUnanswered } = record
  if (isPartlyDone === true) return 'partlyDone'
  const isHash = bundleId === undefined && !isContractAccount && !isUnanswered
  const isSpedUp = replacedBy !== undefined && isHash
  return status === 'succeeded' && isSpedUp ? 'spedUp' : undefined
}
