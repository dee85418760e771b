import './copy/en.json'
import { Menu } from '@ibull/ui/menu'
import type { RefObject } from 'react'
import { openDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { useWalletDialogTab } from './wallet-dialog-tab.ts'
import { loadWalletRuntime } from '../../connect/index.ts'

export type UserMenuProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** What the connected user can do: see the wallet, see the transactions, disconnect. */
export function UserMenu({ anchor, isOpen, onOpenChange }: UserMenuProps) {
  const t = useCopy()
  const openWallet = (tab: 'wallet' | 'transactions') => {
    useWalletDialogTab.setState({ tab })
    openDialog('wallet')
  }
  return (
    <Menu
      anchor={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={t('shell.user.menu')}
      items={[
        { id: 'wallet', icon: 'wallet', label: t('shell.user.wallet'), onSelect: () => openWallet('wallet') },
        {
          id: 'transactions',
          icon: 'history',
          label: t('shell.user.transactions'),
          onSelect: () => openWallet('transactions'),
        },
        {
          id: 'disconnect',
          icon: 'logout',
          label: t('shell.user.disconnect'),
          startsGroup: true,
          onSelect: () => void loadWalletRuntime().then((runtime) => runtime.disconnect()),
        },
      ]}
    />
  )
}
