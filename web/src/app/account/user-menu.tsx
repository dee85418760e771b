import './copy/en.json'
import { walletStore } from '@ibull/chain'
import { Menu, type MenuItem } from '@ibull/ui/menu'
import { lazy, Suspense, useState, type RefObject } from 'react'
import { useStore } from 'zustand'
import {
  isAvailable,
  network,
  reloadOnce,
  useFeatures,
  useNavigate,
  type Feature,
} from '../../platform/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { useWalletDialogTab } from './wallet-dialog-tab.ts'
import { loadWalletRuntime } from '../../connect/index.ts'

export type UserMenuProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Menu of the connected user: feature summaries, wallet, transactions, disconnect. */
export function UserMenu({ anchor, isOpen, onOpenChange }: UserMenuProps) {
  const t = useCopy()
  const heads = useUserHeads()
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
        ...heads,
        {
          id: 'wallet',
          icon: 'wallet',
          label: t('shell.user.wallet'),
          startsGroup: heads.length > 0,
          onSelect: () => openWallet('wallet'),
        },
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

/** Entries at the top of the menu, one per feature with something to show for the account. */
function useUserHeads(): readonly MenuItem[] {
  const t = useCopy()
  const navigate = useNavigate()
  const account = useStore(walletStore, (state) => state.account)
  const features = useFeatures()
  const [heads] = useState(() => features.flatMap(headOf))
  if (account === undefined) return []
  return heads.map(({ feature: { id, title, paths }, UserHead }) => ({
    id,
    label: (
      <Suspense fallback={t(title)}>
        <UserHead account={account} />
      </Suspense>
    ),
    onSelect: () => navigate(paths[0]),
  }))
}

function headOf(feature: Feature) {
  const { loadUserHead: load } = feature
  if (load === undefined || !isAvailable(feature, network)) return []
  return [{ feature, UserHead: lazy(() => reloadOnce(async () => ({ default: (await load()).UserHead }))) }]
}
