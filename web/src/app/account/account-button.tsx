import { walletStore, type WalletStatus } from '@ibull/chain'
import { shortenAddress } from '@ibull/domain'
import { Button, Icon, Spinner } from '@ibull/ui'
import { lazy, Suspense, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { reloadOnce } from '../../platform/index.ts'
import { openDialog, preloadDialog } from '../../dialogs/index.ts'
import { useCopy } from '../../i18n/index.ts'
import { usePendingTransactionCount } from '../../activity/index.ts'
import styles from './account-button.module.css'

const loadUserMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(async () => ({ default: (await reloadOnce(loadUserMenu)).UserMenu }))

/** Header button: connects a wallet, or shows the connected account and its menu. */
export function AccountButton() {
  const account = useStore(walletStore, (state) => state.account)
  const status = useStore(walletStore, (state) => state.status)
  return account === undefined ? (
    <ConnectButton status={status} />
  ) : (
    <AccountMenuButton account={account} status={status} />
  )
}

function ConnectButton({ status }: { readonly status: WalletStatus }) {
  const t = useCopy()
  return (
    <Button
      className={styles.connect}
      isLoading={status === 'starting'}
      aria-haspopup="dialog"
      onPointerEnter={() => preloadDialog('connect')}
      onFocus={() => preloadDialog('connect')}
      onClick={() => openDialog('connect')}
    >
      {t(status === 'disconnected' ? 'shell.header.connect' : 'shell.header.connecting')}
    </Button>
  )
}

interface AccountMenuButtonProps {
  readonly account: string
  readonly status: WalletStatus
}

function AccountMenuButton({ account, status }: AccountMenuButtonProps) {
  const t = useCopy()
  const ref = useRef<HTMLButtonElement>(null)
  const pendingCount = usePendingTransactionCount()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const connector = useStore(walletStore, (state) => state.connector)
  const short = shortenAddress(account)
  const pendingText = t.plural('shell.header.pending', pendingCount)
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.account}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={status === 'starting'}
        aria-label={[
          t('shell.header.account', { address: short }),
          ...(pendingCount > 0 ? [pendingText] : []),
        ].join(', ')}
        onPointerEnter={() => {
          loadUserMenu().catch(() => {
            // The press retries, and reports the failure.
          })
        }}
        onClick={() => {
          setWasOpened(true)
          setOpen(!isOpen)
        }}
      >
        {connector?.icon === undefined ? (
          <Icon name="wallet" />
        ) : (
          <img src={connector.icon} alt="" width={20} height={20} className={styles.icon} />
        )}
        <bdi className={styles.address}>{short}</bdi>
        {pendingCount > 0 ? (
          <span className={styles.pending} aria-hidden="true">
            <Spinner size={14} />
            {pendingCount}
          </span>
        ) : (
          <Icon name="chevron-down" size={16} />
        )}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <UserMenu anchor={ref} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
