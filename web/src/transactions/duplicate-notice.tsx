import { transactionStore, walletStore, type TransactionRecord } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'
import { useMoneyText } from '../tokens/index.ts'
import { useCopy } from '../i18n/index.ts'
import { pendingDuplicate } from './pending-duplicate.ts'
import { summaryText } from './summary-text.ts'

/** Warns before the same transaction is sent a second time, e.g. from another tab. */
export function DuplicateNotice({ summary }: { readonly summary: TransactionRecord['summary'] }) {
  const t = useCopy()
  const money = useMoneyText()
  const account = useStore(walletStore, (state) => state.account)
  const duplicate = useStore(transactionStore, ({ records }) =>
    account === undefined ? undefined : pendingDuplicate(records, network.id, account, summary),
  )
  return duplicate === undefined ? undefined : (
    <Banner tone="warning" role="status">
      {t('flow.duplicatePending', { summary: summaryText(duplicate, t, money) })}
    </Banner>
  )
}
