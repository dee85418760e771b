import { transactionStore, walletStore, type TransactionRecord } from '@ibull/chain'
import { Banner } from '@ibull/ui'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'
import { useMoneyText } from '../tokens/index.ts'
import { useCopy } from '../i18n/index.ts'
import { pendingTwin } from './pending-twin.ts'
import { summaryText } from './summary-text.ts'

/** Warns before the same is sent a second time, as from a second tab. */
export function TwinNotice({ summary }: { readonly summary: TransactionRecord['summary'] }) {
  const t = useCopy()
  const money = useMoneyText()
  const account = useStore(walletStore, (state) => state.account)
  const twin = useStore(transactionStore, ({ records }) =>
    account === undefined ? undefined : pendingTwin(records, network.id, account, summary),
  )
  return twin === undefined ? undefined : (
    <Banner tone="warning" role="status">
      {t('flow.twinPending', { summary: summaryText(twin, t, money) })}
    </Banner>
  )
}
