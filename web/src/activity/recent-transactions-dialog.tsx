import './copy/en.json'
import { Dialog } from '@ibull/ui/dialog'
import { useCopy } from '../i18n/index.ts'
import { TransactionList } from './transaction-list.tsx'

export interface RecentTransactionsDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Dialog with the user's transactions. */
export default function RecentTransactionsDialog({ isOpen, onClose }: RecentTransactionsDialogProps) {
  const t = useCopy()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('transactions.recent')}
      closeLabel={t('transactions.close')}
    >
      <TransactionList place="own" />
    </Dialog>
  )
}
